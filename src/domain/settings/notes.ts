import { theirChanges, theirsNotes, type TheirChange, type TheirsNotes } from '#domain/forms/theirs-notes.ts'
import type { Heard } from '#domain/forms/form-changes.ts'
import { settingLabel } from './names.ts'
import type { SettingKey, SettingsValues } from './values.ts'

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
): TheirsNotes<SettingsValues> {
  return theirsNotes(theirs, values, (key, other) => settingText(key, other[key], sectionName), 'ajuste')
}

/**
 * Says which settings others have saved meanwhile, from what to what.
 * @param sectionName as for `settingsNotes`
 */
export function settingsChanges(
  heard: Heard<SettingsValues>,
  values: SettingsValues,
  sectionName: (id: string) => string | null,
): TheirChange[] {
  const textOf = (key: SettingKey, other: SettingsValues) => settingText(key, other[key], sectionName)
  return theirChanges(heard, values, textOf, settingLabel)
}

function settingText(
  key: SettingKey,
  value: string | readonly string[],
  sectionName: (id: string) => string | null,
): string {
  if (typeof value !== 'string') return value.flatMap((id) => sectionName(id) ?? []).join(', ') || 'ninguna'
  return (CHOSEN.has(key) ? CHOICES.get(value) : value) || 'vacío'
}
