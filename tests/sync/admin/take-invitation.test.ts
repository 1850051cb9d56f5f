import { afterEach, expect, it, vi } from 'vitest'
import { takeInvitation } from '#sync/admin/take-invitation.ts'

const FIELDS = { email: ' ana@x.mx ', password: 'una-clave-larga', again: 'una-clave-larga' }

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each<[string, () => Response, object]>([
  ['the server has made the account', () => Response.json({}), { ok: true, value: null }],
  [
    'it says why not',
    () => Response.json({ error_code: 'invitation_gone' }, { status: 410 }),
    { ok: false, error: { kind: 'answer', code: 'invitation_gone' } },
  ],
  [
    'it wants to be left alone for a while',
    () => Response.json({}, { status: 429, headers: { 'retry-after': '7' } }),
    { ok: false, error: { kind: 'wait', seconds: 7 } },
  ],
  [
    'it does not say for how long',
    () => Response.json({}, { status: 429 }),
    { ok: false, error: { kind: 'wait', seconds: 60 } },
  ],
  [
    'a hotel answers with its sign-in page',
    () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } }),
    { ok: false, error: { kind: 'network' } },
  ],
  ['nobody answers', () => Response.error(), { ok: false, error: { kind: 'network' } }],
])('taking up an invitation, where %s', async (_, answer, outcome) => {
  const asked = vi.fn<typeof fetch>().mockImplementation(async () => answer())
  vi.stubGlobal('fetch', asked)
  expect(await takeInvitation('t', FIELDS)).toEqual(outcome)
  const body: unknown = asked.mock.calls[0]?.[1]?.body
  expect(JSON.parse(String(body))).toEqual({ token: 't', email: 'ana@x.mx', password: 'una-clave-larga' })
})
