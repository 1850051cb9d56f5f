import { describe, expect, test } from 'vitest'
import { actAs, ADMIN, callFunction, outcome, undone, USER, type Session } from '../support/database.ts'

type Places = { unneeded: string[]; removed: string[]; overdue: string[] }
const ASK = 'select public.image_removals($1) as answer'
const PUBLIC = 'https://x.test/storage/v1/object/public/public_images'
const file = (name: string) => `product_images/${name}`

/** Tests image_removals: files that may be removed, are removed, or are overdue (AMB-33). */
export function imageRemovalsSuite(open: () => Session): void {
  const ask = (request: object) => callFunction<Places>(open(), ASK, request)
  const lies = (...names: string[]) =>
    open().query(
      `insert into storage.objects (bucket_id, name) select 'removed_images', unnest($1::text[])`,
      [names.map(file)],
    )
  const ago = (interval: string) =>
    open().exec(`update public.removed_images set removed_at = now() - interval '${interval}'`)

  describe('image_removals', () => {
    test('a file is unneeded that no live row names, in no column, list, element or text', async () => {
      const session = open()
      await undone(session, async () => {
        const url = (name: string) => `${PUBLIC}/${file(name)}`
        await session.exec(`insert into public.products (name, image_url, image_urls, image_links, description, deleted) values
            ('a', '${url('1.webp')}', '{x,${url('2.webp')}}', '[{"imageUrl": "${url('7.webp')}"}]',
              'Mira ${url('3.webp')}.', false),
            ('b', '${url('5.webp')}', '{}', '[]', '', true);
          insert into public.modifiable_page_content (page_slug, title, content_structure) values ('p', 'P',
            '{"elements": [{"html": "<img src=\\"${url('4.webp')}\\">"}]}');
          insert into public.homepage_carousel_images (image_url) values ('${url('8.webp')}');
          insert into public.about_us_page_content (profile_image_url) values ('${url('9.webp')}');
          insert into public.aerial_filming_page_content (image_urls) values ('{${url('10.webp')}}');
          insert into public.page_seo_settings (page_path, og_image_url) values ('/rental', '${url('11.webp')}')`)
        const named = [1, 2, 3, 4, 7, 8, 9, 10, 11].map((n) => file(`${n}.webp`))
        const unneeded = ['5.webp', '1-480.webp', '6.webp'].map(file)
        const answer = await ask({ remove: [...named, ...unneeded] })
        expect(answer.unneeded.toSorted()).toEqual(unneeded.toSorted())
        expect([answer.removed, answer.overdue]).toEqual([[], []])
        // Paths that rows may write in another way are kept.
        const odd = await ask({ remove: ['product_images/a b.webp', 'á.webp', '', 'x/..', 'a%20b.webp'] })
        expect(odd.unneeded).toEqual([])
      })
    })

    test('removed are those that lie there; overdue those of 30 days, which no row names', async () => {
      await undone(open(), async () => {
        await lies('1.webp', '2.webp', '3.webp')
        await open().exec(
          `insert into public.products (name, image_url) values ('a', '${PUBLIC}/${file('3.webp')}')`,
        )
        const restore = ['2.webp', '1.webp', '9.webp'].map(file)
        // Not recorded before, so their time starts now.
        expect(await ask({ restore })).toEqual({
          unneeded: [],
          removed: ['1.webp', '2.webp'].map(file),
          overdue: [],
        })
        await ago('30 days')
        expect((await ask({})).overdue).toEqual([])
        await ago('30 days 1 second')
        expect((await ask({ remove: [file('1.webp')] })).overdue).toEqual([file('2.webp')])
      })
    })

    test('a record is removed when its file is overdue and no longer in the bucket', async () => {
      await undone(open(), async () => {
        await ask({ remove: ['1.webp', '2.webp'].map(file) })
        await lies('2.webp')
        await ago('31 days')
        expect((await ask({})).overdue).toEqual([file('2.webp')])
        const left = await open().query('select path from public.removed_images')
        expect(left).toEqual([{ path: file('2.webp') }])
      })
    })

    test('is for administrators, and for lists of 1,000 paths at most', async () => {
      await undone(open(), async () => {
        await actAs(open(), 'authenticated', USER)
        expect(await outcome(open(), ASK, ['{}'])).toBe('42501')
        await actAs(open(), 'anon')
        expect(await outcome(open(), ASK, ['{}'])).toBe('42501')
        await actAs(open(), 'authenticated', ADMIN)
        const many = Array.from({ length: 1_001 }, (_, n) => file(`${n}.webp`))
        for (const request of [{ remove: many }, { restore: 'x' }, { remove: { a: 1 } }])
          expect(await outcome(open(), ASK, [JSON.stringify(request)])).toBe('22023')
        expect(await outcome(open(), ASK, [JSON.stringify({ remove: many.slice(1) })])).toBe('ok 1')
      })
    })
  })
}
