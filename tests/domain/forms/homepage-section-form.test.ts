import { describe, expect, it } from 'vitest'
import { homepageNameNote, homepageSectionForm } from '../../../src/domain/forms/section-fields.ts'

const sections = [{ id: 'a', name: 'Cámaras', order_index: 1, seq: 1 }]

describe('the name of a homepage section', () => {
  it.each([
    ['', 'Escribe el nombre de la sección.'],
    ['   ', 'Escribe el nombre de la sección.'],
    ['x'.repeat(121), 'Escribe como máximo 120 caracteres.'],
  ])('%j is refused (A§5)', (name, message) => {
    expect(homepageSectionForm.safeParse({ name }).error?.issues[0]?.message).toBe(message)
  })

  it('is trimmed', () => expect(homepageSectionForm.parse({ name: ' Bodas ' })).toEqual({ name: 'Bodas' }))

  it.each([
    [null, 'camaras ', 'Ya hay una sección de inicio llamada “Cámaras”.'],
    ['a', 'Cámaras', null],
    [null, '', null],
    [null, 'Óptica', null],
    [null, 'OTROS productos', 'Una sección con este nombre no se muestra en la página de inicio.'],
  ])('%j typing %j is told %j', (own, name, note) => expect(homepageNameNote(sections, own, name)).toBe(note))
})
