import { settingInSentence } from '#domain/settings/names.ts'
import type { CatalogSettingRow } from '#domain/tables/catalog-settings.ts'
import type { Command } from '#domain/commands/core/command.ts'
import { saveRow } from './content.ts'

/**
 * Saves settings: a command per key (A§5), so that the server may refuse one and take the others. Those that are so
 * already come to nothing.
 * @param rows all settings as they stand now
 * @param texts what is to be stored, by key
 */
export function saveSettings(
  rows: readonly CatalogSettingRow[],
  texts: Readonly<Record<string, string>>,
): Command[] {
  const stored = new Map(rows.map((row) => [row.setting_key, row]))
  return Object.entries(texts).flatMap(([key, setting_value]) => {
    const command = saveRow('catalog_settings', key, stored.get(key) ?? null, { setting_value })
    const name = settingInSentence(key)
    return command ? [name === undefined ? command : { ...command, label: `Guardar ${name}` }] : []
  })
}
