import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../../supabase/local/accounts/accounts.ts'
import { LOCAL_KEY } from './stack.ts'

type Row = Record<string, unknown>
type SignedIn = { token: string; uid: string }

/** Signs the demo administrator in. @throws if the server refuses */
export async function signIn(url: string): Promise<SignedIn> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: LOCAL_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN_EMAIL, password: DEMO_PASSWORD }),
  })
  const { access_token: token, user } = (await answer.json()) as {
    access_token: string
    user: { id: string }
  }
  return { token, uid: user.id }
}

/** Access to the server's own data, past every fault. */
export class Ledger {
  readonly #url: string
  #person: SignedIn | undefined

  constructor(url: string) {
    this.#url = url
  }

  /** Returns the price of a product on the server, in pesos. */
  async price(id: string): Promise<number> {
    const [row] = (await this.#ask(`products?id=eq.${id}`)) as Row[]
    if (!row) throw new Error(`There is no product ${id}`)
    return Number(row['price'])
  }

  /** Returns the ids of the demo's products. */
  async products(): Promise<string[]> {
    const rows = (await this.#ask('products?select=id&deleted=eq.false&order=id')) as { id: string }[]
    return rows.map(({ id }) => id)
  }

  /** Returns the number of products that a visitor may see. */
  async countPublic(): Promise<number> {
    const answer = await fetch(`${this.#url}/rest/v1/products?select=id&is_public=is.true&deleted=is.false`, {
      method: 'HEAD',
      headers: { apikey: LOCAL_KEY, authorization: `Bearer ${LOCAL_KEY}`, prefer: 'count=exact' },
    })
    return Number(answer.headers.get('content-range')?.split('/')[1])
  }

  /** Counts the changes of a product's field to this value. */
  async times(id: string, field: string, value: unknown): Promise<number> {
    const request = { tables: ['products'], row: id, limit: 100 }
    const { deeds } = (await this.#ask('rpc/history_list', 'POST', { request })) as {
      deeds: { lines: { after: Row }[] }[]
    }
    return deeds.flatMap(({ lines }) => lines).filter(({ after }) => after[field] === value).length
  }

  /** Sets the price of a product as another admin, in pesos. */
  async setPrice(id: string, price: number): Promise<void> {
    await this.#ask(`products?id=eq.${id}`, 'PATCH', { price })
  }

  /** Returns a line of an order that is reserved, with its units that are handed out. */
  async reservedLine(id = ''): Promise<{ id: string; out_quantity: number }> {
    const which = id === '' ? 'orders.state=eq.reserved&order=id' : `id=eq.${id}`
    const rows = await this.#ask(`order_lines?select=id,out_quantity,orders!inner(state)&${which}&limit=1`)
    const [row] = rows as { id: string; out_quantity: number }[]
    if (!row) throw new Error('There is no such line')
    return row
  }

  /** Returns a public image of the bucket; null if there is none. */
  async image(path: string): Promise<ArrayBuffer | null> {
    const answer = await fetch(`${this.#url}/storage/v1/object/public/public_images/${path}`)
    return answer.ok ? answer.arrayBuffer() : null
  }

  async #ask(path: string, method = 'GET', body?: object): Promise<unknown> {
    this.#person ??= await signIn(this.#url)
    const answer = await fetch(`${this.#url}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: LOCAL_KEY,
        authorization: `Bearer ${this.#person.token}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
}
