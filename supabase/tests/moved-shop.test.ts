import './support/web-socket.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../local/accounts/accounts.ts'
import { copyPreparedShop } from '../local/data/prepared.ts'
import { quietLite } from '../local/data/quiet.ts'
import { startShop, type Shop, type ShopOptions } from '../local/shop.ts'
import { DEMO, demoId } from '../../tests/support/demo.ts'
import { UPLOADED } from './support/image-addresses.ts'
import { LOCAL_KEY } from '../../tests/support/servers/stack.ts'

const FILE = UPLOADED.replace(/^.*public_images\//, '')
const FOREIGN = `https://otra.test${UPLOADED}`
quietLite(() => undefined)

describe('a shop that moves to another name', () => {
  let folder: string
  let shop: Shop
  const start = async (options: Partial<ShopOptions>) => {
    shop = await startShop({ port: 0, dataDir: folder, ...options })
  }
  const signIn = async () => {
    const client = createClient(shop.url, LOCAL_KEY)
    const { error } = await client.auth.signInWithPassword({ email: ADMIN_EMAIL, password: DEMO_PASSWORD })
    expect(error).toBeNull()
    return client
  }
  /** Writes the images of a product by a plain statement, and returns them as they are stored. */
  const stored = async (image_url: string, image_urls: string[]) => {
    const client = await signIn()
    const answer = await client
      .from('products')
      .update({ image_url, image_urls })
      .eq('id', demoId(DEMO.light))
      .select('image_url, image_urls')
    expect(answer.error).toBeNull()
    return answer.data?.[0]
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claqueta-moved-'))
    await copyPreparedShop(folder, 0)
    await start({ siteUrl: 'https://renta.test', allowedHosts: ['tienda.test:8080'] })
  })
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('names own images by path, whatever name a device writes, before and after', async () => {
    const client = await signIn()
    const bytes = new TextEncoder().encode('imagen').buffer
    const saved = await client.storage
      .from('public_images')
      .upload(FILE, bytes, { contentType: 'image/webp' })
    expect(saved.error).toBeNull()
    const names = [shop.url, 'https://renta.test', 'http://tienda.test:8080', 'http://192.168.1.7:4173']
    const own = { image_url: UPLOADED, image_urls: [...names.slice(1).map(() => UPLOADED), FOREIGN] }
    const [first = '', ...others] = names.map((name) => name + UPLOADED)
    expect(await stored(first, [...others, FOREIGN])).toEqual(own)
    await shop.close()
    await start({})
    expect(names).not.toContain(shop.url)
    expect(await stored(first, [...others, FOREIGN])).toEqual(own)
    expect((await fetch(shop.url + UPLOADED)).status).toBe(200)
  })

  test.each(['logo', 'logo_dark', 'brand_icons'])('names its %s by path, too', async (setting_key) => {
    const client = await signIn()
    const answer = await client
      .from('catalog_settings')
      .upsert({ setting_key, setting_value: `https://renta.test${UPLOADED}` })
      .select('setting_value')
    expect(answer.error).toBeNull()
    expect(answer.data?.[0]).toEqual({ setting_value: UPLOADED })
  })

  test('serves its sitemap and robots.txt with the name of today', async () => {
    for (const name of ['/sitemap.xml', '/robots.txt']) {
      const text = await (await fetch(shop.url + name)).text()
      expect(text).toContain(`${shop.url}/`)
      expect(text.replaceAll(shop.url, '').match(/http:\/\/127[^<\s]*/g)).toBeNull()
    }
  })
})
