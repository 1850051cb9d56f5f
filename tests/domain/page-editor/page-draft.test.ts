import { describe, expect, it } from 'vitest'
import { readStructure } from '../../../src/domain/custom-page/structure.ts'
import {
  aboutEdit,
  backgroundOf,
  editPage,
  newPage,
  type PageEdit,
  readPage,
  structureOf,
} from '../../../src/domain/page-editor/page-draft.ts'

const STRUCTURE = {
  type: 'page',
  version: 7,
  settings: { backgroundColor: '#0d0b09', maxWidth: 900 },
  elements: [
    { id: 'a', type: 'text', content: '<p>A</p>', settings: { margin: '0 auto', note: 'x' }, locked: true },
    { id: 'b', type: 'button', text: 'B', action: { type: 'alert', message: 'hola', sound: 'ding' } },
    { id: 'c', type: 'mapa', content: 'C' },
  ],
}
const page = readPage('Bodas', STRUCTURE)
const after = (...edits: PageEdit[]) => edits.reduce(editPage, page)
const keys = (edited: typeof page) => edited.elements.map(({ key }) => key).join('')

describe('a page that is edited', () => {
  it.each([STRUCTURE, { elements: [null, 7, { type: 'text' }, 'x'] }, { type: 'page', elements: [] }])(
    'is saved as it was while nobody changes it: %j',
    (structure) => {
      const saved = structureOf(readPage(null, structure))
      const odd = structure.elements.filter((entry) => typeof entry !== 'object' || entry === null)
      const elements = [...structure.elements.filter((entry) => !odd.includes(entry)), ...odd]
      expect(saved).toEqual({ ...structure, type: 'page', elements })
      expect(readStructure(saved)).toEqual(readStructure(structure))
    },
  )

  it.each([undefined, null, 7, 'x', [], {}, { elements: 'x' }, { elements: {} }])(
    'can be made of anything: %j',
    (structure) => {
      expect(structureOf(readPage(null, structure))).toMatchObject({ type: 'page', elements: [] })
    },
  )

  it('tells elements without an id, or with another one’s, apart', () => {
    const { elements } = readPage('', { elements: [{}, { id: 'x' }, { id: 'x' }, { id: 7 }, { id: '' }] })
    expect(new Set(elements.map(({ key }) => key)).size).toBe(5)
  })

  it('is white and empty when it is new (A§9)', () => {
    const fresh = newPage('Hola')
    expect(backgroundOf(fresh)).toBe('#ffffff')
    expect(structureOf(fresh)).toEqual({
      type: 'page',
      settings: { backgroundColor: '#ffffff' },
      elements: [],
    })
  })

  it.each([
    ['the end', { do: 'add', kind: 'text', id: 'n', after: null }, 'abcn'],
    ['a place', { do: 'add', kind: 'video', id: 'n', after: 'a' }, 'anbc'],
    ['the end, after what is gone', { do: 'add', kind: 'video', id: 'n', after: 'zz' }, 'abcn'],
    ['its first place', { do: 'move', key: 'c', to: 0 }, 'cab'],
    ['its last place', { do: 'move', key: 'a', to: 2 }, 'bca'],
    ['beyond', { do: 'move', key: 'a', to: 99 }, 'bca'],
    ['where it is', { do: 'move', key: 'b', to: 1 }, 'abc'],
    ['nowhere, being gone', { do: 'move', key: 'zz', to: 1 }, 'abc'],
    ['a double', { do: 'duplicate', key: 'a', id: 'n' }, 'anbc'],
    ['a double of nothing', { do: 'duplicate', key: 'zz', id: 'n' }, 'abc'],
    ['fewer', { do: 'remove', key: 'b' }, 'ac'],
    ['as many', { do: 'remove', key: 'zz' }, 'abc'],
  ] as const)('puts elements: %s', (_, edit, order) => expect(keys(after(edit))).toBe(order))

  it('gives a new film controls (A§9), and a double an id of its own', () => {
    const added = after(
      { do: 'add', kind: 'video', id: 'n', after: null },
      { do: 'duplicate', key: 'a', id: 'm' },
    )
    expect(added.elements.at(-1)?.stored).toMatchObject({ type: 'video', settings: { controls: true } })
    expect(added.elements[1]?.stored).toMatchObject({ id: 'm', content: '<p>A</p>', locked: true })
  })

  it('changes what is named, keeps what it does not know, and takes away what is undefined', () => {
    const edited = after(
      { do: 'title', title: 'Otra' },
      { do: 'background', colour: '#fff' },
      { do: 'fields', key: 'a', fields: { content: '<p>B</p>' } },
      { do: 'settings', key: 'a', settings: { padding: '4px', margin: undefined } },
    )
    expect(edited.title).toBe('Otra')
    const saved = structureOf(edited)
    expect(saved).toMatchObject({ version: 7, settings: { backgroundColor: '#fff', maxWidth: 900 } })
    expect((saved['elements'] as unknown[])[0]).toEqual({
      id: 'a',
      type: 'text',
      content: '<p>B</p>',
      settings: { note: 'x', padding: '4px' },
      locked: true,
    })
  })

  it.each([
    { do: 'title', title: 'Bodas' },
    { do: 'background', colour: '#0d0b09' },
    { do: 'fields', key: 'a', fields: { content: '<p>A</p>', none: undefined } },
    { do: 'settings', key: 'a', settings: { margin: '0 auto' } },
    { do: 'settings', key: 'zz', settings: { margin: '0' } },
    { do: 'move', key: 'a', to: 0 },
  ] as const)('is the very same after %j', (edit) => expect(editPage(page, edit)).toBe(page))

  it('knows which changes belong together', () => {
    const about = (edit: PageEdit) => aboutEdit(edit)
    expect(about({ do: 'settings', key: 'a', settings: { margin: '1' } })).not.toBe(
      about({ do: 'settings', key: 'a', settings: { padding: '1' } }),
    )
    expect(about({ do: 'remove', key: 'a' })).toBeNull()
    expect(about({ do: 'title', title: 'x' })).toBe('title')
  })
})
