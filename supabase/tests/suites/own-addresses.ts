import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { undone, type Session } from '../support/database.ts'
import { ORIGINS, UPLOADED } from '../support/image-addresses.ts'
import { changed, made, sendCommands } from '../support/push.ts'
import { PRODUCT } from '../support/rows.ts'

const FILE = UPLOADED.replace(/^.*public_images\//, '')
const OLD = `http://localhost:4173${UPLOADED}`
const FOREIGN = `https://otra.test${UPLOADED}`
const MIGRATION = join(import.meta.dirname, '../../migrations/20261123020900_own_addresses.sql')

/** Tests that rows name own images without an origin (ADR 0012), and other images as they were written. */
export function ownAddressSuite(open: () => Session): void {
  const lies = (bucket = 'public_images') =>
    open().query(`insert into storage.objects (bucket_id, name) values ($1, $2)`, [bucket, FILE])
  const asOwn = async (words: string) => {
    const [row] = await open().query<{ own: string }>('select sync_private.own_addresses($1) as own', [words])
    return row?.own
  }
  const image = async () => {
    const [row] = await open().query(`select * from public.products where id = '${PRODUCT}'`)
    return row ?? {}
  }

  describe('the address of an own image', () => {
    test.each(ORIGINS)('behind %s: a path in rows %s', async (origin, isOwn) => {
      await undone(open(), async () => {
        await lies()
        const address = origin + UPLOADED
        expect(await asOwn(address)).toBe(isOwn ? UPLOADED : address)
        const inText = `Mira ${address}, o <img src="${address}">\n${address}.`
        expect(await asOwn(JSON.stringify({ inText }))).toBe(
          JSON.stringify({ inText: isOwn ? inText.replaceAll(address, UPLOADED) : inText }),
        )
      })
    })

    test('keeps an origin where the file is not here, and loses it where it was removed', async () => {
      await undone(open(), async () => {
        expect(await asOwn(OLD)).toBe(OLD)
        await lies('removed_images')
        expect(await asOwn(OLD)).toBe(UPLOADED)
        expect(await asOwn(`${OLD}?v=1`)).toBe(`${UPLOADED}?v=1`)
        expect(await asOwn(`${OLD}x`)).toBe(`${OLD}x`)
      })
    })

    test('is a path under every name that the server was given, and under that of the request', async () => {
      await undone(open(), async () => {
        await lies()
        await open().exec(`insert into public.site_names (name) values ('claqueta.mx')`)
        expect(await asOwn(`https://Claqueta.mx${UPLOADED} https://www.claqueta.mx${UPLOADED}`)).toBe(
          `${UPLOADED} https://www.claqueta.mx${UPLOADED}`,
        )
        const host = JSON.stringify({ host: 'shop.supabase.co:443' })
        await open().query(`select set_config('request.headers', $1, true)`, [host])
        expect(await asOwn(`https://shop.supabase.co${UPLOADED}`)).toBe(UPLOADED)
        expect(await asOwn(FOREIGN)).toBe(FOREIGN)
      })
    })

    test('is a path whoever writes the row, and is no change of another user for a device that holds the old one', async () => {
      await undone(open(), async () => {
        await lies()
        const images = { image_url: OLD, image_urls: [FOREIGN, OLD], description: `Mira ${OLD}` }
        const links = [{ imageUrl: OLD, linkUrl: FOREIGN }]
        const answer = await sendCommands(open(), [
          [made('products', PRODUCT, { name: 'a', ...images, image_links: links })],
        ])
        expect(answer.outcomes).toEqual([])
        const own = {
          image_url: UPLOADED,
          image_urls: [FOREIGN, UPLOADED],
          description: `Mira ${UPLOADED}`,
          image_links: [{ imageUrl: UPLOADED, linkUrl: FOREIGN }],
        }
        expect(answer.rows[`products/${PRODUCT}`]).toMatchObject(own)
        const next = await sendCommands(
          open(),
          [[changed('products', PRODUCT, { image_url: null, description: `Más: ${OLD}` }, images)]],
          2,
        )
        expect(next.outcomes).toEqual([])
        expect(await image()).toMatchObject({ image_url: null, description: `Más: ${UPLOADED}` })
        await open().query(`update public.products set image_url = $1 where id = '${PRODUCT}'`, [OLD])
        expect(await image()).toMatchObject({ image_url: UPLOADED })
      })
    })

    test('loses its origin in rows, history and outcomes of before, under a new seq and as nobody’s change', async () => {
      await undone(open(), async () => {
        await lies()
        const session = open()
        const former = `https://vieja.mx:8443${UPLOADED}`
        const structure = JSON.stringify({ elements: [{ type: 'image', src: former }] })
        await session.exec(`alter table public.products disable trigger b_own_addresses;
          alter table public.modifiable_page_content disable trigger b_own_addresses;
          insert into public.products (id, name, image_url, image_urls) values
            ('${PRODUCT}', 'a', '${former}', '{${OLD},https://otra.test/foto.jpg}');
          insert into public.products (name, image_url, deleted) values ('b', '${OLD}', true);
          insert into public.products (name, image_url) values ('c', 'https://otra.test/foto.jpg');
          insert into public.modifiable_page_content (page_slug, title, content_structure) values ('p', 'P', '${structure}');
          alter table public.products enable trigger b_own_addresses;
          alter table public.modifiable_page_content enable trigger b_own_addresses;`)
        const before = await session.query<{ seq: number }>(
          'select seq::int from public.products where name = $1',
          ['c'],
        )
        const count = async () => (await session.query('select id from public.row_history')).length
        const lines = await count()
        const text = await readFile(MIGRATION, 'utf8')
        const mend = text.slice(text.lastIndexOf('\ndo $$'))
        await session.exec(mend)
        expect(await image()).toMatchObject({
          image_url: UPLOADED,
          image_urls: [UPLOADED, 'https://otra.test/foto.jpg'],
        })
        expect(await session.query('select image_url from public.products where deleted')).toEqual([
          { image_url: UPLOADED },
        ])
        const [page] = await session.query(
          `select content_structure as s from public.modifiable_page_content`,
        )
        expect(page?.['s']).toEqual({ elements: [{ type: 'image', src: UPLOADED }] })
        const kept = await session.query<{ seq: number }>(
          'select seq::int from public.products where name = $1',
          ['c'],
        )
        expect(kept).toEqual(before)
        expect(Number((await image())['seq'])).toBeGreaterThan(Number(before[0]?.seq))
        expect(await count()).toBe(lines)
        const named = await session.query(
          `select id from public.row_history where concat(before, after) like '%://%/storage/v1/%'`,
        )
        expect(named).toEqual([])
        expect(await session.query('select name from public.site_names order by name')).toEqual([
          { name: 'localhost' },
          { name: 'vieja.mx' },
        ])
      })
    })
  })
}
