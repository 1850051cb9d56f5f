import type { SettingKey } from './values.ts'

/** What a setting is called: in its form field, and within a sentence. */
type SettingWords = { label: string; inSentence: string }

/** The words of every setting. */
export const SETTING_WORDS: Readonly<Record<SettingKey, SettingWords>> = {
  default_view_mode_web: { label: 'Vista predeterminada en web', inSentence: 'la vista en web' },
  default_view_mode_mobile: { label: 'Vista predeterminada en móvil', inSentence: 'la vista en móvil' },
  brand_name: { label: 'Nombre de la marca', inSentence: 'el nombre de la marca' },
  whatsapp_number: { label: 'Número de WhatsApp', inSentence: 'el número de WhatsApp' },
  contact_phone: { label: 'Teléfono', inSentence: 'el teléfono' },
  contact_email: { label: 'Correo', inSentence: 'el correo' },
  contact_address: { label: 'Dirección', inSentence: 'la dirección' },
  contact_hours: { label: 'Horario', inSentence: 'el horario' },
  contact_map_url: { label: 'Enlace del mapa', inSentence: 'el enlace del mapa' },
  price_unit: { label: 'Unidad de los precios', inSentence: 'la unidad de los precios' },
  prices_vat: { label: 'Los precios del catálogo son', inSentence: 'el IVA de los precios' },
  service_section_ids: { label: 'Secciones de servicios', inSentence: 'las secciones de servicios' },
  demo_reel_url: { label: 'Video de muestra', inSentence: 'el video de muestra' },
  media_base_url: { label: 'Carpeta de imágenes', inSentence: 'la carpeta de imágenes' },
}

const NAMES: ReadonlyMap<string, SettingWords> = new Map(Object.entries(SETTING_WORDS))

/** Names a setting within a sentence, by its key; none that this release does not know. */
export function settingInSentence(key: string): string | undefined {
  return NAMES.get(key)?.inSentence
}

/** Names a setting as its form field does; one that this release does not know by its key. */
export function settingLabel(key: string): string {
  return NAMES.get(key)?.label ?? key
}
