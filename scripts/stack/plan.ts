/** Address of a Supabase and its publishable key. */
export type Stack = { url: string; key: string }

/** Stack that `SUPABASE` asks for: the CLI's, the stand-in, a running one, or the reason for a refusal. */
type Plan =
  | { kind: 'local' | 'stand-in' }
  | { kind: 'running'; stack: Stack }
  | { kind: 'refused'; reason: string }

/** Error message if the CLI's stack cannot be started. */
export const WITHOUT_DOCKER =
  'No Docker daemon answers (docker info): start Docker, or name a stack that runs with SUPABASE=http://… and SUPABASE_KEY=….'

/** Reads the stack that the browser tests run against. */
export function planOf(env: NodeJS.ProcessEnv): Plan {
  const wanted = env['SUPABASE']?.trim() ?? ''
  const key = env['SUPABASE_KEY']?.trim() ?? ''
  if (wanted === 'local' || wanted === 'stand-in') return { kind: wanted }
  if (!/^https?:\/\//.test(wanted) || !URL.canParse(wanted))
    return refused(
      `SUPABASE must be 'local', 'stand-in' or the address of a stack (http://127.0.0.1:54321), not '${wanted}'.`,
    )
  const { origin, hostname } = new URL(wanted)
  // The tests change and delete rows.
  if (/\.supabase\.(co|in|red)$/.test(hostname))
    return refused(`SUPABASE names a hosted project (${hostname}): the tests would change its shop.`)
  if (key === '') return refused(`SUPABASE_KEY must be the publishable key of ${origin}.`)
  return { kind: 'running', stack: { url: origin, key } }
}

const refused = (reason: string): Plan => ({ kind: 'refused', reason })
