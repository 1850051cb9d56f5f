import { ADMIN_EMAIL, DEMO_PASSWORD, type Credentials } from '../../../supabase/local/accounts/accounts.ts'
import type { Api } from './stack.ts'

type Row = Record<string, unknown>
type Column = { column: string; value: string }

/**
 * An administrator who changes the shop over REST with their own token. Changes are undone at the end of the test,
 * because the tests of one worker share a shop.
 */
export class Admin {
  readonly #url: string
  readonly #key: string
  readonly #account: Credentials
  #token: string | undefined
  readonly #undo: (() => Promise<unknown>)[] = []

  constructor({ url, key }: Api, account: Credentials = { email: ADMIN_EMAIL, password: DEMO_PASSWORD }) {
    this.#url = url
    this.#key = key
    this.#account = account
  }

  /** Hides a product from the public catalogue; `name` as it is displayed. */
  async hide(name: string): Promise<void> {
    await this.change('products', named(name), { is_public: false })
  }

  async show(name: string): Promise<void> {
    await this.change('products', named(name), { is_public: true })
  }

  async delete(name: string): Promise<void> {
    const [row] = await this.#rows('products', named(name))
    if (!row) throw new Error(`There is no product ${name}`)
    await this.#send('DELETE', 'products', named(name))
    const byId = { column: 'id', value: String(row['id']) }
    this.#undo.push(() => this.#send('PATCH', 'products', byId, { deleted: false }))
  }

  /** Adds a product; omitted fields are as in an empty form. */
  async add(product: Row & { name: string }): Promise<string> {
    const id = crypto.randomUUID()
    await this.#send('POST', 'products', undefined, { id, name_es: product.name, ...product })
    this.#undo.push(() => this.#send('DELETE', 'products', { column: 'id', value: id }))
    return id
  }

  /** Adds a row; `key` names its primary key. Use a natural key once per shop, because deleted rows keep theirs. */
  async insert(table: string, key: string, row: Row): Promise<void> {
    await this.#send('POST', table, undefined, row)
    this.#undo.push(() => this.#send('DELETE', table, { column: key, value: String(row[key]) }))
  }

  /** Changes the fields of one row. */
  async change(table: string, which: Column, fields: Row): Promise<void> {
    const [before] = await this.#rows(table, which)
    if (!before) throw new Error(`There is no row of ${table} with ${which.column} ${which.value}`)
    await this.#send('PATCH', table, which, fields)
    const earlier = Object.fromEntries(Object.keys(fields).map((field) => [field, before[field]]))
    const again = which.column in fields ? { column: 'id', value: String(before['id']) } : which
    this.#undo.push(() => this.#send('PATCH', table, again, earlier))
  }

  /** Reads rows of the server, including hidden ones; `query` in PostgREST's syntax. */
  async read(table: string, query: string): Promise<Row[]> {
    return (await (await this.#request('GET', `${table}?${query}`)).json()) as Row[]
  }

  /** Reads a product of the server, by its displayed name. */
  async product(name: string): Promise<Row | undefined> {
    const [row] = await this.#rows('products', named(name))
    return row
  }

  /** Calls a function of the database, such as `sync_push`. */
  async call(name: string, request: Row): Promise<Row> {
    return (await (await this.#request('POST', `rpc/${name}`, { request })).json()) as Row
  }

  /** Stores a text file for the root of the site, or removes it. Not undone: only for tests with their own shop. */
  async keep(name: 'robots.txt' | 'sitemap.xml', text: string | null): Promise<void> {
    const bucket = `${this.#url}/storage/v1/object/public-assets`
    const headers = { apikey: this.#key, authorization: `Bearer ${await this.#signIn()}` }
    const response = await (text === null
      ? fetch(bucket, {
          method: 'DELETE',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ prefixes: [name] }),
        })
      : fetch(`${bucket}/${name}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'text/plain', 'x-upsert': 'true' },
          body: text,
        }))
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
  }

  /** Stores a file among the images of the catalogue. Not undone: only for tests with their own shop. */
  async putImage(path: string, { mimeType, buffer }: { mimeType: string; buffer: Buffer }): Promise<void> {
    const response = await fetch(`${this.#url}/storage/v1/object/public_images/${path}`, {
      method: 'POST',
      headers: {
        apikey: this.#key,
        authorization: `Bearer ${await this.#signIn()}`,
        'content-type': mimeType,
      },
      body: new Uint8Array(buffer),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }

  /** Removes every row of a table. Not undone: only for tests with their own shop. */
  async clear(table: string, key = 'id'): Promise<void> {
    await this.#request('DELETE', `${table}?${key}=not.is.null`)
  }

  /** Signs in again at the next request, because the sessions were ended. */
  forgetSession(): void {
    this.#token = undefined
  }

  /** Undoes the changes, the last ones first. */
  async setRight(): Promise<void> {
    for (const undo of this.#undo.toReversed()) await undo()
  }

  async #rows(table: string, which: Column): Promise<Row[]> {
    const response = await this.#request('GET', `${table}?select=*&${query(which)}`)
    return (await response.json()) as Row[]
  }

  async #send(method: string, table: string, which?: Column, body?: Row): Promise<void> {
    await this.#request(method, which ? `${table}?${query(which)}` : table, body)
  }

  async #request(method: string, path: string, body?: Row): Promise<Response> {
    const response = await fetch(`${this.#url}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: this.#key,
        authorization: `Bearer ${await this.#signIn()}`,
        'content-type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }

  async #signIn(): Promise<string> {
    if (this.#token !== undefined) return this.#token
    const response = await fetch(`${this.#url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: this.#key, 'content-type': 'application/json' },
      body: JSON.stringify(this.#account),
    })
    const { access_token: token } = (await response.json()) as { access_token?: string }
    if (token === undefined) throw new Error(`The administrator cannot sign in: ${response.status}`)
    return (this.#token = token)
  }
}

const named = (name: string): Column => ({ column: 'name_es', value: name })
const query = ({ column, value }: Column) => `${column}=eq.${encodeURIComponent(value)}`
