import { describe, expect, it } from 'vitest'
import type { Column } from '#domain/columns/column.ts'
import {
  columnInSentence,
  columnLabel,
  COLUMNS,
  columnShort,
  POSITIONS,
  referenceOf,
} from '#domain/columns/columns.ts'
import { updateProduct } from '#domain/commands/product-commands.ts'
import { CSV_COLUMNS, suggestMapping } from '#domain/csv/csv-columns.ts'
import { lineWords } from '#domain/history/sentence.ts'
import { refusalReason } from '#domain/replication/change-notice.ts'
import { TABLES } from '#domain/tables/tables.ts'
import { product } from '../rows.ts'

const ALL = Object.entries(COLUMNS).flatMap(([table, columns]) =>
  Object.entries<Column>(columns).map(([name, column]) => [`${table}.${name}`, column] as const),
)
/** Columns that are named by the action that changes them, or change with their section. */
const OWN_WORD = new Set(['products.is_public', 'products.order_in_section'])

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}\p{N}]*|\p{N}+/gu) ?? []

describe('the columns', () => {
  it.each(ALL)('%s is called one thing on screen', (name, column) => {
    if (OWN_WORD.has(name)) return
    const own = new Set([...wordsOf(column.label), 'el', 'la', 'los', 'las'])
    for (const text of [column.inSentence, columnShort(column)])
      expect(wordsOf(text).filter((word) => !own.has(word))).toEqual([])
  })

  it('of a table are those of its rows', () => {
    for (const [table, columns] of Object.entries(COLUMNS)) {
      const shape = Object.keys(TABLES[table as keyof typeof TABLES].row.shape)
      expect([...Object.keys(columns), 'seq'].sort(), table).toEqual(shape.sort())
    }
  })

  it('have names of their own where a release does not know them', () => {
    expect(columnLabel('products', 'colour')).toBe('colour')
    expect(columnLabel('products', 'constructor')).toBe('constructor')
    expect(columnInSentence('lenses', 'name')).toBe('“name”')
    expect(columnLabel('products', 'deleted')).toBe('Eliminado')
  })

  it('say which name other rows, and which only places', () => {
    expect(referenceOf('products', 'section_id')).toBe('sections')
    expect(referenceOf('homepage_section_products', 'product_id')).toBe('products')
    expect(referenceOf('products', 'goes_with')).toBe('products')
    expect(referenceOf('products', 'name')).toBeUndefined()
    expect([...POSITIONS].sort()).toEqual([
      'order_in_homepage_section',
      'order_in_section',
      'order_index',
      'position',
    ])
  })
})

it('a product is told of by the words of its form', () => {
  const row = product({ name: 'Foco' })
  expect(updateProduct(row, { image_description: 'De frente' })?.label).toBe(
    'Cambiar texto alternativo de “Foco”',
  )
  const line = { id: 1, table: 'products', row: 'p', name: 'Foco', op: 'update' as const }
  expect(
    lineWords({ ...line, before: { image_description: null, is_external: false }, after: {} }, () => null),
  ).toBe('cambió el texto alternativo de las imágenes y “Artículo externo” de “Foco”')
  expect(refusalReason('23514', 'products_image_description_limit', null)).toBe(
    'Es más de lo que cabe: Texto alternativo de las imágenes.',
  )
})

it('a file may call every column what the screen calls it', () => {
  const labels = CSV_COLUMNS.map(({ field }) => COLUMNS.products[field].label)
  expect(suggestMapping(labels)).toEqual(CSV_COLUMNS.map(({ field }) => field))
})
