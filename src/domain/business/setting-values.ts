import { z } from 'zod/mini'
import { addressInCode, videoPlayer } from '#domain/images/video-player.ts'
import { formatCount } from '#domain/core/format.ts'
import { isTimeZone } from '#domain/core/time-zone.ts'
import { oneLine } from '#domain/core/values.ts'
import { linksProblem } from '#domain/pages/links-setting.ts'
import { storedLinks } from '#domain/pages/site-links.ts'
import type { CatalogSettingRow } from '#domain/tables/content-tables.ts'
import { readSteps } from '#domain/catalogue/typed-steps.ts'
import {
  CUSTOMER_MESSAGES,
  LONGEST_TEMPLATE,
  templateOf,
  type CustomerMessage,
} from '#domain/orders/customer-message.ts'
import { TIME_ZONE } from '#domain/orders/free-units.ts'
import { ARCHIVE_MONTHS, NEVER_ARCHIVED } from '#domain/orders/order-archive.ts'
import { defaultViewMode } from '#domain/catalogue/view-mode.ts'
import { normalisePhone } from '#domain/request/chat-link.ts'
import {
  emailOf,
  folderOf,
  lineOf,
  logoOf,
  LONGEST_BRAND,
  LONGEST_LINE,
  LONGEST_SLOGAN,
  LONGEST_UNIT,
  mapOf,
  reelOf,
  isBlank,
  type Business,
} from './business.ts'

const view = z.enum(['grid', 'list'])
type Settings = readonly CatalogSettingRow[]

/** Handling of a setting by the form: its schema, its rule, its effective value, and its form when it is saved. */
type Field<V> = {
  schema: z.ZodMiniType<V, V>
  rule: z.ZodMiniType<V, V>
  shown: (business: Business, settings: Settings) => V
  /** Keeps an invalid value as typed. */
  tidy: (value: V) => V
}

/** A field of the form per key of `catalog_settings` (A§3). */
const FIELDS = {
  default_view_mode_web: chosen(view, (_, settings) => defaultViewMode(settings, false)),
  default_view_mode_mobile: chosen(view, (_, settings) => defaultViewMode(settings, true)),
  brand_name: typed(
    ({ brand }, settings) => (isBlank(settings, 'brand_name') ? '' : brand),
    brandProblem,
    oneLine,
  ),
  logo: typed(({ logo }) => logo, logoProblem),
  logo_dark: typed(({ logo_dark }) => logo_dark, logoProblem),
  slogan: typed(({ slogan }) => slogan, shortProblem(LONGEST_SLOGAN), oneLine),
  slogan_second: typed(({ slogan_second }) => slogan_second, shortProblem(LONGEST_SLOGAN), oneLine),
  town: typed(({ town }) => town, shortProblem(LONGEST_SLOGAN), oneLine),
  region: typed(({ region }) => region, shortProblem(LONGEST_SLOGAN), oneLine),
  whatsapp_number: typed(
    ({ whatsapp }) => whatsapp && (storedNumber(whatsapp) ?? `+${whatsapp}`),
    whatsappProblem,
    // Numbers as dialled (AMB-58).
    (text) => storedNumber(text) ?? text,
  ),
  contact_phone: typed(({ contact_phone }) => contact_phone?.shown, optional(numberProblem)),
  contact_email: typed(
    ({ contact_email }) => contact_email,
    (text) => (emailOf(text) === undefined ? 'Escribe un correo como hola@tudominio.mx.' : null),
  ),
  contact_address: typed(({ contact_address }) => contact_address, lineProblem, oneLine),
  contact_hours: typed(({ contact_hours }) => contact_hours, lineProblem, oneLine),
  contact_map_url: typed(
    ({ contact_map_url }) => contact_map_url,
    (text) =>
      mapOf(text) === undefined
        ? 'Escribe la dirección completa de un mapa: la que da “Compartir” en Google Maps, con https://'
        : null,
  ),
  price_unit: typed(({ priceUnit }) => priceUnit, shortProblem(LONGEST_UNIT), oneLine),
  price_steps: typed(
    ({ priceSteps }) => priceSteps,
    stepsProblem,
    (text) => {
      const steps = readSteps(text)
      return steps.ok ? steps.value : text
    },
  ),
  prices_vat: chosen(z.enum(['', 'included', 'added']), ({ vat }) => vat ?? ''),
  service_section_ids: chosen(z.array(z.string()), ({ serviceSectionIds }) => [...serviceSectionIds]),
  demo_reel_url: typed(
    ({ demoReelUrl }) => demoReelUrl,
    optional((text) =>
      reelOf(addressInCode(text)) === undefined || videoPlayer(text) === null
        ? 'Escribe la dirección de un video: de YouTube, de Vimeo o de un archivo.'
        : null,
    ),
    addressInCode,
  ),
  home_from_catalogue: switched((_, settings) => textOf(settings, 'home_from_catalogue') === 'true'),
  site_links: typed((_, settings) => storedLinks(settings), linksProblem),
  orders_refuse_shortage: switched((_, settings) => textOf(settings, 'orders_refuse_shortage') === 'true'),
  orders_same_day: switched(({ isSameDay }) => isSameDay),
  time_zone: typed(
    (_, settings) => textOf(settings, 'time_zone') || TIME_ZONE,
    (zone) => (isTimeZone(zone) ? null : 'Elige una zona horaria de la lista.'),
  ),
  show_free_days: switched(({ showsFreeDays }) => showsFreeDays),
  orders_archive_months: chosen(z.enum(['6', ARCHIVE_MONTHS, '24', NEVER_ARCHIVED]), (_, settings) => {
    const stored = textOf(settings, 'orders_archive_months')
    return stored === '6' || stored === '24' || stored === NEVER_ARCHIVED ? stored : ARCHIVE_MONTHS
  }),
  message_quoted: template('message_quoted'),
  message_reserved: template('message_reserved'),
  message_reminder: template('message_reminder'),
  message_overdue: template('message_overdue'),
  message_shortage: template('message_shortage'),
  media_base_url: typed(
    ({ mediaBaseUrl }) => mediaBaseUrl,
    (text) =>
      folderOf(text) === undefined
        ? 'Escribe la dirección completa de una carpeta: https://media.tudominio.mx/Productos/'
        : null,
    (text) => folderOf(text.trim()) ?? text,
  ),
}

export type SettingKey = keyof typeof FIELDS
/** Values of the settings form. */
export type SettingsValues = { [K in SettingKey]: ReturnType<(typeof FIELDS)[K]['shown']> }

const textOf = (settings: Settings, key: string): string | undefined =>
  settings.find(({ setting_key }) => setting_key === key)?.setting_value?.trim()

/** Returns a field whose values are all valid. */
function chosen<V>(schema: z.ZodMiniType<V, V>, shown: Field<V>['shown']): Field<V> {
  return { schema, rule: schema, shown, tidy: (value) => value }
}

/**
 * Returns a field for a typed text, which is blank without a value.
 * @param problem returns the error of a trimmed text in Spanish, or null
 */
function typed(
  shown: (business: Business, settings: Settings) => string | null | undefined,
  problem: (text: string) => string | null,
  tidy = (text: string) => text.trim(),
): Field<string> {
  return {
    schema: z.string(),
    rule: says(problem),
    shown: (business, settings) => shown(business, settings) ?? '',
    tidy,
  }
}

/** Returns a field that is on or off, as a text. */
function switched(isOn: (business: Business, settings: Settings) => boolean): Field<'true' | 'false'> {
  return chosen(z.enum(['true', 'false']), (...from) => (isOn(...from) ? 'true' : 'false'))
}

/** Returns the field of a message to customers. A blank one is the text it begins with. */
function template(message: CustomerMessage): Field<string> {
  return typed(
    (_, settings) => templateOf(settings, message),
    (text) =>
      text.length > LONGEST_TEMPLATE ? `Usa ${formatCount(LONGEST_TEMPLATE)} caracteres como máximo.` : null,
    (text) => text.trim() || CUSTOMER_MESSAGES[message].text,
  )
}

/** Makes an object with a value for each setting. */
function ofEach<V>(make: (field: Field<unknown>, key: SettingKey) => V): Record<SettingKey, V> {
  const entries = Object.entries(FIELDS).map(([key, field]) => [key, make(field as never, key as SettingKey)])
  return Object.fromEntries(entries) as Record<SettingKey, V>
}

type Schemas = { [K in SettingKey]: z.ZodMiniType<SettingsValues[K], SettingsValues[K]> }
const SCHEMAS = ofEach(({ schema }) => schema)
export const settingsRules = z.object(ofEach(({ rule }) => rule) as Schemas)

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
export function valuesOf(business: Business, settings: Settings): SettingsValues {
  return ofEach(({ shown }) => shown(business, settings)) as SettingsValues
}

/** Normalizes values before saving. */
export function tidyValues(values: SettingsValues): SettingsValues {
  return ofEach(({ tidy }, key) => tidy(values[key])) as SettingsValues
}

/** Returns the stored text of a field. */
export function settingText(key: SettingKey, values: SettingsValues): string {
  const value = values[key]
  return typeof value === 'string' ? value : value.join(',')
}

/** Reads the valid fields of a stored draft. Returns null if there are none. */
export function readSettingsDraft(value: unknown): Partial<SettingsValues> | null {
  if (typeof value !== 'object' || value === null) return null
  const kept = Object.entries(SCHEMAS).flatMap(([field, schema]) => {
    const parsed = schema.safeParse((value as Record<string, unknown>)[field])
    return parsed.success ? [[field, parsed.data] as const] : []
  })
  return kept.length > 0 ? (Object.fromEntries(kept) as Partial<SettingsValues>) : null
}

/** Returns true for 52 and 10 digits, or 521 and 10 digits, which WhatsApp still uses for some numbers (AMB-58). */
const isMexican = (digits: string) => /^521?\d{10}$/.test(digits)

/** Returns true for a number with its country code. */
const isInternational = (text: string) => /^(?:\+|00)/.test(text.replace(/[\s\p{Cf}]/gu, ''))

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
  return 'Escribe un número de México de 10 dígitos, o uno de otro país con + y su código: +1 305 555 0100.'
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

function stepsProblem(text: string): string | null {
  const steps = readSteps(text)
  return steps.ok ? null : steps.error
}

function brandProblem(text: string): string | null {
  const name = oneLine(text)
  if (name === '') return 'Escribe el nombre de la marca.'
  return name.length > LONGEST_BRAND ? `Usa ${LONGEST_BRAND} caracteres como máximo.` : null
}

function logoProblem(address: string): string | null {
  return logoOf(address) === undefined ? 'Elige otra imagen: la dirección de esta no se puede usar.' : null
}

function shortProblem(longest: number): (text: string) => string | null {
  return (text) =>
    oneLine(text).length > longest ? `Usa ${longest} caracteres como máximo.` : lineProblem(text)
}

function whatsappProblem(text: string): string | null {
  return text === '' ? 'Escribe el número de WhatsApp.' : numberProblem(text)
}
