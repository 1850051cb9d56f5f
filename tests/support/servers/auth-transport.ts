import { vi } from 'vitest'

export const ADMIN = { uid: '11111111-1111-4111-8111-111111111111', email: 'admin@claqueta.test' }
export const GUEST = { uid: '22222222-2222-4222-8222-222222222222', email: 'visita@claqueta.test' }
export const PASSWORD = 'claqueta-demo'

/** Lifetime of an access token, in seconds. */
export const TOKEN_S = 3600

export type Asked = { at: number; path: string; headers: Headers; body: unknown }
type Reply = (asked: Asked) => Response | Promise<Response>

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
export const html = (status: number): Response =>
  new Response('<html>Acepta las condiciones</html>', { status, headers: { 'content-type': 'text/html' } })
export const unreachable: Reply = () => Promise.reject(new TypeError('NetworkError when attempting to fetch'))
export const silent: Reply = () => new Promise<never>(() => {})

/** The authentication and data service on the network of a device. Tests can replace each answer. */
export class AuthTransport {
  readonly asked: Asked[] = []
  readonly #people = new Map([
    [ADMIN.email, { ...ADMIN, role: 'admin' }],
    [GUEST.email, { ...GUEST, role: 'visitor' }],
  ])
  #count = 0
  #signedIn = ADMIN.email
  /** Offset of the device's clock from the server's, in ms. */
  ahead = 0

  /** Answers by address, replaced by tests. */
  readonly answers = {
    password: ((asked) => this.#password(asked)) as Reply,
    refresh: (() => this.issue(this.#signedIn)) as Reply,
    logout: (() => new Response(null, { status: 204 })) as Reply,
    user: (() => json(200, { id: ADMIN.uid, email: ADMIN.email })) as Reply,
    role: ((asked) => this.#role(asked)) as Reply,
  }

  static at(host: string): AuthTransport {
    const transport = new AuthTransport()
    // Requests left over from an earlier test must not be counted.
    vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) =>
      new URL(input).host === host ? transport.#answer(input, init) : silent(transport.#note(input, init)),
    )
    return transport
  }

  /** Returns the requests to an address that contains `part`. */
  to(part: string): Asked[] {
    return this.asked.filter(({ path }) => path.includes(part))
  }

  issue(email: string): Response {
    const person = this.#people.get(email)
    const n = (this.#count += 1)
    return json(200, {
      access_token: `access-${n}`,
      refresh_token: `refresh-${n}`,
      token_type: 'bearer',
      expires_in: TOKEN_S,
      expires_at: Math.floor((Date.now() - this.ahead) / 1000) + TOKEN_S,
      user: { id: person?.uid, email },
    })
  }

  async #answer(input: string, init: RequestInit): Promise<Response> {
    const asked = this.#note(input, init)
    this.asked.push(asked)
    if (asked.path.includes('grant_type=password')) return this.answers.password(asked)
    if (asked.path.includes('grant_type=refresh_token')) return this.answers.refresh(asked)
    if (asked.path.endsWith('/auth/v1/user')) return this.answers.user(asked)
    return asked.path.includes('/logout') ? this.answers.logout(asked) : this.answers.role(asked)
  }

  #note(input: string, init: RequestInit): Asked {
    const { pathname, search } = new URL(input)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    return { at: Date.now(), path: pathname + search, headers: new Headers(init.headers), body }
  }

  #password({ body }: Asked): Response {
    const { email, password } = body as { email: string; password: string }
    if (!this.#people.has(email) || password !== PASSWORD)
      return json(400, { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
    this.#signedIn = email
    return this.issue(email)
  }

  #role({ headers }: Asked): Response {
    const person = this.#people.get(this.#signedIn)
    const known = headers.get('authorization')?.startsWith('Bearer access-')
    return json(200, known ? { role: person?.role, uid: person?.uid } : { role: 'visitor', uid: null })
  }
}
