import {
  theirChanges,
  theirsNotes,
  type TheirChange,
  type TheirsNotes,
  type Heard,
} from '#domain/forms/form-changes.ts'
import { ARCHIVE_MONTHS, NEVER_ARCHIVED } from '#domain/orders/order-archive.ts'
import { linksWords } from '#domain/pages/links-setting.ts'
import type { SettingKey, SettingsValues } from './setting-values.ts'

/** Choices of the form, with their labels. */
export const VIEWS = [
  { value: 'grid', label: 'Cuadrícula' },
  { value: 'list', label: 'Lista' },
] as const
export const VAT_CHOICES = [
  { value: 'included', label: 'Precios con IVA incluido' },
  { value: 'added', label: 'Precios más IVA' },
  { value: '', label: 'No decir nada' },
] as const
export const SHORTAGE_CHOICES = [
  { value: 'false', label: 'Apartar y avisar' },
  { value: 'true', label: 'No aceptar faltantes' },
] as const
export const SAME_DAY_CHOICES = [
  { value: 'false', label: 'Al día siguiente' },
  { value: 'true', label: 'El mismo día' },
] as const
/** Time zones of Mexico. */
export const TIME_ZONES = [
  { value: 'America/Mexico_City', label: 'Centro (Ciudad de México)' },
  { value: 'America/Cancun', label: 'Sureste (Cancún, Quintana Roo)' },
  { value: 'America/Mazatlan', label: 'Pacífico (Mazatlán, La Paz)' },
  { value: 'America/Hermosillo', label: 'Sonora (Hermosillo)' },
  { value: 'America/Tijuana', label: 'Noroeste (Tijuana, Mexicali)' },
  { value: 'America/Ciudad_Juarez', label: 'Ciudad Juárez' },
  { value: 'America/Matamoros', label: 'Matamoros, Reynosa, Nuevo Laredo' },
  { value: 'America/Ojinaga', label: 'Ojinaga' },
] as const

export const HOME_CHOICES = [
  { value: 'false', label: 'Que está vacío' },
  { value: 'true', label: 'Las primeras del catálogo' },
] as const

export const FREE_DAYS_CHOICES = [
  { value: 'false', label: 'No decir nada' },
  { value: 'true', label: 'Decir si hay en sus fechas' },
] as const

export const ARCHIVE_CHOICES = [
  { value: '6', label: '6 meses' },
  { value: ARCHIVE_MONTHS, label: '1 año' },
  { value: '24', label: '2 años' },
  { value: NEVER_ARCHIVED, label: 'Siempre' },
] as const

/** Returns the label of a setting's stored value; undefined where it is no choice. */
export function choiceLabel(key: string, value: unknown): string | undefined {
  return Object.hasOwn(CHOICES, key)
    ? CHOICES[key as SettingKey]?.find((one) => one.value === value)?.label
    : undefined
}

const CHOICES: Partial<Record<SettingKey, readonly { value: string; label: string }[]>> = {
  default_view_mode_web: VIEWS,
  default_view_mode_mobile: VIEWS,
  home_from_catalogue: HOME_CHOICES,
  prices_vat: VAT_CHOICES,
  orders_refuse_shortage: SHORTAGE_CHOICES,
  orders_same_day: SAME_DAY_CHOICES,
  time_zone: TIME_ZONES,
  orders_archive_months: ARCHIVE_CHOICES,
  show_free_days: FREE_DAYS_CHOICES,
}

const IMAGES: ReadonlySet<string> = new Set<SettingKey>(['logo', 'logo_dark'])

type NameOf = (id: string) => string | null

/**
 * Describes other users' changes to fields that this user has changed too (AMB-31).
 * @param nameOf returns the name of a section or a custom page; null for a deleted one
 */
export function settingsNotes(
  theirs: Partial<SettingsValues>,
  values: SettingsValues,
  nameOf: NameOf,
): TheirsNotes<SettingsValues> {
  return theirsNotes(theirs, values, (key, other) => settingText(key, other[key], nameOf), 'ajuste')
}

/**
 * Describes the settings that other users have saved in the meantime, from the old to the new value.
 * @param nameOf as for `settingsNotes`
 */
export function settingsChanges(
  heard: Heard<SettingsValues>,
  values: SettingsValues,
  nameOf: NameOf,
): TheirChange[] {
  const textOf = (key: SettingKey, other: SettingsValues) => settingText(key, other[key], nameOf)
  return theirChanges(heard, values, textOf, settingLabel)
}

function settingText(key: SettingKey, value: string | readonly string[], nameOf: NameOf): string {
  if (typeof value !== 'string') return value.flatMap((id) => nameOf(id) ?? []).join(', ') || 'ninguna'
  if (key === 'site_links') return linksWords(value, nameOf) ?? 'lo de siempre'
  if (IMAGES.has(key)) return value === '' ? 'ninguno' : 'otra imagen'
  const label = choiceLabel(key, value)
  return (label === undefined ? value : `“${label}”`) || 'vacío'
}

/** Label of a setting's form field, and its name within a sentence. */
type SettingWords = { label: string; inSentence: string }

export const SETTING_WORDS: Readonly<Record<SettingKey | 'brand_icons', SettingWords>> = {
  default_view_mode_web: { label: 'Vista predeterminada en web', inSentence: 'la vista en web' },
  default_view_mode_mobile: { label: 'Vista predeterminada en móvil', inSentence: 'la vista en móvil' },
  home_from_catalogue: {
    label: 'Inicio sin secciones elegidas',
    inSentence: 'lo que muestra el inicio sin secciones elegidas',
  },
  brand_name: { label: 'Nombre de la marca', inSentence: 'el nombre de la marca' },
  logo: { label: 'Logotipo', inSentence: 'el logotipo' },
  logo_dark: { label: 'Logotipo para fondo oscuro', inSentence: 'el logotipo para fondo oscuro' },
  // Drawn with the save of the name or a logo, without a field.
  brand_icons: { label: 'Iconos', inSentence: 'los iconos' },
  slogan: { label: 'Frase de la portada', inSentence: 'la frase de la portada' },
  slogan_second: { label: 'Segunda línea de la portada', inSentence: 'la segunda línea de la portada' },
  town: { label: 'Ciudad', inSentence: 'la ciudad' },
  region: { label: 'Región donde rentas', inSentence: 'la región' },
  whatsapp_number: { label: 'Número de WhatsApp', inSentence: 'el número de WhatsApp' },
  contact_phone: { label: 'Teléfono', inSentence: 'el teléfono' },
  contact_email: { label: 'Correo', inSentence: 'el correo' },
  contact_address: { label: 'Dirección', inSentence: 'la dirección' },
  contact_hours: { label: 'Horario', inSentence: 'el horario' },
  contact_map_url: { label: 'Enlace del mapa', inSentence: 'el enlace del mapa' },
  price_unit: { label: 'Unidad de los precios', inSentence: 'la unidad de los precios' },
  price_steps: { label: 'Precio por duración', inSentence: 'el precio por duración' },
  prices_vat: { label: 'IVA de los precios', inSentence: 'el IVA de los precios' },
  service_section_ids: { label: 'Secciones de servicios', inSentence: 'las secciones de servicios' },
  demo_reel_url: { label: 'Video de muestra', inSentence: 'el video de muestra' },
  site_links: { label: 'Menú y pie de página', inSentence: 'el menú y el pie de página' },
  show_free_days: {
    label: 'Disponibilidad para visitantes',
    inSentence: 'la disponibilidad para visitantes',
  },
  orders_refuse_shortage: { label: 'Si no alcanzan las unidades', inSentence: 'lo que pasa si no alcanzan' },
  orders_same_day: { label: 'Lo que regresa puede salir', inSentence: 'cuándo puede salir lo que regresa' },
  time_zone: { label: 'Zona horaria', inSentence: 'la zona horaria' },
  orders_archive_months: {
    label: 'Pedidos terminados en los dispositivos',
    inSentence: 'el tiempo de los pedidos terminados',
  },
  message_quoted: { label: 'Mensaje al cotizar', inSentence: 'el mensaje al cotizar' },
  message_reserved: { label: 'Mensaje al apartar', inSentence: 'el mensaje al apartar' },
  message_reminder: { label: 'Mensaje de recordatorio', inSentence: 'el mensaje de recordatorio' },
  message_overdue: { label: 'Mensaje de atraso', inSentence: 'el mensaje de atraso' },
  message_shortage: { label: 'Mensaje para pedir unidades', inSentence: 'el mensaje para pedir unidades' },
  media_base_url: { label: 'Carpeta de imágenes', inSentence: 'la carpeta de imágenes' },
}

const NAMES: ReadonlyMap<string, SettingWords> = new Map(Object.entries(SETTING_WORDS))

/** Names a setting within a sentence. Returns undefined for a key that this release does not know. */
export function settingInSentence(key: string): string | undefined {
  return NAMES.get(key)?.inSentence
}

/** Returns the label of a setting's form field, or the key if this release does not know it. */
export function settingLabel(key: string): string {
  return NAMES.get(key)?.label ?? key
}
