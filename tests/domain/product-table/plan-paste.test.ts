import { describe, expect, it } from 'vitest'
import {
  readClipboard,
  writeClipboard,
  planPaste,
  type PasteTarget,
} from '../../../src/domain/product-table/paste.ts'
import { cellText, readTableCell, shownText } from '../../../src/domain/product-table/cell-text.ts'
import { TABLE_FIELDS, type TableField } from '../../../src/domain/product-table/table-layout.ts'
import type { ProductRow } from '../../../src/domain/tables/catalogue-tables.ts'
import { invert } from '../../../src/domain/commands/command.ts'
import { product } from '../rows.ts'
import { apply, rowsOf, worldOf } from '../commands/world.ts'

const item = (id: string, section_id: string | null, position: number | null, fields = {}) =>
  product({ id, name: id, section_id, order_in_section: position, ...fields })
const world = {
  ...worldOf(
    'sections',
    { id: 'a', name: 'Luz', order_index: 1 },
    { id: 'b', name: 'Cámaras', order_index: 2 },
  ),
  ...worldOf(
    'products',
    item('p1', 'a', 1, { price: 10, stock_quantity: 2 }),
    item('p2', 'a', 2, { price: 20, name_es: 'Foco' }),
    item('p3', 'b', 1, { price: 30, is_public: false, keywords: ['a, b', 'c'] }),
  ),
}
const rows = { sections: rowsOf(world, 'sections'), products: rowsOf(world, 'products'), links: [] }
const names = new Map(rows.sections.map(({ id, name }) => [id, name]))
const table = rows.products.map((row) => ({
  id: row.id,
  name: row.name_es ?? row.name,
  row,
  section: names.get(row.section_id ?? '') ?? null,
}))
const target = (fields: TableField[], part: Partial<PasteTarget> = {}): PasteTarget => ({
  rows: table,
  fields,
  height: 1,
  width: 1,
  ...part,
})
const findSection = () => ({ ok: false as const, error: 'No hay una sección así.' })

describe('a cell of the product table', () => {
  it.each<[TableField, string, Partial<ProductRow> | string | null]>([
    ['name', 'Nuevo', { name: 'Nuevo' }],
    ['name', '  ', 'Escribe un nombre.'],
    ['name', 'x'.repeat(301), 'Usa 300 caracteres como máximo.'],
    ['price', '$1,250.5', { price: 1250.5 }],
    ['price', '', 'Escribe un precio.'],
    ['price', '$10.00', null],
    ['discount_price', '', null],
    ['discount_price', '9', { discount_price: 9 }],
    ['price_unit', 'por evento', { price_unit: 'event' }],
    ['stock_quantity', '', { stock_quantity: null }],
    ['stock_quantity', '∞', { stock_quantity: null }],
    ['stock_quantity', '1.5', 'Escribe un número entero, o deja la celda vacía si no hay límite.'],
    ['repair_quantity', '2', { repair_quantity: 2 }],
    ['repair_quantity', '', null],
    ['buffer_days', '10', 'Escribe un número entero de 0 a 9.'],
    ['free_today', '3', 'Se cuenta solo: existencias, reparación y pedidos de hoy.'],
    ['is_public', 'NO', { is_public: false }],
    ['is_public', 'quizá', 'Escribe sí o no.'],
    ['keywords', 'led, foco', { keywords: ['led', 'foco'] }],
    ['description', 'Una\r\ndos', { description: 'Una\ndos' }],
    ['section_id', 'Nada', 'No hay una sección así.'],
    ['section_id', 'Luz', null],
  ])('%s %j becomes %j', (field, text, wanted) => {
    const [first] = table
    if (!first) throw new Error('no product')
    const read = readTableCell(field, text, first, findSection)
    expect(read).toEqual(
      typeof wanted === 'string'
        ? { ok: false, error: wanted }
        : { ok: true, value: wanted && { fields: wanted } },
    )
  })

  it('changes the name that is shown', () => {
    const [, second] = table
    if (!second) throw new Error('no product')
    expect(readTableCell('name', 'Reflector', second, findSection)).toEqual({
      ok: true,
      value: { fields: { name_es: 'Reflector' } },
    })
  })

  it('says the same when what it shows, or what was copied, comes back', () => {
    for (const one of table) {
      for (const field of TABLE_FIELDS) {
        for (const text of [cellText(field, one), shownText(field, one)])
          expect(readTableCell(field, text, one, findSection), `${field} ${text}`).toEqual({
            ok: true,
            value: null,
          })
      }
    }
  })
})

describe('cells in the clipboard', () => {
  it('come back as they went, and none is a formula elsewhere', () => {
    const cells = [
      ['Foco 2"', 'una\tdos', 'línea\nlínea'],
      ['=1+1', '', 'á'],
    ]
    const text = writeClipboard(cells)
    expect(text).toContain("'=1+1")
    expect(readClipboard(`${text}\r\n`)).toEqual({ ok: true, value: [cells[0], ["'=1+1", '', 'á']] })
  })

  it.each([
    ['a\nb\n', [['a'], ['b']]],
    ['a\tb\r\n', [['a', 'b']]],
    ['', [['']]],
    ['a\n\nb', [['a'], [''], ['b']]],
  ])('%j are rows and columns', (text, cells) => {
    expect(readClipboard(text)).toEqual({ ok: true, value: cells })
  })

  it.each([
    ['"HMI" 575W\r\nKit uno\r\n"Otro"\r\nKit dos\r\n', '', ['"HMI" 575W', 'Kit uno', 'Otro', 'Kit dos']],
    ['a\n"b\nc"', '', ['a', 'b\nc']],
    [
      '"HMI"\r\nKit',
      '<html><!--StartFragment--><table><tr><td>&quot;HMI&quot;</td></tr><tr><td></td></tr><tr><td>Kit<br>dos</td></tr></table>',
      ['"HMI"', '', 'Kit\ndos'],
    ],
    ['uno', '<p>uno</p>', ['uno']],
  ])('%j with %j keep each cell in its row', (text, html, cells) => {
    expect(readClipboard(text, html)).toEqual({ ok: true, value: cells.map((cell) => [cell]) })
  })

  it('repeat a cell over rows in each of them', () => {
    const rows =
      '<tr><td rowspan=2>Luz</td><td>1</td></tr><tr><td>2</td></tr><tr><td>Grip</td><td>3</td></tr>'
    const value = [
      ['Luz', '1'],
      ['Luz', '2'],
      ['Grip', '3'],
    ]
    expect(readClipboard('', `<table>${rows}</table>`)).toEqual({ ok: true, value })
  })

  it.each([['x\n'.repeat(5_002)], ['x'.repeat(4_000_001)], ['x\t'.repeat(200)]])(
    'that are too many are refused',
    (text) => expect(readClipboard(text)).toMatchObject({ ok: false }),
  )
})

describe('a pasted block', () => {
  it('changes what can be read, names what cannot, and is undone as one', () => {
    const plan = planPaste(
      [
        ['11', '5'],
        ['gratis', '∞'],
        ['30', '7'],
        ['1', '1'],
      ],
      target(['price', 'stock_quantity']),
      rows,
    )
    expect(plan).toMatchObject({ changed: 2, cells: 3, unread: 1, same: 0, beyondRows: 1, beyondColumns: 0 })
    expect(plan.lines.map(({ id, changes, problems }) => [id, changes.length, problems])).toEqual([
      ['p1', 2, []],
      ['p2', 0, [{ field: 'price', text: 'gratis', reason: expect.stringMatching(/^Escribe un precio/) }]],
      ['p3', 1, []],
    ])
    expect(plan.command?.label).toBe('Pegar en 2 artículos')
    if (!plan.command) throw new Error('no command')
    const after = apply(world, plan.command)
    expect(after.products?.get('p1')).toMatchObject({ price: 11, stock_quantity: 5 })
    expect(after.products?.get('p2')).toMatchObject({ price: 20 })
    expect(apply(after, invert(plan.command))).toEqual(world)
  })

  it('reads its numbers as the block proves, per cents of the price, and asks about nearly nothing', () => {
    const pasted = planPaste(
      [
        ['1.250,50', '1.000', '10%'],
        ['35,00', '10 pzas', '3'],
        ['1.200', '', '1.100'],
      ],
      target(['price', 'stock_quantity', 'discount_price']),
      rows,
    )
    expect(pasted.lines.map(({ changes }) => changes.map(({ after }) => after))).toEqual([
      ['$1,250.50', '1,000', '$1,125.45'],
      ['$35.00', '10'],
      ['$1,200.00', '$1,100.00'],
    ])
    expect(pasted.lines[1]?.problems).toEqual([
      { field: 'discount_price', text: '3', reason: expect.stringMatching(/^Es menos de la quinta parte/) },
    ])
  })

  it('takes a 0 for no discount in a block, and for nothing to pay in one cell', () => {
    const afterOf = (block: string[][]) =>
      planPaste(block, target(['discount_price']), rows).lines.map(({ changes }) => changes[0]?.after)
    expect(afterOf([['0'], ['0'], ['0']])).toEqual([])
    expect(afterOf([['0']])).toEqual(['$0.00'])
  })

  it('moves products to the end of the sections it names, and says those it does not know', () => {
    const plan = planPaste([['camaras'], ['Sin sección'], ['Otra']], target(['section_id']), rows)
    expect(plan.lines.map(({ changes, problems }) => changes[0]?.after ?? problems[0]?.text)).toEqual([
      'Cámaras',
      'Sin sección',
      'Otra',
    ])
    if (!plan.command) throw new Error('no command')
    const after = apply(world, plan.command).products
    expect(after?.get('p1')).toMatchObject({ section_id: 'b', order_in_section: 2 })
    expect(after?.get('p2')).toMatchObject({ section_id: null, order_in_section: null })
    expect(after?.get('p3')).toMatchObject({ section_id: 'b', order_in_section: 1 })
  })

  it.each([
    ['one cell fills the selection', [['7']], { height: 3, width: 1 }, [7, 7, 7]],
    ['a block that does not fit exactly comes once', [['1'], ['2']], { height: 3, width: 1 }, [1, 2, 30]],
    ['a named column leaves its heading out', [['Precio'], ['1'], ['2']], {}, [1, 2, 30]],
    ['columns beyond the last one are left', [['1', 'x', 'y']], {}, [1, 20, 30]],
  ])('%s', (_, block, part, prices) => {
    const plan = planPaste(block, target(['price'], part), rows)
    const after = plan.command ? apply(world, plan.command) : world
    expect([...(after.products?.values() ?? [])].map(({ price }) => price)).toEqual(prices)
  })

  it('that says what is there already does nothing', () => {
    const plan = planPaste([['$10.00'], ['20']], target(['price']), rows)
    expect(plan).toMatchObject({ command: null, changed: 0, same: 2, lines: [] })
  })

  it('leaves products out that are not there any more', () => {
    const gone = { ...rows, products: rows.products.slice(1) }
    expect(planPaste([['1'], ['2']], target(['price']), gone)).toMatchObject({ changed: 1 })
  })
})

describe('pasted codes', () => {
  const codes = ['UNO', 'dos', null]
  const products = rows.products.map((row, index) => ({ ...row, code: codes[index] ?? null }))
  const coded = { ...rows, products }
  const known = { ...world, ...worldOf('products', ...products) }
  const shown = table.map((row, index) => ({ ...row, row: products[index] ?? row.row }))
  it.each<[string, string[], (string | null)[], string[]]>([
    ['swap', ['DOS', 'uno'], ['DOS', 'uno', null], []],
    ['go round', ['dos', 'TRES', 'Uno'], ['dos', 'TRES', 'Uno'], []],
    [
      'of another product',
      ['', 'dos', 'DOS'],
      [null, 'dos', null],
      ['“DOS” ya es el código de “Foco”. Escribe otro.'],
    ],
    ['given twice', ['x', 'X'], ['x', 'dos', null], ['“X” ya es el código de “p1”. Escribe otro.']],
    [
      'that stay with their product after all',
      ['dos', 'z', 'Z'],
      ['dos', 'z', null],
      ['“Z” ya es el código de “Foco”. Escribe otro.'],
    ],
  ])('%s', (_, pasted, after, reasons) => {
    const block = pasted.map((code) => [code])
    const plan = planPaste(block, target(['code'], { rows: shown }), coded)
    const result = plan.command ? apply(known, plan.command) : known
    expect(rowsOf(result, 'products').map(({ code }) => code)).toEqual(after)
    expect(plan.lines.flatMap(({ problems }) => problems.map(({ reason }) => reason))).toEqual(reasons)
    expect(plan.unread).toBe(reasons.length)
  })
})
