import {
  brandOf,
  emailOf,
  folderOf,
  idsOf,
  lineOf,
  mapOf,
  NO_BRAND,
  numberOf,
  originOf,
  phoneOf,
  reelOf,
  unitOf,
  vatOf,
  type Phone,
} from './business-fields.ts'
import type { CatalogSettingRow } from '#domain/tables/catalog-settings.ts'
import type { PriceUnit } from '#domain/pricing/price-unit.ts'
import type { Vat } from '#domain/pricing/vat.ts'

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
