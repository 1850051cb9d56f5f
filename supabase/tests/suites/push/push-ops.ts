import { describe, expect, test } from 'vitest'
import { undone, type Session } from '../../support/database.ts'
import { changed, made, sendCommands, type Outcome, type SentOp } from '../../support/push.ts'
import { insertSamples, PRODUCT, SECTION } from '../../support/rows.ts'

const rename = (name: string, base: object = {}) => changed('products', PRODUCT, { name }, { ...base })
const deletion = changed('products', PRODUCT, { deleted: true }, { deleted: false })
const revive = changed('products', PRODUCT, { deleted: false }, { deleted: true })
const page = (patch: object) => made('modifiable_page_content', 'modif', { page_slug: 'modif', ...patch })

type Case = {
  name: string
  /** Changes of other admins before the command arrives. */
  before?: string
  ops: SentOp[]
  /** Undefined if simply applied. */
  outcome?: object
  /** Stored rows afterwards, in the order of `ops`. */
  rows: (object | null)[]
}

const merged = (theirs: object) => ({ status: 'merged', ops: [{ index: 0, status: 'merged', theirs }] })
const gone = { status: 'gone', ops: [{ index: 0, status: 'gone' }] }
const TOMBSTONE = `update public.products set deleted = true`
const ID = '00000000-0000-4000-8000-00000000000d'

const CASES: Case[] = [
  {
    name: 'a new row is stored, what it does not say at its default',
    ops: [made('products', ID, { id: ID, name: 'Nuevo', price: 0.1 + 0.2 })],
    rows: [{ id: ID, name: 'Nuevo', price: 0.3, keywords: [], is_public: true, deleted: false }],
  },
  {
    name: 'a new row that is there already changes it, and tells what stood there',
    before: `update public.modifiable_page_content set title = 'Suyo', id = '${ID}'`,
    ops: [page({ id: SECTION, title: 'Mío', content_structure: null })],
    outcome: merged({ title: 'Suyo' }),
    rows: [{ title: 'Mío', id: ID }],
  },
  {
    name: 'a new row that is there already and says the same is nothing to tell',
    before: `update public.modifiable_page_content set title = 'Igual'`,
    ops: [page({ title: 'Igual' })],
    rows: [{ title: 'Igual' }],
  },
  {
    name: 'a new row that was deleted comes back',
    before: `update public.modifiable_page_content set title = 'Viejo', deleted = true`,
    ops: [page({ id: SECTION, title: 'Mío' })],
    rows: [{ title: 'Mío', deleted: false }],
  },
  {
    name: 'a change writes its fields',
    ops: [rename('uno', { name: 'Aputure LS 600d' })],
    rows: [{ name: 'uno' }],
  },
  {
    name: 'a change over the change of another admin stands, and tells theirs',
    before: `update public.products set name = 'suyo', price = 5`,
    ops: [rename('mío', { name: 'Aputure LS 600d' })],
    outcome: merged({ name: 'suyo' }),
    rows: [{ name: 'mío', price: 5 }],
  },
  {
    name: 'two hands that wrote the same agree',
    before: `update public.products set name = 'igual'`,
    ops: [rename('igual', { name: 'Aputure LS 600d' })],
    rows: [{ name: 'igual' }],
  },
  {
    name: 'numbers are compared as numbers, and as the column holds them',
    before: `update public.products set price = 12.50, discount_price = 0.30`,
    ops: [
      changed(
        'products',
        PRODUCT,
        { price: 13, discount_price: 7 },
        { price: 12.5, discount_price: 0.1 + 0.2 },
      ),
    ],
    rows: [{ price: 13, discount_price: 7 }],
  },
  {
    name: 'objects and lists are compared by content',
    before: `update public.modifiable_page_content set content_structure = '{"b": [1, 2.0], "a": null}'`,
    ops: [
      changed(
        'modifiable_page_content',
        'modif',
        { content_structure: { a: 1 } },
        { content_structure: { a: null, b: [1, 2] } },
      ),
    ],
    rows: [{ content_structure: { a: 1 } }],
  },
  {
    name: 'another order is nothing to tell: the server numbers anew',
    before: `update public.sections set order_index = 4`,
    ops: [changed('sections', SECTION, { order_index: 2 }, { order_index: 1 })],
    rows: [{ order_index: 1 }],
  },
  {
    name: 'a change of what never was finds nothing',
    ops: [changed('products', ID, { name: 'x' })],
    outcome: gone,
    rows: [null],
  },
  {
    name: 'a change of what was deleted is not applied',
    before: TOMBSTONE,
    ops: [rename('x')],
    outcome: gone,
    rows: [{ name: 'Aputure LS 600d', deleted: true }],
  },
  {
    name: 'deleting more than a deleted row, too',
    before: TOMBSTONE,
    ops: [changed('products', PRODUCT, { deleted: true, name: 'x' })],
    outcome: gone,
    rows: [{ name: 'Aputure LS 600d', deleted: true }],
  },
  { name: 'a deletion buries', ops: [deletion], rows: [{ deleted: true }] },
  { name: 'both wanted it deleted', before: TOMBSTONE, ops: [deletion], rows: [{ deleted: true }] },
  {
    name: 'a deleted row is brought back with what the command says',
    before: `update public.products set deleted = true, price = 5`,
    ops: [
      changed('products', PRODUCT, { deleted: false, name: 'mío', price: 7 }, { deleted: true, price: 6 }),
    ],
    outcome: merged({ price: 5 }),
    rows: [{ name: 'mío', price: 7, deleted: false }],
  },
  { name: 'both wanted it back', ops: [revive], rows: [{ deleted: false }] },
  {
    name: 'what is gone does not undo the rest of the command, and outranks what is merged',
    before: `update public.products set name = 'suyo'`,
    ops: [
      rename('mío', { name: 'Aputure LS 600d' }),
      changed('sections', ID, { name: 'x' }),
      rename('último'),
    ],
    outcome: {
      status: 'gone',
      ops: [
        { index: 0, status: 'merged', theirs: { name: 'suyo' } },
        { index: 1, status: 'gone' },
      ],
    },
    rows: [{ name: 'último' }, null, { name: 'último' }],
  },
  {
    name: 'the key may be said again, and nothing may be said',
    ops: [changed('products', PRODUCT, { id: PRODUCT }), changed('sections', SECTION, {})],
    rows: [{ id: PRODUCT }, { id: SECTION }],
  },
  {
    name: "a page's second identity never changes",
    before: `update public.modifiable_page_content set id = '${SECTION}'`,
    ops: [changed('modifiable_page_content', 'modif', { id: ID, title: 'x' })],
    rows: [{ title: 'x', id: SECTION }],
  },
]

/** Tests the effect of one operation on one row. */
export function pushOpsSuite(open: () => Session): void {
  const shown = ({ status, ops }: Outcome) => ({ status, ops })

  describe('operations of sync_push', () => {
    test.each(CASES)('$name', async ({ before = '', ops, outcome, rows }) => {
      await undone(open(), async () => {
        await insertSamples(open())
        if (before) await open().exec(before)
        const answer = await sendCommands(open(), [ops])
        expect(answer.outcomes.map(shown)).toEqual(outcome ? [outcome] : [])
        const stored = ops.map(({ table, id }, index) => [`${table}/${id}`, rows[index]])
        expect(answer.rows).toMatchObject(Object.fromEntries(stored) as object)
      })
    })
  })
}
