import { describe, expect, it } from 'vitest'
import { namesake, sectionForm, sectionFormOf } from '#domain/forms/section-fields.ts'
import { blankRow } from '#domain/tables/tables.ts'
import type { SectionRow } from '#domain/tables/catalogue-tables.ts'

const section = (id: string, fields: Partial<SectionRow>): SectionRow => ({
  ...blankRow('sections', id),
  ...fields,
})

describe('the section form', () => {
  it.each([
    ['', false],
    ['   ', false],
    ['L', true],
    ['x'.repeat(120), true],
    ['x'.repeat(121), false],
  ])('takes %j as a Spanish name: %s', (name_es, isValid) => {
    expect(sectionForm.safeParse({ name: '', name_es, name_en: '' }).success).toBe(isValid)
  })

  it('opens with what a section has', () => {
    const row = section('a', { name: 'Light', name_es: null, name_en: 'Light' })
    expect(sectionFormOf(row)).toEqual({ name: 'Light', name_es: '', name_en: 'Light' })
    expect(sectionFormOf(null)).toEqual({ name: '', name_es: '', name_en: '' })
  })
})

describe('a namesake', () => {
  const sections = [section('a', { name: 'Iluminación' }), section('b', { name: 'x', name_es: 'Óptica' })]
  it.each([
    ['iluminacion', null, 'a'],
    ['ILUMINACIÓN ', 'b', 'a'],
    ['Iluminación', 'a', undefined],
    ['optica', null, 'b'],
    ['x', null, undefined],
    ['', null, undefined],
  ])('of %j (but %j) is %j', (name, own, id) => expect(namesake(sections, own, name)?.id).toBe(id))
})
