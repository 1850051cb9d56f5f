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

/** A text that stops a save while there is a problem with it. */
function says(problem: (text: string) => string | null) {
  return z.string().check((context) => {
    const message = problem(context.value.trim())
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value })
  })
}

const optional = (problem: (text: string) => string | null) => (text: string) =>
  text === '' ? null : problem(text)

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

const view = z.enum(['grid', 'list'])

/** What the settings form holds: a field per key of `catalog_settings` (A§3). */
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

/** 52 and 10 digits, or 521 and 10 digits as WhatsApp still knows some numbers (AMB-58). */
const isMexican = (digits: string) => /^52(?:1?\d{10})$/.test(digits)

/** Written with its country's code. */
const isInternational = (text: string) => /^(?:\+|00)/.test(text.replace(/[\s\p{Cf}]/gu, ''))

const FORM =
  'Escribe un número de México de 10 dígitos, o uno de otro país con + y su código: +1 305 555 0100.'

/** What the settings form takes. */
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
 * What the settings form takes over settings that stand like this: a new shop's name and number can be given one after
 * the other, and neither can be taken away again.
 */
export function settingsRulesOver(stored: SettingsValues): typeof settingsRules {
  const unlessNew = (problem: (text: string) => string | null, before: string) =>
    says((text) => (text === '' && before === '' ? null : problem(text)))
  return z.extend(settingsRules, {
    brand_name: unlessNew(brandProblem, stored.brand_name),
    whatsapp_number: unlessNew(whatsappProblem, stored.whatsapp_number),
  })
}

export type SettingsValues = z.infer<typeof settingsValues>
export type SettingKey = keyof SettingsValues

/**
 * What the form shows of the settings as they are in force, whoever wrote them.
 * @param business as these settings have it, over the build
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

/** How values are saved: trimmed, numbers as they are dialled (AMB-58). What is wrong stays as it was typed. */
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

/** A field as it is stored. */
export function settingText(key: SettingKey, values: SettingsValues): string {
  const value = values[key]
  return typeof value === 'string' ? value : value.join(',')
}

/** The fields of a kept draft that can still be read; null when none can. */
export function readSettingsDraft(value: unknown): Partial<SettingsValues> | null {
  if (typeof value !== 'object' || value === null) return null
  const kept = Object.entries(settingsValues.shape).flatMap(([field, schema]) => {
    const parsed = schema.safeParse((value as Record<string, unknown>)[field])
    return parsed.success ? [[field, parsed.data] as const] : []
  })
  return kept.length > 0 ? (Object.fromEntries(kept) as Partial<SettingsValues>) : null
}

/**
 * A number as the settings keep it (AMB-58): 10 digits become 52 and the number, 521 and the number stays, and one of
 * another country keeps its +. Null for what is no number.
 */
export function storedNumber(text: string): string | null {
  const digits = normalisePhone(text)
  if (digits === null) return null
  if (isMexican(digits)) return digits
  return isInternational(text) && !digits.startsWith('52') ? `+${digits}` : null
}

/** What is wrong with a number, in Spanish; null when it can be dialled. */
export function numberProblem(text: string): string | null {
  if (storedNumber(text) !== null) return null
  const digits = normalisePhone(text)
  if (digits?.startsWith('52') && (isInternational(text) || digits.length >= 11))
    return 'Después del 52, los números de México llevan 10 dígitos: revisa si falta o sobra alguno.'
  return FORM
}

/** A chat with somebody, to see whether a number is right; null when it cannot be dialled. */
export function testChat(text: string): string | null {
  const number = storedNumber(text)
  if (number === null) return null
  const message = 'Hola, es una prueba desde la configuración del sitio.'
  return `https://wa.me/${number.replace('+', '')}?text=${encodeURIComponent(message)}`
}
