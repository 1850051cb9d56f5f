import { describe, expect, test } from 'vitest'
import type { Column, ColumnKind } from '../../../../src/domain/columns/column.ts'
import { PRODUCT_COLUMNS } from '../../../../src/domain/columns/products.ts'
import { blankRow } from '../../../../src/domain/tables/blank.ts'
import { TABLE_NAMES } from '../../../../src/domain/tables/tables.ts'
import { insertRows } from '../../../seed/sql.ts'
import { actAs, undone, USER, type Session } from '../../support/database.ts'
import { changed, CLIENT, made } from '../../support/push.ts'
import { SECTION } from '../../support/rows.ts'

const SECRET = 'Zafiro Oculto'
const ID = '00000000-0000-4000-8000-00000000007e'
const CALLERS = [
  ['a visitor', 'anon', undefined],
  ['a user without a role', 'authenticated', USER],
] as const

/** What hides the secret in a column of each kind; the others hold no text. */
const HIDDEN: Partial<Record<ColumnKind, unknown>> = {
  name: SECRET,
  text: SECRET,
  address: `/${SECRET}`,
  addresses: [SECRET],
  keywords: [SECRET],
  links: [{ imageUrl: SECRET, linkUrl: SECRET }],
}
const hidden = Object.entries<Column>(PRODUCT_COLUMNS).flatMap(([column, { kind }]) =>
  kind in HIDDEN ? [[column, HIDDEN[kind]] as const] : [],
)

/** An article that never was public, with its secret in every column that takes a text. */
const HIDE = `
  insert into public.sections (id, name) values ('${SECTION}', 'Luz');
  ${insertRows('products', [
    {
      ...blankRow('products', ID),
      ...Object.fromEntries(hidden),
      section_id: SECTION,
      price: 7731.77,
      is_public: false,
    },
  ])}
  update public.products set stock_quantity = 77 where id = '${ID}'`
const DELETE = `delete from public.products where id = '${ID}'`

const all = (cursor: number, more: object = {}) => ({
  cursors: Object.fromEntries(TABLE_NAMES.map((table) => [table, cursor])),
  limit: 2_000,
  ...more,
})
const push = (op: object) => ({ client: CLIENT, commands: [{ n: 1, ops: [op] }] })

/** All the ways to ask: functions, and statements as REST makes them. */
const QUESTIONS: [string, unknown[]][] = [
  ...[all(0), all(1), all(0, { count: true }), all(1, { count: true }), { cursors: { products: ID } }].map(
    (request): [string, unknown[]] => ['select public.sync_pull($1)', [JSON.stringify(request)]],
  ),
  ['select public.sync_digest($1)', ['{}']],
  ...[
    changed('products', ID, {}),
    changed('products', ID, { price: -1 }),
    changed('products', ID, { deleted: false }, { name: 'x' }),
    made('products', ID, { name: 'x' }),
  ].map((op): [string, unknown[]] => ['select public.sync_push($1)', [JSON.stringify(push(op))]]),
  ...TABLE_NAMES.map((table): [string, unknown[]] => [`select to_jsonb(x) from public.${table} x`, []]),
  [`select s.*, to_jsonb(p) from public.sections s left join public.products p on p.section_id = s.id`, []],
  [`select count(*) from public.products`, []],
  [`select name from public.products where id = '${ID}' or name like 'Zafiro%'`, []],
  [`insert into public.products (id, name) values ('${ID}', 'x')`, []],
  [
    `insert into public.products (id, name) values ('${ID}', 'x') on conflict (id) do update set name = 'y' returning *`,
    [],
  ],
  [`update public.products set price = -1 where id = '${ID}' returning *`, []],
  [`delete from public.products where id = '${ID}' returning *`, []],
  [
    `insert into public.homepage_section_products (homepage_section_id, product_id) values ('${ID}', '${ID}')`,
    [],
  ],
]

/** A row that never was public does not exist for those who may not see it: not in rows, counts or messages. */
export function secretsSuite(open: () => Session): void {
  const ask = async (role: 'anon' | 'authenticated', uid: string | undefined) => {
    const heard: string[] = []
    for (const [text, values] of QUESTIONS) {
      await open().exec('savepoint question')
      try {
        await actAs(open(), role, uid)
        heard.push(JSON.stringify(await open().query(text, values)))
      } catch (error) {
        // Message, detail, hint, constraint: everything PostgREST would pass on. The question itself is no answer.
        const {
          query: _,
          params: __,
          ...said
        } = { ...(error as object), message: String(error) } as Record<string, unknown>
        heard.push(JSON.stringify(said))
      } finally {
        await open().exec('rollback to savepoint question')
      }
    }
    return heard
  }
  /** What is heard that differs from a shop where the article never was; seq numbers, sums of them and epochs aside. */
  const plain = (heard: string[]) => heard.map((text) => text.replaceAll(/"(seq|head|sum|mix)":"?\d+/g, ''))

  describe.each(CALLERS)('%s and an article that never was public', (_, role, uid) => {
    test.each([
      ['hidden', HIDE],
      ['hidden and deleted', `${HIDE}; ${DELETE}`],
    ])('%s: not a byte of it, and nothing that tells it apart from nothing', async (_state, setup) => {
      let without: string[] = []
      await undone(open(), async () => {
        await open().exec(`insert into public.sections (id, name) values ('${SECTION}', 'Luz')`)
        without = await ask(role, uid)
      })
      await undone(open(), async () => {
        await open().exec(setup)
        const heard = await ask(role, uid)
        expect(heard.filter((text) => text.includes(SECRET) || text.includes('7731.77'))).toEqual([])
        expect(plain(heard)).toEqual(plain(without))
      })
    })
  })
}
