import { describe, expect, test } from 'vitest'
import { undone, type Session } from '../../support/database.ts'
import { changed, made, sendCommands, type SentOp } from '../../support/push.ts'

/** Builds an id that ends with a recognizable letter or digit. */
const id = (mark: string) => `00000000-0000-4000-8000-${mark.padStart(12, '0')}`
const [LIGHT, SOUND, HOMEPAGE_SECTION] = [id('1'), id('2'), id('3')]
const position = (mark: string, order: number | null) =>
  changed('products', id(mark), { order_in_section: order })
const into = (mark: string, section: string | null, order: number | null = null) =>
  changed('products', id(mark), { section_id: section, order_in_section: order })
const deleted = (mark: string, gone = true) => changed('products', id(mark), { deleted: gone })

/** Lists of sections: 'a1 b2' is product a in first and b in second position. */
const START = 'light: a1 b2 c3 d4 | sound: e1 f2'

const CASES: { name: string; raw?: string; commands: SentOp[][]; lists: string }[] = [
  {
    name: 'a product moved to a taken place comes before it',
    commands: [[position('d', 2)]],
    lists: 'light: a1 d2 b3 c4 | sound: e1 f2',
  },
  {
    name: 'a whole list turned round stays as it was sent',
    commands: [[position('a', 4), position('b', 3), position('c', 2), position('d', 1)]],
    lists: 'light: d1 c2 b3 a4 | sound: e1 f2',
  },
  {
    name: 'the latest of several in one place comes first',
    commands: [[position('c', 1)], [position('d', 1)]],
    lists: 'light: d1 c2 a3 b4 | sound: e1 f2',
  },
  {
    name: 'gaps close after a deletion',
    commands: [[deleted('b')]],
    lists: 'light: a1 c2 d3 | sound: e1 f2',
  },
  {
    name: 'both lists are numbered when a product goes from one to the other',
    commands: [[into('b', SOUND, 1)]],
    lists: 'light: a1 c2 d3 | sound: b1 e2 f3',
  },
  {
    name: 'also the list it only passed through',
    commands: [[into('b', SOUND, 1), position('e', 2), position('f', 3)], [into('b', LIGHT, 1)]],
    lists: 'light: b1 a2 c3 d4 | sound: e1 f2',
  },
  {
    name: 'the list a product leaves for none closes up',
    commands: [[into('a', null)]],
    lists: 'light: b1 c2 d3 | none: a- | sound: e1 f2',
  },
  {
    name: 'a product without a place is last',
    commands: [[into('b', SOUND)]],
    lists: 'light: a1 c2 d3 | sound: e1 f2 b3',
  },
  {
    name: 'a new product is numbered',
    commands: [[made('products', id('9'), { name: 'z', section_id: SOUND, order_in_section: 77 })]],
    lists: 'light: a1 b2 c3 d4 | sound: e1 f2 z3',
  },
  {
    name: 'a product that is brought back takes a place',
    raw: `delete from public.products where name = 'b'`,
    commands: [[deleted('b', false)]],
    lists: 'light: a1 b2 c3 d4 | sound: e1 f2',
  },
  {
    name: 'a refused command leaves its list as it was',
    commands: [[position('d', 1), changed('products', id('a'), { price: -1 })]],
    lists: START,
  },
  {
    name: 'products of a deleted section have no place',
    commands: [[changed('sections', LIGHT, { deleted: true })]],
    lists: 'none: a- b- c- d- | sound: e1 f2',
  },
  {
    name: 'what a raw writer left with gaps is closed when its list is touched',
    raw: `update public.products set order_in_section = order_in_section * 10`,
    commands: [[changed('products', id('c'), { name: 'c' })]],
    lists: 'light: a1 b2 c3 d4 | sound: e10 f20',
  },
]

/** Tests that positions in a list are 1..n again after a push (replication.md §3.3). */
export function pushListsSuite(open: () => Session): void {
  const fill = () =>
    open().exec(`
      insert into public.sections (id, name, order_index) values ('${LIGHT}', 'light', 1), ('${SOUND}', 'sound', 2);
      insert into public.products (id, name, section_id, order_in_section)
        select ('00000000-0000-4000-8000-' || lpad(n, 12, '0'))::uuid, n, s::uuid, o from (values
          ('a', '${LIGHT}', 1), ('b', '${LIGHT}', 2), ('c', '${LIGHT}', 3), ('d', '${LIGHT}', 4),
          ('e', '${SOUND}', 1), ('f', '${SOUND}', 2)) as v (n, s, o);
      insert into public.homepage_sections (id, name, order_index) values ('${HOMEPAGE_SECTION}', 'home', 1);
      insert into public.homepage_section_products (id, homepage_section_id, product_id, order_in_homepage_section)
        select p.id, '${HOMEPAGE_SECTION}', p.id, row_number() over (order by name) from public.products p;
      insert into public.homepage_carousel_images (id, image_url, order_index)
        select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n::text, n from generate_series(1, 4) n`)
  const text = async (query: string) => (await open().query<{ text: string }>(query))[0]?.text
  const lists = () =>
    text(`select string_agg(list, ' | ' order by list) as text from (
      select coalesce(s.name, 'none') || ': ' || string_agg(p.name || coalesce(p.order_in_section::text, '-'), ' '
        order by p.order_in_section, p.name) as list
      from public.products p left join public.sections s on s.id = p.section_id where not p.deleted group by s.name) l`)
  const linkOrder = () =>
    text(`select string_agg(p.name || l.order_in_homepage_section, ' ' order by l.order_in_homepage_section) as text
      from public.homepage_section_products l join public.products p on p.id = l.product_id where not l.deleted`)
  const positions = (table: string, name: string) =>
    text(`select string_agg(${name} || ' ' || order_index, ', ' order by order_index) as text
      from public.${table} where not deleted`)
  const written = async (since: number) =>
    (
      await open().query<{ name: string }>(`select name from public.products where seq > $1 order by name`, [
        since,
      ])
    ).map(({ name }) => name)

  describe('lists after sync_push', () => {
    test.each(CASES)('$name', async ({ raw = '', commands, lists: expected }) => {
      await undone(open(), async () => {
        await fill()
        if (raw) await open().exec(raw)
        await sendCommands(open(), commands)
        expect(await lists()).toBe(expected)
      })
    })

    test('only rows whose number changes are written', async () => {
      await undone(open(), async () => {
        await fill()
        const [top] = await open().query<{ seq: string }>('select max(seq) as seq from public.products')
        await sendCommands(open(), [[position('c', 2)]])
        expect(await written(Number(top?.seq))).toEqual(['b', 'c'])
      })
    })

    test('rows of the answer have their last number', async () => {
      await undone(open(), async () => {
        await fill()
        const { rows } = await sendCommands(open(), [[position('a', 90)]])
        expect(rows[`products/${id('a')}`]).toMatchObject({ order_in_section: 4 })
      })
    })

    test('sections, homepage sections and carousel images are one list each', async () => {
      await undone(open(), async () => {
        await fill()
        await sendCommands(open(), [
          [made('sections', id('9'), { name: 'new', order_index: 1 })],
          [made('homepage_sections', id('9'), { name: 'new', order_index: 0 })],
          [changed('homepage_carousel_images', id('4'), { order_index: 2 })],
          [changed('homepage_carousel_images', id('1'), { deleted: true })],
        ])
        expect(await positions('sections', 'name')).toBe('new 1, light 2, sound 3')
        expect(await positions('homepage_sections', 'name')).toBe('new 1, home 2')
        expect(await positions('homepage_carousel_images', 'image_url')).toBe('4 1, 2 2, 3 3')
      })
    })

    test('a homepage section closes up when it loses links, also because a product was deleted', async () => {
      await undone(open(), async () => {
        await fill()
        await sendCommands(open(), [
          [deleted('a')],
          [changed('homepage_section_products', id('e'), { order_in_homepage_section: 1 })],
          [changed('homepage_section_products', id('c'), { deleted: true })],
        ])
        expect(await linkOrder()).toBe('e1 b2 d3 f4')
      })
    })

    test('both homepage sections are numbered when a link goes from one to the other', async () => {
      await undone(open(), async () => {
        await fill()
        const answer = await sendCommands(open(), [
          [made('homepage_sections', id('9'), { name: 'other', order_index: 2 })],
          [changed('homepage_section_products', id('b'), { homepage_section_id: id('9') })],
        ])
        expect(await linkOrder()).toBe('a1 b1 c2 d3 e4 f5')
        expect(answer.outcomes).toEqual([])
      })
    })
  })
}
