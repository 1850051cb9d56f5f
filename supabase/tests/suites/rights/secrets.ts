import { describe, expect, test } from 'vitest'
import type { Column, ColumnKind } from '../../../../src/domain/columns/column.ts'
import { COLUMNS } from '../../../../src/domain/columns/columns.ts'
import { TABLES, TABLE_NAMES, type TableName } from '../../../../src/domain/tables/tables.ts'
import { actAs, undone, USER, type Session } from '../../support/database.ts'
import { changed, CLIENT, made } from '../../support/push.ts'
import { freshSample, HIDDEN, HIDDEN_TABLES, insertRow, insertSamples, SAMPLES } from '../../support/rows.ts'

const SECRET = 'Zafiro Oculto'
const ID = '00000000-0000-4000-8000-00000000007e'
/** Part of the hidden kit. */
const INSIDE = '00000000-0000-4000-8000-00000000007f'
const CALLERS = [
  ['a visitor', 'anon', undefined],
  ['a user without a role', 'authenticated', USER],
] as const

/** Value that contains the secret, by kind of column; other kinds hold no text. */
const SECRETS: Partial<Record<ColumnKind, unknown>> = {
  name: SECRET,
  text: SECRET,
  address: `/${SECRET}`,
  addresses: [SECRET],
  keywords: [SECRET],
  structure: { text: SECRET },
  links: [{ imageUrl: SECRET, linkUrl: SECRET }],
  price: 7731.77,
  phone: '7731773177',
  stock: 77,
  contents: [{ product_id: INSIDE, quantity: 1 }],
}

/** Inserts a row that never was public, with its secret in every column that takes one. */
function hide(table: TableName): string {
  const secrets = Object.entries<Column>(COLUMNS[table]).flatMap(([column, { kind }]) =>
    // A number of the server, which no form reads.
    kind in SECRETS && column !== 'kit_stock' ? [[column, SECRETS[kind]] as const] : [],
  )
  const { key } = TABLES[table]
  const row = { ...SAMPLES[table], ...Object.fromEntries(secrets), ...HIDDEN[table], [key]: ID }
  return `${insertRow(table, row)}; update public.${table} set ${key} = ${key} where ${key} = '${ID}'`
}
const erase = (table: TableName) => `delete from public.${table} where ${TABLES[table].key} = '${ID}'`

const all = (cursor: number, more: object = {}) => ({
  cursors: Object.fromEntries(TABLE_NAMES.map((table) => [table, cursor])),
  limit: 2_000,
  ...more,
})
const push = (op: object) => ({ client: CLIENT, commands: [{ n: 1, ops: [op] }] })

const ask = (text: string): [string, unknown[]] => [text, []]
const call = (name: string, request: object): [string, unknown[]] => [
  `select public.${name}($1)`,
  [JSON.stringify(request)],
]

/** Returns all queries for a row: functions, and statements as REST makes them. */
function questionsFor(table: TableName): [string, unknown[]][] {
  const { key } = TABLES[table]
  const fresh = { ...freshSample(table), [key]: ID }
  const column = Object.keys(SAMPLES[table]).find((name) => name !== key) ?? key
  const requests = [
    all(0),
    all(1),
    all(0, { count: true }),
    all(1, { count: true }),
    all(1, { whole: true, bytes: 1, limit: 1 }),
    { cursors: { [table]: ID } },
  ]
  const insert = insertRow(table, fresh)
  return [
    ...requests.map((request) => call('sync_pull', request)),
    call('sync_digest', {}),
    ...[
      changed(table, ID, {}),
      changed(table, ID, { [column]: -1 }),
      changed(table, ID, { deleted: false }, { [column]: 'x' }),
      made(table, ID, fresh),
    ].map((op) => call('sync_push', push(op))),
    ...TABLE_NAMES.map((other) => ask(`select to_jsonb(x) from public.${other} x`)),
    ask(`select count(*) from public.${table}`),
    ask(`select ${column} from public.${table} where ${key} = '${ID}' or ${column}::text like 'Zafiro%'`),
    ask(insert),
    ask(`${insert} on conflict (${key}) do update set ${column} = excluded.${column} returning *`),
    ask(`update public.${table} set ${column} = ${column} where ${key} = '${ID}' returning *`),
    ask(`${erase(table)} returning *`),
    ...(OF_PARENTS[table] ?? []).map(ask),
  ]
}

/** Queries that reach a row through another one. */
const OF_PARENTS: Partial<Record<TableName, string[]>> = {
  products: [
    `select s.*, to_jsonb(p) from public.sections s left join public.products p on p.section_id = s.id`,
    `insert into public.homepage_section_products (homepage_section_id, product_id) values ('${ID}', '${ID}')`,
    `insert into public.products (name, code) values ('x', '${SECRET}')`,
    `insert into public.products (id, name, contents) values ('${INSIDE}', 'x', '[{"product_id": "${ID}", "quantity": 1}]')`,
  ],
}

/** Tests that a row that never was public does not exist for others: not in rows, counts or messages. */
export function secretsSuite(open: () => Session): void {
  const hear = async (table: TableName, role: 'anon' | 'authenticated', uid: string | undefined) => {
    const heard: string[] = []
    for (const [text, values] of questionsFor(table)) {
      await open().exec('savepoint question')
      try {
        await actAs(open(), role, uid)
        heard.push(JSON.stringify(await open().query(text, values)))
      } catch (error) {
        // Message, detail, hint, constraint: everything that PostgREST would return, without the query itself.
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
  /** Removes the allowed differences to a shop without the product: seq numbers, sums of them and epochs. */
  const plain = (heard: string[]) => heard.map((text) => text.replaceAll(/"(seq|head|sum|mix)":"?\d+/g, ''))

  const cases = HIDDEN_TABLES.flatMap((table) =>
    CALLERS.map(([who, role, uid]) => ({ table, who, role, uid })),
  )
  describe('a row that never was public', () => {
    test.each(cases)(
      '$table, hidden, then deleted: $who gets no byte of it, and the same answers as if it did not exist',
      async ({ table, role, uid }) => {
        await undone(open(), async () => {
          await insertSamples(open())
          const without = await hear(table, role, uid)
          for (const step of [hide(table), erase(table)]) {
            await actAs(open())
            await open().exec(step)
            const heard = await hear(table, role, uid)
            expect(heard.filter((text) => text.includes(SECRET) || text.includes('7731.77'))).toEqual([])
            expect(plain(heard)).toEqual(plain(without))
          }
        })
      },
    )
  })
}
