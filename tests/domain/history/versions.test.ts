import { describe, expect, it } from 'vitest'
import { restoreVersion, versionsOf } from '#domain/history/versions.ts'
import type { HistoryAction, HistoryLine } from '#domain/history/history-page.ts'
import { blankRow } from '#domain/tables/tables.ts'

const ID = '00000000-0000-4000-8000-00000000000a'
const action = (id: number, over: Partial<HistoryLine>): HistoryAction => ({
  at: `2026-11-0${id}T10:00:00Z`,
  who: 'u',
  email: 'a@x',
  changes: 1,
  kinds: 1,
  places: 0,
  lines: [{ id, table: 'products', row: ID, name: 'x', op: 'update', before: {}, after: {}, ...over }],
})

describe('versionsOf', () => {
  const born = action(1, { op: 'insert', before: null, after: { name: 'Uno', price: 1 } })
  const priced = action(2, { before: { price: 1 }, after: { price: 2 } })
  const named = action(3, { before: { name: 'Uno' }, after: { name: 'Dos' } })

  it('each is the next one with what that changed put back', () => {
    const row = { name: 'Dos', price: 2, deleted: false }
    expect(versionsOf([named, priced, born], row).map((version) => version.row)).toEqual([
      row,
      { name: 'Uno', price: 2, deleted: false },
      { name: 'Uno', price: 1, deleted: false },
    ])
  })

  it('a deleted row has no version at its end, and all of them before', () => {
    const gone = action(4, { op: 'delete', before: { deleted: false }, after: { deleted: true } })
    const rows = versionsOf([gone, named], { name: 'Dos', deleted: true }).map((version) => version.row)
    expect(rows).toEqual([null, { name: 'Dos', deleted: false }])
  })

  it('of a row that is gone for good nothing can be told', () => {
    expect(versionsOf([named, born], null).map((version) => version.row)).toEqual([null, null])
  })

  it('two changes of one action are two versions, the later one first', () => {
    const [first] = priced.lines
    const [second] = named.lines
    if (!first || !second) throw new Error('no lines')
    const both = { ...priced, lines: [first, second] }
    expect(versionsOf([both], { name: 'Dos', price: 2 }).map(({ line }) => line.id)).toEqual([3, 2])
  })
})

describe('restoreVersion', () => {
  const row = { ...blankRow('products', ID), name: 'Dos', price: 2, order_in_section: 4, section_id: null }
  const version = {
    ...row,
    name: 'Uno',
    order_in_section: 1,
    deleted: false,
    seq: 9,
    was_public: true,
    other: 1,
  }

  it('changes what differs, but for the place, the key and what the server writes', () => {
    expect(restoreVersion('products', ID, row, version, '“Dos”')).toEqual({
      label: 'Restaurar versión de “Dos”',
      refusal: 'Error al restaurar versión',
      ops: [{ table: 'products', id: ID, insert: false, base: { name: 'Dos' }, patch: { name: 'Uno' } }],
    })
  })

  it('is nothing where nothing differs', () => {
    expect(restoreVersion('products', ID, row, { ...row, order_in_section: 1 }, 'x')).toBeNull()
  })

  it('brings a deleted row back whole, with its place', () => {
    const command = restoreVersion('products', ID, null, version, 'x')
    if (!command || command === 'unfit') throw new Error('no command')
    const [op] = command.ops
    expect(op).toMatchObject({ insert: true, base: {}, patch: { id: ID, name: 'Uno', order_in_section: 1 } })
    for (const column of ['seq', 'deleted', 'was_public', 'other', 'updated_at'])
      expect(op?.patch).not.toHaveProperty(column)
  })

  it('a page keeps the id that it had', () => {
    const page = { page_slug: 'bodas', id: ID, title: 'Bodas', content_structure: { elements: [] } }
    const command = restoreVersion('modifiable_page_content', 'bodas', null, page, 'x')
    if (!command || command === 'unfit') throw new Error('no command')
    expect(command.ops[0]?.patch).toEqual(page)
    const live = { ...blankRow('modifiable_page_content', 'bodas'), id: 'otro', title: 'Otra' }
    const change = restoreVersion('modifiable_page_content', 'bodas', live, page, 'x')
    if (!change || change === 'unfit') throw new Error('no command')
    expect(Object.keys(change.ops[0]?.patch ?? {})).toEqual(['title', 'content_structure'])
  })

  it('what is no row of the table any more is not restored', () => {
    expect(restoreVersion('products', ID, row, { name: 5 }, 'x')).toBe('unfit')
  })
})
