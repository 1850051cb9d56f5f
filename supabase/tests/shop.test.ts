import './support/web-socket.ts'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_EMAIL, DEMO_PASSWORD, VISITOR_EMAIL } from '../local/accounts/accounts.ts'
import { inShop } from '../local/data/data-dir.ts'
import { copyPreparedShop } from '../local/data/prepared.ts'
import { quietLite } from '../local/data/quiet.ts'
import { startShop, type Shop } from '../local/shop.ts'
import { LOCAL_KEY } from '../../tests/support/servers/stack.ts'

const IMAGE = 'product_images/1795225025539.webp'

// Refusals are expected in these tests.
quietLite(() => undefined)

describe('the embedded backend', () => {
  let folder: string
  let shop: Shop
  let visitor: SupabaseClient
  let user: SupabaseClient
  let admin: SupabaseClient

  const client = async (email?: string) => {
    const made = createClient(shop.url, LOCAL_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
    if (email) {
      const { error } = await made.auth.signInWithPassword({ email, password: DEMO_PASSWORD })
      expect(error).toBeNull()
    }
    return made
  }
  const restart = async () => {
    await shop.close()
    shop = await startShop({ port: 0, dataDir: folder })
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claqueta-shop-'))
    await copyPreparedShop(folder)
    shop = await startShop({ port: 0, dataDir: folder })
    visitor = await client()
    user = await client(VISITOR_EMAIL)
    admin = await client(ADMIN_EMAIL)
  }, 120_000)
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('serves the demo catalogue with its sections', async () => {
    const { data, error } = await visitor.from('products').select('*,section:sections(name_es,name)')
    expect(error).toBeNull()
    expect(data?.length).toBeGreaterThan(150)
    expect(data?.every((row) => row.is_public && !row.deleted)).toBe(true)
    expect(data?.some((row) => row.section?.name_es)).toBe(true)
  })

  test('never elevates a request without a key, wherever it comes from', async () => {
    for (const host of ['127.0.0.1', 'localhost', 'evil.test']) {
      const headers = { host, 'content-type': 'application/json' }
      const read = await fetch(`${shop.url}/rest/v1/products?is_public=is.false`, { headers })
      expect(read.status).toBe(401)
      const upload = await fetch(`${shop.url}/storage/v1/object/public-assets/robots.txt`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'text/plain' },
        body: 'Disallow: /',
      })
      expect(upload.ok).toBe(false)
    }
  })

  test('a visitor leaves a visit and may do nothing else', async () => {
    const visit = { id: crypto.randomUUID(), path: '/rental?section_id=3', referrer: '', user_agent: 'test' }
    expect((await visitor.from('page_visits').insert(visit)).error).toBeNull()
    // Sent again after a lost answer, it ends the same way.
    expect(await visitor.from('page_visits').insert(visit)).toMatchObject({ error: null, status: 201 })
    expect((await visitor.from('page_visits').select()).error?.code).toBe('42501')
    expect((await visitor.from('products').insert({ name: 'x' })).error?.code).toBe('42501')
    expect((await visitor.from('staff').select()).error?.code).toBe('42501')
    expect((await visitor.from('sync_meta').select()).error?.code).toBe('42501')
  })

  test('a user without a role may write nothing', async () => {
    expect((await user.from('sections').insert({ name: 'x' })).error?.code).toBe('42501')
    const changed = await user.from('products').update({ price: 1 }).gt('price', 1).select()
    expect(changed.data).toEqual([])
    const { data } = await user.rpc('sync_pull', { request: { cursors: { products: 0 }, limit: 1 } })
    expect(data).toMatchObject({ role: 'visitor' })
  })

  test('an administrator pushes commands; nobody else does, and what runs beneath is out of reach', async () => {
    const id = crypto.randomUUID()
    const op = { table: 'sections', id, insert: true, base: {}, patch: { id, name: 'Grúas', order_index: 1 } }
    const refused = { ...op, id: crypto.randomUUID(), patch: {} }
    const commands = [
      { n: 1, ops: [op] },
      { n: 2, ops: [refused] },
    ]
    const request = { client: crypto.randomUUID(), confirmed: 0, commands }
    expect((await visitor.rpc('sync_push', { request })).error?.code).toBe('42501')
    expect((await user.rpc('sync_push', { request })).error?.code).toBe('42501')
    const { data, error } = await admin.rpc('sync_push', { request })
    expect(error).toBeNull()
    expect(data).toMatchObject({
      role: 'admin',
      last: 2,
      rows: { [`sections/${id}`]: { name: 'Grúas', order_index: 1, deleted: false } },
      outcomes: [{ n: 2, status: 'refused', sqlstate: '23502', column: 'name' }],
    })
    const orders = await admin
      .from('sections')
      .select('order_index')
      .eq('deleted', false)
      .order('order_index')
    expect(orders.data?.map(({ order_index }) => order_index)).toEqual(
      orders.data?.map((_, index) => index + 1),
    )
    expect((await admin.rpc('sync_push', { request: {} })).error?.code).toBe('22023')

    const begin = { device: crypto.randomUUID(), confirmed: 0 }
    expect((await admin.rpc('begin_push', begin)).error).not.toBeNull()
    expect((await admin.schema('sync_private').rpc('begin_push', begin)).error).not.toBeNull()
    for (const fn of ['sync_purge', 'sync_new_epoch', 'sync_new_term'])
      expect((await admin.rpc(fn)).error).not.toBeNull()
    for (const table of ['sync_clients', 'sync_outcomes', 'sync_marks', 'sync_terms'])
      expect((await admin.from(table).select()).error?.code).toBe('42501')
  })

  test('each start leaves a mark, by which old tombstones are cleared away, and begins a term', async () => {
    await shop.close()
    const database = await createPgliteConnection({ url: inShop(join(folder, 'shop')).database })
    const { rows } = await database.driver.query('select seq from public.sync_marks')
    const begun = await database.driver.query<{ head: number }>(
      'select head from public.sync_terms order by n',
    )
    await database.close()
    shop = await startShop({ port: 0, dataDir: folder })
    admin = await client(ADMIN_EMAIL)
    user = await client(VISITOR_EMAIL)
    visitor = await client()
    expect(rows).toHaveLength(1)
    // The first by the migration, the second while the shop was built.
    expect(begun.rows.map(({ head }) => head > 0)).toEqual([false, false, true])
  })

  test('a DATA_DIR that is copied back does not know the term of what was written since', async () => {
    type Answer = { head: number; terms: { id: string; head: number }[] }
    const ask = async () =>
      (await (await client()).rpc('sync_pull', { request: { cursors: {} } })).data as Answer
    const copy = `${folder}-copy`
    await shop.close()
    await cp(folder, copy, { recursive: true })
    shop = await startShop({ port: 0, dataDir: folder })
    const before = await ask()
    admin = await client(ADMIN_EMAIL)
    await admin.from('catalog_settings').update({ setting_value: 'perdido' }).neq('setting_key', '')
    const beyond = await ask()
    expect(beyond.head).toBeGreaterThan(before.head)
    expect(beyond.terms).toEqual(before.terms)
    await shop.close()
    await rm(folder, { recursive: true })
    await cp(copy, folder, { recursive: true })
    shop = await startShop({ port: 0, dataDir: folder })
    const after = await ask()
    expect(after.head).toBe(before.head)
    expect(after.terms.map(({ id }) => id)).not.toContain(beyond.terms.at(-1)?.id)
    expect(after.terms.slice(0, -1)).toEqual(before.terms.slice(0, -1))
    await rm(copy, { recursive: true })
    admin = await client(ADMIN_EMAIL)
    user = await client(VISITOR_EMAIL)
    visitor = await client()
  }, 120_000)

  test('requests that arrive together keep their own roles', async () => {
    const ask = async (who: SupabaseClient) =>
      (await who.rpc('sync_pull', { request: { cursors: {} } })).data as { role: string; uid: string | null }
    const crowd = Array.from({ length: 60 }, (_, index) => [user, admin][index % 2] ?? visitor)
    const answers = await Promise.all(crowd.map(ask))
    const expected = await Promise.all([user, admin].map(ask))
    expect(expected.map(({ role }) => role)).toEqual(['visitor', 'admin'])
    expect(answers).toEqual(crowd.map((_, index) => expected[index % 2]))
  })

  test('what an administrator hides or deletes becomes a tombstone for visitors', async () => {
    const { data: made } = await admin
      .from('products')
      .insert({ name: 'Efímero', price: 10.5 })
      .select()
      .single()
    const request = { cursors: { products: Number(made?.seq) } }
    const pulled = async () => (await visitor.rpc('sync_pull', { request })).data.tables.products as unknown[]
    expect(await pulled()).toEqual([])
    await admin.from('products').update({ is_public: false }).eq('id', made?.id)
    expect(await pulled()).toMatchObject([{ id: made?.id, deleted: true }])
    expect((await admin.from('products').delete().eq('id', made?.id)).error).toBeNull()
    expect(await pulled()).toMatchObject([{ id: made?.id, deleted: true }])
    expect((await visitor.from('products').select().eq('id', made?.id)).data).toEqual([])
  })

  test('an administrator uploads an image; it is served at its public address, also after a restart', async () => {
    const bytes = new Uint8Array([82, 73, 70, 70, 1, 2, 3]).buffer
    const put = (who: SupabaseClient, contentType: string) =>
      who.storage.from('public_images').upload(IMAGE, bytes, { contentType })
    expect((await put(visitor, 'image/webp')).error).not.toBeNull()
    expect((await put(user, 'image/webp')).error).not.toBeNull()
    expect((await put(admin, 'text/html')).error).not.toBeNull()
    expect((await put(admin, 'image/webp')).error).toBeNull()

    await restart()
    const address = `${shop.url}/storage/v1/object/public/public_images/${IMAGE}`
    const image = await fetch(address)
    expect(image.headers.get('content-type')).toBe('image/webp')
    expect(new Uint8Array(await image.arrayBuffer())).toEqual(new Uint8Array(bytes))
    const again = await fetch(address, { headers: { 'if-none-match': image.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)

    admin = await client(ADMIN_EMAIL)
    visitor = await client()
    expect((await admin.storage.from('public_images').remove([IMAGE])).data).toHaveLength(1)
    expect((await fetch(address)).status).toBe(400)
  })

  test('robots.txt at the root is what the bucket holds, and what it does not hold is made', async () => {
    const text = 'User-agent: *\nDisallow: /config\n# ñ\n'
    const saved = await admin.storage
      .from('public-assets')
      .upload('robots.txt', new TextEncoder().encode(text).buffer, {
        contentType: 'text/plain',
        upsert: true,
      })
    expect(saved.error).toBeNull()
    const served = await fetch(`${shop.url}/robots.txt`)
    expect(await served.text()).toBe(text)
    expect(served.headers.get('content-type')).toContain('text/plain')
    await admin.storage.from('public-assets').remove(['sitemap.xml'])
    expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).toContain(`<loc>${shop.url}/rental</loc>`)
  })

  test('what an administrator puts into the bucket is text at the root, never a page or a script', async () => {
    const bucket = admin.storage.from('public-assets')
    const put = (name: string, body: string, contentType: string) =>
      bucket.upload(name, new TextEncoder().encode(body).buffer, { contentType, upsert: true })
    const sitemap =
      '<?xml version="1.0"?><urlset><script xmlns="http://www.w3.org/1999/xhtml">1</script></urlset>'
    for (const type of [
      'text/plain',
      'text/plain;charset=UTF-8',
      'application/xml; charset=utf-8',
      'text/xml',
    ])
      expect((await put('sitemap.xml', sitemap, type)).error, type).toBeNull()
    expect((await put('robots.txt', 'User-agent: *', 'text/plain')).error).toBeNull()
    for (const [path, type] of [
      ['/sitemap.xml', 'application/xml; charset=utf-8'],
      ['/robots.txt', 'text/plain; charset=utf-8'],
    ] as const) {
      const { headers } = await fetch(shop.url + path)
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    for (const [name, type] of [
      ['robots.txt', 'text/javascript'],
      ['sitemap.xml', 'text/html'],
      ['sitemap.xml', 'image/svg+xml'],
      ['x.js', 'text/plain'],
      ['otra/robots.txt', 'text/plain'],
    ] as const)
      expect((await put(name, '1', type)).error, `${name} ${type}`).not.toBeNull()
    const moved = await bucket.move('robots.txt', 'x.js')
    expect(moved.error).not.toBeNull()
    expect(await (await fetch(`${shop.url}/robots.txt`)).text()).toBe('User-agent: *')
  })

  test('grants are ours after Supabase Lite has said its own', async () => {
    const { error } = await visitor.from('page_visits').insert({ path: '/', created_at: '2020-01-01' })
    expect(error?.code).toBe('42501')
  })
})
