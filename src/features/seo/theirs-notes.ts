import type { SeoField, SeoValues } from '#domain/seo/record.ts'

/** What others wrote meanwhile into a field, in words. */
export type SeoNotes = Partial<Record<SeoField, string>>

/** Says what others wrote into fields that the person has changed to something else (AMB-31). */
export function theirsNotes(theirs: Partial<SeoValues>, values: SeoValues): SeoNotes {
  const notes: SeoNotes = {}
  for (const [name, value] of Object.entries(theirs)) {
    const field = name as SeoField
    const text = typeof value === 'string' ? value : value.join(', ')
    const own = values[field]
    if (text === (typeof own === 'string' ? own : own.join(', '))) continue
    notes[field] = `Otra persona cambió este campo a: ${text === '' ? '(vacío)' : text}`
  }
  return notes
}
