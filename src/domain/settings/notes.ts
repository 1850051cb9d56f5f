import { changedFields } from '#domain/forms/form-changes.ts'
import type { SettingKey, SettingsValues } from './values.ts'

/** What others wrote into a field, in words. */
export type SettingsNotes = Partial<Record<SettingKey, string>>

/** The choices of the form, as they stand on screen. */
export const VIEWS = [
  { value: 'grid', label: 'Cuadrícula' },
  { value: 'list', label: 'Lista' },
] as const
export const VAT_CHOICES = [
  { value: 'included', label: 'Precios con IVA incluido' },
  { value: 'added', label: 'Precios más IVA' },
  { value: '', label: 'No decir nada' },
] as const

const CHOICES = new Map<string, string>(
  [...VIEWS, ...VAT_CHOICES].map(({ value, label }) => [value, `“${label}”`]),
)
const CHOSEN: ReadonlySet<string> = new Set<SettingKey>([
  'default_view_mode_web',
  'default_view_mode_mobile',
  'prices_vat',
])

/**
 * Says what others wrote meanwhile into fields that the person has changed to something else (AMB-31).
 * @param sectionName what a section is called; null for one that is not there any more
 */
export function settingsNotes(
  theirs: Partial<SettingsValues>,
  values: SettingsValues,
  sectionName: (id: string) => string | null,
): SettingsNotes {
  const other = { ...values, ...theirs }
  const notes = changedFields(values, other).map((key) => {
    const value = other[key]
    const text = Array.isArray(value)
      ? value.flatMap((id) => sectionName(id) ?? []).join(', ') || 'ninguna'
      : CHOSEN.has(key)
        ? CHOICES.get(value)
        : value || 'vacío'
    return [key, `Otra persona cambió este ajuste a: ${text}`] as const
  })
  return Object.fromEntries(notes)
}
