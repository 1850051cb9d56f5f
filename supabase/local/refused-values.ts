import * as z from 'zod/mini'

/** What Supabase Lite says of everything that it has no code for. */
const unnamed = z.object({ code: z.literal('SUP'), message: z.string() })
/** A value that its column cannot hold: the driver finds out before the database is asked. */
const UNFIT = /^Error: Invalid input for \w+ type/

/**
 * Answers 400 where Supabase Lite answers 500 for a value of another kind than its column, as hosted Supabase does: what
 * is sent again will not fit either.
 */
export async function withRefusals(response: Response): Promise<Response> {
  if (response.status !== 500) return response
  const text = await response.text()
  const said = unnamed.safeParse(parsed(text))
  if (!said.success || !UNFIT.test(said.data.message)) return new Response(text, response)
  return Response.json(
    { code: '22P02', details: null, hint: null, message: said.data.message },
    { status: 400 },
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
