import { expect, it } from 'vitest'
import { photoNote } from '#features/admin/photo-import/chosen-photos.ts'

const lit = { id: 'a', sectionName: 'Iluminación' }
const loose = { id: 'b', sectionName: null }
const none = { kind: 'none' } as const
const several = { kind: 'several', ids: ['a', 'b'] } as const

it.each([
  [{ match: none, product: undefined, isSkipped: false }, 'No hay artículo con ese nombre.'],
  [{ match: several, product: undefined, isSkipped: false }, '2 artículos se llaman así: elige uno.'],
  [{ match: { kind: 'name', id: 'a' }, product: lit, isSkipped: false }, 'Iluminación'],
  [{ match: { kind: 'name', id: 'b' }, product: loose, isSkipped: false }, 'Sin sección'],
  [
    { match: { kind: 'words', id: 'a' }, product: lit, isSkipped: false },
    'Por algunas palabras: revisa que sea este.',
  ],
  // The user has chosen another one.
  [{ match: { kind: 'words', id: 'a' }, product: loose, isSkipped: false }, 'Sin sección'],
  [{ match: none, product: undefined, isSkipped: true }, 'Omitida: no se añade.'],
] as const)('of %j is said %j', (placed, text) => expect(photoNote(placed)).toBe(text))
