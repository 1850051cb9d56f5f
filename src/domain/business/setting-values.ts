import { z } from 'zod/mini'
import { videoPlayer } from '#domain/images/video-player.ts'
import type { CatalogSettingRow } from '#domain/tables/content-tables.ts'
import { defaultViewMode } from '#domain/catalogue/view-mode.ts'
import { normalisePhone } from '#domain/request/chat-link.ts'
import {
  emailOf,
  folderOf,
  lineOf,
  LONGEST_BRAND,
  LONGEST_LINE,
  LONGEST_UNIT,
  mapOf,
  oneLine,
  reelOf,
  isBlank,
  type Business,
} from './business.ts'

const view = z.enum(['grid', 'list'])

/** Values of the settings form: a field per key of `catalog_settings` (A§3). */
const settingsValues = z.object({
  default_view_mode_web: view,
  default_view_mode_mobile: view,
  brand_name: z.string(),
  whatsapp_number: z.string(),
  contact_phone: z.string(),
  contact_email: z.string(),
  contact_address: z.string(),
  contact_hours: z.string(),
  contact_map_url: z.string(),
  price_unit: z.string(),
  prices_vat: z.enum(['', 'included', 'added']),
  service_section_ids: z.array(z.string()),
  demo_reel_url: z.string(),
  media_base_url: z.string(),
})

export type SettingsValues = z.infer<typeof settingsValues>
export type SettingKey = keyof SettingsValues

export const settingsRules = z.extend(settingsValues, {
  brand_name: says(brandProblem),
  whatsapp_number: says(whatsappProblem),
  contact_phone: says(optional(numberProblem)),
  contact_email: says((text) =>
    emailOf(text) === undefined ? 'Escribe un correo como hola@tudominio.mx.' : null,
  ),
  contact_address: says(lineProblem),
  contact_hours: says(lineProblem),
  contact_map_url: says((text) =>
    mapOf(text) === undefined
      ? 'Escribe la dirección completa de un mapa: la que da “Compartir” en Google Maps, con https://'
      : null,
  ),
  price_unit: says(unitProblem),
  demo_reel_url: says(
    optional((text) =>
      reelOf(text) === undefined || videoPlayer(text) === null
        ? 'Escribe la dirección de un video: de YouTube, de Vimeo o de un archivo.'
        : null,
    ),
  ),
  media_base_url: says((text) =>
    folderOf(text) === undefined
      ? 'Escribe la dirección completa de una carpeta: https://media.tudominio.mx/Productos/'
      : null,
  ),
})

/**
 * Returns the rules over the stored settings. A new shop may leave its name and number blank, but stored ones cannot be
 * removed.
 */
export function settingsRulesOver(stored: SettingsValues): typeof settingsRules {
  const unlessNew = (problem: (text: string) => string | null, before: string) =>
    says((text) => (text === '' && before === '' ? null : problem(text)))
  return z.extend(settingsRules, {
    brand_name: unlessNew(brandProblem, stored.brand_name),
    whatsapp_number: unlessNew(whatsappProblem, stored.whatsapp_number),
  })
}

/**
 * Returns the form's values for the effective settings.
 * @param business the build's defaults with these settings applied
 */
export function valuesOf(business: Business, settings: readonly CatalogSettingRow[]): SettingsValues {
  return {
    default_view_mode_web: defaultViewMode(settings, false),
    default_view_mode_mobile: defaultViewMode(settings, true),
    brand_name: isBlank(settings, 'brand_name') ? '' : business.brand,
    whatsapp_number: business.whatsapp === null ? '' : shownNumber(business.whatsapp),
    contact_phone: business.contactPhone?.shown ?? '',
    contact_email: business.contactEmail ?? '',
    contact_address: business.contactAddress ?? '',
    contact_hours: business.contactHours ?? '',
    contact_map_url: business.contactMapUrl ?? '',
    price_unit: business.priceUnit ?? '',
    prices_vat: business.vat ?? '',
    service_section_ids: [...business.serviceSectionIds],
    demo_reel_url: business.demoReelUrl ?? '',
    media_base_url: business.mediaBaseUrl,
  }
}

const shownNumber = (dialled: string) => storedNumber(dialled) ?? `+${dialled}`

/** Normalizes values before saving: texts trimmed, numbers as dialled (AMB-58). Keeps invalid values as typed. */
export function tidyValues(values: SettingsValues): SettingsValues {
  return {
    ...values,
    brand_name: oneLine(values.brand_name),
    whatsapp_number: storedNumber(values.whatsapp_number) ?? values.whatsapp_number,
    contact_phone: values.contact_phone.trim(),
    contact_email: values.contact_email.trim(),
    contact_address: oneLine(values.contact_address),
    contact_hours: oneLine(values.contact_hours),
    contact_map_url: values.contact_map_url.trim(),
    price_unit: oneLine(values.price_unit),
    demo_reel_url: values.demo_reel_url.trim(),
    media_base_url: folderOf(values.media_base_url.trim()) ?? values.media_base_url,
  }
}

/** Returns the stored text of a field. */
export function settingText(key: SettingKey, values: SettingsValues): string {
  const value = values[key]
  return typeof value === 'string' ? value : value.join(',')
}

/** Reads the valid fields of a stored draft. Returns null if there are none. */
export function readSettingsDraft(value: unknown): Partial<SettingsValues> | null {
  if (typeof value !== 'object' || value === null) return null
  const kept = Object.entries(settingsValues.shape).flatMap(([field, schema]) => {
    const parsed = schema.safeParse((value as Record<string, unknown>)[field])
    return parsed.success ? [[field, parsed.data] as const] : []
  })
  return kept.length > 0 ? (Object.fromEntries(kept) as Partial<SettingsValues>) : null
}

/** Returns true for 52 and 10 digits, or 521 and 10 digits, which WhatsApp still uses for some numbers (AMB-58). */
const isMexican = (digits: string) => /^52(?:1?\d{10})$/.test(digits)

/** Returns true for a number with its country code. */
const isInternational = (text: string) => /^(?:\+|00)/.test(text.replace(/[\s\p{Cf}]/gu, ''))

const FORM =
  'Escribe un número de México de 10 dígitos, o uno de otro país con + y su código: +1 305 555 0100.'

/**
 * Returns the stored form of a number (AMB-58). Prefixes 10 digits with 52. Keeps 521 and 10 digits, and keeps the + of
 * foreign numbers. Returns null for an invalid number.
 */
export function storedNumber(text: string): string | null {
  const digits = normalisePhone(text)
  if (digits === null) return null
  if (isMexican(digits)) return digits
  return isInternational(text) && !digits.startsWith('52') ? `+${digits}` : null
}

/** Returns the error of a number in Spanish, or null if it can be dialled. */
export function numberProblem(text: string): string | null {
  if (storedNumber(text) !== null) return null
  const digits = normalisePhone(text)
  if (digits?.startsWith('52') && (isInternational(text) || digits.length >= 11))
    return 'Después del 52, los números de México llevan 10 dígitos: revisa si falta o sobra alguno.'
  return FORM
}

/** Returns the link of a chat to test a number, or null if it cannot be dialled. */
export function testChat(text: string): string | null {
  const number = storedNumber(text)
  if (number === null) return null
  const message = 'Hola, es una prueba desde la configuración del sitio.'
  return `https://wa.me/${number.replace('+', '')}?text=${encodeURIComponent(message)}`
}

/** Returns a schema for a text with a rule that returns the error, or null. */
function says(problem: (text: string) => string | null) {
  return z.string().check((context) => {
    const message = problem(context.value.trim())
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value })
  })
}

function optional(problem: (text: string) => string | null): (text: string) => string | null {
  return (text) => (text === '' ? null : problem(text))
}

function lineProblem(text: string): string | null {
  if (oneLine(text).length > LONGEST_LINE) return `Usa ${LONGEST_LINE} caracteres como máximo.`
  return lineOf(text) === undefined ? 'Escribe el dato en lugar del texto entre llaves.' : null
}

function brandProblem(text: string): string | null {
  const name = oneLine(text)
  if (name === '') return 'Escribe el nombre de la marca.'
  return name.length > LONGEST_BRAND ? `Usa ${LONGEST_BRAND} caracteres como máximo.` : null
}

function unitProblem(text: string): string | null {
  if (oneLine(text).length > LONGEST_UNIT) return `Usa ${LONGEST_UNIT} caracteres como máximo.`
  return lineProblem(text)
}

function whatsappProblem(text: string): string | null {
  return text === '' ? 'Escribe el número de WhatsApp.' : numberProblem(text)
}
