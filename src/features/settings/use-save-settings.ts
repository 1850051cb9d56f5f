import { useActions, type Outcome } from '#app/actions/actions.ts'
import { saveSettings } from '#domain/commands/content/settings.ts'
import { settingInSentence } from '#domain/settings/names.ts'
import { settingText, type SettingKey, type SettingsValues } from '#domain/settings/values.ts'

const LIST = new Intl.ListFormat('es-MX')

/** 'La vista en web y el número de WhatsApp' */
function named(keys: readonly SettingKey[]): string {
  const text = LIST.format(keys.map((key) => settingInSentence(key) ?? key))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Keeps the settings that were changed, each as a change of its own (A§5, A§8). */
export function useSaveSettings() {
  const { perform } = useActions()
  return (values: SettingsValues, changed: readonly SettingKey[]): Promise<Outcome> => {
    const texts = Object.fromEntries(changed.map((key) => [key, settingText(key, values)]))
    return perform(
      async (db) => {
        const rows = await db.catalog_settings.find().exec()
        return saveSettings(
          rows.map((row) => row.toMutableJSON()),
          texts,
        )
      },
      { title: 'Configuración guardada', description: `${named(changed)}.` },
    )
  }
}
