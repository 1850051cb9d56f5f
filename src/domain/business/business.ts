import type { StoredSetting } from '#domain/tables/content-tables.ts'
import type { ShopUnit, Vat } from '#domain/catalogue/price-and-stock.ts'
import { oneLine } from '#domain/core/values.ts'
import { safeHref } from '#domain/catalogue/media.ts'
import { isIconsFile } from '#domain/images/upload-name.ts'
import { normalisePhone } from '#domain/request/chat-link.ts'

/** Facts about the business that the shop shows. */
export type Business = {
  /** Shown in the header, the footer and the titles. */
  brand: string
  /** Address of the logo for light backgrounds, as rows hold images. */
  logo: string | null
  /** Address of the logo for dark backgrounds. */
  logo_dark: string | null
  /** Address of the icons and the link preview that devices draw of name and logo (`domain/head/shop-icons.ts`). */
  brand_icons: string | null
  /** First line of the home page. */
  slogan: string | null
  /** Second line of the home page. */
  slogan_second: string | null
  /** Town of the address. */
  town: string | null
  /** Region of the shop, as it reads after 'en': 'la Riviera Maya'. */
  region: string | null
  /** Digits for wa.me, with country code (AMB-58); null in a new shop. */
  whatsapp: string | null
  /** Sections that are services regardless of their name (AMB-15). */
  serviceSectionIds: readonly string[]
  /** Demo reel of 'Drone | Destination Weddings' (AMB-49). */
  demoReelUrl: string | null
  /** Address of the public site, without a slash at the end; null to use the page's own origin. */
  siteUrl: string | null
  /** Shown on the contact page and in the footer if it is set (AMB-50). */
  contact_email: string | null
  /** Phone number for calls (AMB-50, AMB-58). */
  contact_phone: Phone | null
  /** Postal address in one line (AMB-50). */
  contact_address: string | null
  /** Opening hours in one line (AMB-50). */
  contact_hours: string | null
  /** Map of the address; https. */
  contact_map_url: string | null
  /** Unit after each price: 'por día'. */
  priceUnit: ShopUnit
  /** Prices of several days (price-steps.ts); null charges each day. */
  priceSteps: string | null
  /** Treatment of the value-added tax in prices. */
  vat: Vat
  /** Units that return on a day can leave on it. */
  isSameDay: boolean
  /** Products say whether they are free on a visitor's days (busy-days.ts). */
  showsFreeDays: boolean
  /** Base address of product images that are given by name only, with a slash at the end (AMB-32). */
  mediaBaseUrl: string
}

/** Demo number. Subscriber numbers never begin with three zeros, so it belongs to no one. */
export const DEMO_WHATSAPP = '529840001234'

/** Name of the demo shop, whose icons are files of the build. */
export const DEMO_BRAND = 'Claqueta'

const DEMO: Business = {
  brand: DEMO_BRAND,
  logo: null,
  logo_dark: null,
  brand_icons: null,
  slogan: null,
  slogan_second: null,
  town: null,
  region: null,
  whatsapp: DEMO_WHATSAPP,
  serviceSectionIds: [],
  demoReelUrl: null,
  siteUrl: null,
  contact_email: null,
  contact_phone: null,
  contact_address: null,
  contact_hours: null,
  contact_map_url: null,
  priceUnit: null,
  priceSteps: null,
  vat: null,
  isSameDay: false,
  showsFreeDays: false,
  // A reserved domain.
  mediaBaseUrl: 'https://media.claqueta.test/Productos/',
}

/** Reads the build's variables. Missing, blank and invalid ones have the demo's values. */
export function readBusiness(variables: Readonly<Record<string, unknown>>): Business {
  return withSaid(DEMO, (key) => {
    const value = variables[`VITE_${key.toUpperCase()}`]
    return typeof value === 'string' && value.trim() !== '' ? value : undefined
  })
}

/**
 * Applies the shop's settings over the build's defaults (ADR 0017). A blank setting clears an optional field. An
 * invalid setting is ignored and never breaks a page.
 */
export function businessOf(base: Business, settings: readonly StoredSetting[]): Business {
  const stored = new Map(settings.map(({ setting_key, setting_value }) => [setting_key, setting_value]))
  return withSaid(base, (key, isOfBuild) => (isOfBuild ? undefined : (stored.get(key) ?? undefined)))
}

/** Returns true if a setting is stored as a blank, as in a new shop. */
export function isBlank(settings: readonly StoredSetting[], key: string): boolean {
  return settings.some(
    ({ setting_key, setting_value }) => setting_key === key && setting_value?.trim() === '',
  )
}

/** Source of a field: the setting of that name, and the build's variable: the same in capitals after `VITE_`. */
type Source<F extends keyof Business> = {
  /** Name of the setting, where the field has a name of its own. */
  key?: string
  /** Only a variable of the build sets it. */
  isOfBuild?: true
  /** Parses a trimmed text. Returns undefined if it is invalid. */
  read: (text: string) => Business[F] | undefined
}

const MOST_SECTIONS = 500

/** Most characters of a line on the contact page. */
export const LONGEST_LINE = 200
/** Most characters of a unit after the price on a card. */
export const LONGEST_UNIT = 24
/** Most characters of a line of the home page, of a town and of a region. */
export const LONGEST_SLOGAN = 80

const SOURCES: { [F in keyof Business]: Source<F> } = {
  brand: { key: 'brand_name', read: (text) => (text === '' ? NO_BRAND : brandOf(text)) },
  logo: { read: logoOf },
  logo_dark: { read: logoOf },
  brand_icons: { read: iconsOf },
  slogan: { read: sloganOf },
  slogan_second: { read: sloganOf },
  town: { read: sloganOf },
  region: { read: sloganOf },
  whatsapp: { key: 'whatsapp_number', read: numberOf },
  serviceSectionIds: { key: 'service_section_ids', read: idsOf },
  demoReelUrl: { key: 'demo_reel_url', read: reelOf },
  siteUrl: { key: 'site_url', isOfBuild: true, read: originOf },
  contact_email: { read: emailOf },
  contact_phone: { read: phoneOf },
  contact_address: { read: lineOf },
  contact_hours: { read: lineOf },
  contact_map_url: { read: mapOf },
  priceUnit: { key: 'price_unit', read: unitOf },
  priceSteps: { key: 'price_steps', read: lineOf },
  vat: { key: 'prices_vat', read: vatOf },
  isSameDay: { key: 'orders_same_day', read: yesOf },
  showsFreeDays: { key: 'show_free_days', read: yesOf },
  mediaBaseUrl: { key: 'media_base_url', read: folderOf },
}

const NAMED = Object.entries<Source<keyof Business>>(SOURCES).map(
  ([field, { key = field, isOfBuild = false, read }]) => ({ field, key, isOfBuild, read }),
)

/** Overrides the fields of `base` that have a valid text. Ignores undefined and invalid texts. */
function withSaid(base: Business, textOf: (key: string, isOfBuild: boolean) => string | undefined): Business {
  const said = NAMED.flatMap(({ field, key, isOfBuild, read }) => {
    const text = textOf(key, isOfBuild)?.trim()
    const value = text === undefined ? undefined : read(text)
    return value === undefined ? [] : [[field, value] as const]
  })
  return { ...base, ...(Object.fromEntries(said) as Partial<Business>) }
}

/** Keys of `catalog_settings` that belong to the business. */
export const BUSINESS_KEYS: readonly string[] = NAMED.flatMap(({ key, isOfBuild }) => (isOfBuild ? [] : key))

// Readers of a trimmed text, from a variable of the build or from a stored setting. They return undefined for
// an invalid text and null for none.

/** Most characters of a name in the header. */
export const LONGEST_BRAND = 40

/** Name of a shop without one. */
const NO_BRAND = 'Mi catálogo'

export function brandOf(text: string): string | undefined {
  const name = oneLine(text)
  return name === '' || name.length > LONGEST_BRAND ? undefined : name
}

/** Returns the address of an image: of this site, or a complete one. */
export function logoOf(address: string): string | null | undefined {
  if (address === '') return null
  return /^(?:\/(?!\/)|https?:\/\/)[^\s<>"'\\]{1,2000}$/i.test(address) ? address : undefined
}

/** Accepts only files that were drawn, because other images have no icons beside them. */
function iconsOf(address: string): string | null | undefined {
  if (address === '') return null
  return isIconsFile(address) ? address : undefined
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

/** Accepts only a plain address, because it is used in a `mailto:` link. */
export function emailOf(address: string): string | null | undefined {
  if (address === '') return null
  return /^[\w.+-]+@(?:[a-z\d-]+\.)+[a-z]{2,}$/i.test(address) ? address : undefined
}

/** Number for display, and for dialling with the country code. */
type Phone = { shown: string; dialled: string }

function phoneOf(shown: string): Phone | null | undefined {
  if (shown === '') return null
  const digits = normalisePhone(shown)
  return digits === null ? undefined : { shown, dialled: `+${digits}` }
}

/** Returns a line of text. Rejects an unfilled template with braces (AMB-50). */
export function lineOf(text: string): string | null | undefined {
  const line = oneLine(text)
  if (line === '') return null
  return line.length > LONGEST_LINE || /\{[^{}]*\}/.test(line) ? undefined : line
}

function unitOf(text: string): string | null | undefined {
  return shortLine(text, LONGEST_UNIT)
}

function sloganOf(text: string): string | null | undefined {
  return shortLine(text, LONGEST_SLOGAN)
}

function shortLine(text: string, longest: number): string | null | undefined {
  const line = lineOf(text)
  return line && line.length > longest ? undefined : line
}

/** Returns ' en la Riviera Maya' for texts about the shop, or a blank without a region. */
export function inRegion({ region }: Partial<Pick<Business, 'region'>>): string {
  return region ? ` en ${region}` : ''
}

function vatOf(text: string): Vat | undefined {
  if (text === '') return null
  return text === 'included' || text === 'added' ? text : undefined
}

function yesOf(text: string): boolean | undefined {
  return text === '' ? false : text === 'true' || (text === 'false' ? false : undefined)
}

/** Returns the origin of a web address. */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}

/** Returns the web address of a folder, with a slash at the end. Blank for none. */
export function folderOf(address: string): string | undefined {
  if (address === '') return ''
  if (originOf(address) === undefined || /[\s\p{Cc}?#]/u.test(address)) return undefined
  return address.endsWith('/') ? address : `${address}/`
}

/** Returns the full address of a map. */
export function mapOf(address: string): string | null | undefined {
  if (address === '') return null
  return /^https:\/\/\S{4,2000}$/i.test(address) && originOf(address) !== undefined ? address : undefined
}
