import type { CatalogSettingRow } from '#domain/tables/content-tables.ts'
import type { PriceUnit, Vat } from '#domain/catalogue/price-and-stock.ts'
import { safeHref } from '#domain/catalogue/media.ts'
import { normalisePhone } from '#domain/request/chat-link.ts'

/** What the storefront needs to know of the business that runs it. */
export type Business = {
  /** In the header, the footer and the titles. */
  brand: string
  /** Digits for wa.me, with country code (AMB-58); null while a new shop has none. */
  whatsapp: string | null
  /** Sections that are services whatever their name (AMB-15). */
  serviceSectionIds: readonly string[]
  /** The demo reel of 'Drone | Destination Weddings' (AMB-49). */
  demoReelUrl: string | null
  /** Where the public site stands, without a slash at the end; null for wherever the page was loaded from. */
  siteUrl: string | null
  /** Shown on the contact page and in the footer where there is one (AMB-50). */
  contactEmail: string | null
  /** The same for those who rather call (AMB-50, AMB-58). */
  contactPhone: Phone | null
  /** Where one can come by, in one line (AMB-50). */
  contactAddress: string | null
  /** When somebody answers, in one line (AMB-50). */
  contactHours: string | null
  /** A map that shows where that is; https. */
  contactMapUrl: string | null
  /** What a price is for, behind each: 'por día'. */
  priceUnit: PriceUnit
  /** Whether prices include the value-added tax. */
  vat: Vat
  /** Where images of products stand that are given by name alone; with a slash at its end (AMB-32). */
  mediaBaseUrl: string
}

/** The demo's number: subscriber numbers do not begin with three zeros, so nobody is disturbed. */
export const DEMO_WHATSAPP = '529840001234'

const DEMO: Business = {
  brand: 'Claqueta',
  whatsapp: DEMO_WHATSAPP,
  serviceSectionIds: [],
  demoReelUrl: null,
  siteUrl: null,
  contactEmail: null,
  contactPhone: null,
  contactAddress: null,
  contactHours: null,
  contactMapUrl: null,
  priceUnit: null,
  vat: null,
  // A host that nobody can have.
  mediaBaseUrl: 'https://media.claqueta.test/Productos/',
}

/** Where a field is given: by the build, and by a setting of the shop (null: by the build alone). */
type Source<F extends keyof Business> = {
  variable: string
  setting: string | null
  /** What a trimmed text says; undefined when that cannot be understood. */
  read: (text: string) => Business[F] | undefined
}

const MOST_SECTIONS = 500

/** The longest line of the contact page. */
export const LONGEST_LINE = 200
/** The longest word that a card has room for behind a price. */
export const LONGEST_UNIT = 24

const SOURCES: { [F in keyof Business]: Source<F> } = {
  brand: {
    variable: 'VITE_BRAND_NAME',
    setting: 'brand_name',
    read: (text) => (text === '' ? NO_BRAND : brandOf(text)),
  },
  whatsapp: { variable: 'VITE_WHATSAPP_NUMBER', setting: 'whatsapp_number', read: numberOf },
  serviceSectionIds: { variable: 'VITE_SERVICE_SECTION_IDS', setting: 'service_section_ids', read: idsOf },
  demoReelUrl: { variable: 'VITE_DEMO_REEL_URL', setting: 'demo_reel_url', read: reelOf },
  siteUrl: { variable: 'VITE_SITE_URL', setting: null, read: originOf },
  contactEmail: { variable: 'VITE_CONTACT_EMAIL', setting: 'contact_email', read: emailOf },
  contactPhone: { variable: 'VITE_CONTACT_PHONE', setting: 'contact_phone', read: phoneOf },
  contactAddress: { variable: 'VITE_CONTACT_ADDRESS', setting: 'contact_address', read: lineOf },
  contactHours: { variable: 'VITE_CONTACT_HOURS', setting: 'contact_hours', read: lineOf },
  contactMapUrl: { variable: 'VITE_CONTACT_MAP_URL', setting: 'contact_map_url', read: mapOf },
  priceUnit: { variable: 'VITE_PRICE_UNIT', setting: 'price_unit', read: unitOf },
  vat: { variable: 'VITE_PRICES_VAT', setting: 'prices_vat', read: vatOf },
  mediaBaseUrl: { variable: 'VITE_MEDIA_BASE_URL', setting: 'media_base_url', read: folderOf },
}

/** `base` with whatever can be understood of what stands over it; undefined: nothing is said of that field. */
function withSaid(base: Business, textOf: (source: Source<keyof Business>) => string | undefined): Business {
  const said = Object.entries(SOURCES).flatMap(([field, source]) => {
    const text = textOf(source)?.trim()
    const value = text === undefined ? undefined : source.read(text)
    return value === undefined ? [] : [[field, value] as const]
  })
  return { ...base, ...(Object.fromEntries(said) as Partial<Business>) }
}

/** Reads the build's variables; what is missing, blank or wrong falls back to the demo. */
export function readBusiness(variables: Readonly<Record<string, unknown>>): Business {
  return withSaid(DEMO, ({ variable }) => {
    const value = variables[variable]
    return typeof value === 'string' && value.trim() !== '' ? value : undefined
  })
}

/** A setting as it is stored, whoever wrote it. */
export type StoredSetting = Pick<CatalogSettingRow, 'setting_key' | 'setting_value'>

/**
 * The business as the shop's settings have it, over what the build was made for (ADR 0017). A blank setting says that
 * there is none, where there may be none; one that nobody can understand says nothing, and never breaks a page.
 */
export function businessOf(base: Business, settings: readonly StoredSetting[]): Business {
  const stored = new Map(settings.map(({ setting_key, setting_value }) => [setting_key, setting_value]))
  return withSaid(base, ({ setting }) => (setting === null ? undefined : (stored.get(setting) ?? undefined)))
}

/** Tells whether a setting stands there and is blank: a new shop has not been told yet. */
export function isBlank(settings: readonly StoredSetting[], key: string): boolean {
  return settings.some(
    ({ setting_key, setting_value }) => setting_key === key && setting_value?.trim() === '',
  )
}

/** The keys of `catalog_settings` that say something of the business. */
export const BUSINESS_KEYS: readonly string[] = Object.values(SOURCES).flatMap(({ setting }) => setting ?? [])

// How each field of the business reads a trimmed text, from a variable of the build or from a stored setting.
// Undefined: it cannot be understood; null: there is none.

/** The longest name that a header has room for. */
export const LONGEST_BRAND = 40

/** On one line, without what cannot be seen: a name or an address ends in titles and in data for machines. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What a shop is called that has no name yet. */
const NO_BRAND = 'Mi catálogo'

export function brandOf(text: string): string | undefined {
  const name = oneLine(text)
  return name === '' || name.length > LONGEST_BRAND ? undefined : name
}

function numberOf(text: string): string | null | undefined {
  if (text === '') return null
  return normalisePhone(text) ?? undefined
}

function idsOf(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim())
  return [...new Set(ids)].filter((id) => id !== '').slice(0, MOST_SECTIONS)
}

export function reelOf(text: string): string | null | undefined {
  if (text === '') return null
  return safeHref(text) === null || /^(?:mailto|tel):/i.test(text) ? undefined : text
}

/** Strict: what ends in a `mailto:` is an address and nothing else. */
export function emailOf(address: string): string | null | undefined {
  if (address === '') return null
  return /^[\w.+-]+@(?:[a-z\d-]+\.)+[a-z]{2,}$/i.test(address) ? address : undefined
}

/** A number as it is to be read, and with the country's code as it is dialled. */
type Phone = { shown: string; dialled: string }

function phoneOf(shown: string): Phone | null | undefined {
  if (shown === '') return null
  const digits = normalisePhone(shown)
  return digits === null ? undefined : { shown, dialled: `+${digits}` }
}

/** A line to be read. What a template left to be filled in is none (AMB-50). */
export function lineOf(text: string): string | null | undefined {
  const line = oneLine(text)
  if (line === '') return null
  return line.length > LONGEST_LINE || /\{[^}]*\}/.test(line) ? undefined : line
}

function unitOf(text: string): string | null | undefined {
  const unit = lineOf(text)
  return unit && unit.length > LONGEST_UNIT ? undefined : unit
}

function vatOf(text: string): Vat | undefined {
  if (text === '') return null
  return text === 'included' || text === 'added' ? text : undefined
}

/** The origin of a web address. */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}

/** A web address that names a folder, with a slash at its end. */
export function folderOf(address: string): string | undefined {
  if (originOf(address) === undefined || /[\s\p{Cc}?#]/u.test(address)) return undefined
  return address.endsWith('/') ? address : `${address}/`
}

/** A page of a map, by its whole address. */
export function mapOf(address: string): string | null | undefined {
  if (address === '') return null
  return /^https:\/\/\S{4,2000}$/i.test(address) && originOf(address) !== undefined ? address : undefined
}
