import { distinctUntilChanged, map } from 'rxjs'
import { BUSINESS_KEYS, businessOf, readBusiness, type Business, brandOf } from '#domain/business/business.ts'
import type { StoredSetting } from '#domain/tables/content-tables.ts'
import { keepChoice, readChoice } from '#db/device/device-choices.ts'
import { live, type Live, PrimedDb, type Readable } from '#db/live/live.ts'
import { rowsOf } from '#db/live/rows.ts'
import { useSafeLive } from './react.tsx'

let built: Business | null = null
/**
 * Returns the business that this build was made for. Not read at import, because addresses are read by built-ins that old
 * browsers get later (ADR 0088).
 */
export const builtBusiness = (): Business => (built ??= readBusiness(import.meta.env))

/** Returns the current business. Never fails; without a store it is the last known one. */
export function useBusiness(): Business {
  return useSafeLive(findBusiness) ?? lastKnown()
}

/**
 * Returns the business by the settings on this device. Without settings, which have not arrived yet, it is
 * the last known one.
 */
export function findBusiness(from: Readable): Live<Business> {
  return live(from, 'business', () =>
    rowsOf(from, 'catalog_settings').pipe(
      map((settings) => {
        // A prerendered page uses these settings only.
        if (from instanceof PrimedDb) return businessOf(builtBusiness(), settings)
        if (settings.length === 0) return lastKnown()
        const business = businessOf(builtBusiness(), settings)
        remember(settings, business)
        return business
      }),
      distinctUntilChanged(isSame),
    ),
  )
}

const KEY = 'claqueta-business'

function isSetting(value: unknown): value is Pick<StoredSetting, 'setting_key' | 'setting_value'> {
  if (typeof value !== 'object' || value === null) return false
  const { setting_key: name, setting_value: text } = value as Record<string, unknown>
  return typeof name === 'string' && (text === null || typeof text === 'string')
}

const isKept = (value: unknown) => Array.isArray(value) && value.every(isSetting)

/** Returns the name in the served page, used at a first visit (ADR 0009). */
function servedBrand(): string | undefined {
  const tag = globalThis.document?.querySelector('meta[property="og:site_name"]')
  return brandOf(tag?.getAttribute('content') ?? '')
}

let known: Business | null = null
/** Returns the business as last known to the device. A page starts with it, also if no store opens. */
function lastKnown(): Business {
  known ??= businessOf(
    { ...builtBusiness(), brand: servedBrand() ?? builtBusiness().brand },
    readChoice(KEY, isKept) ?? [],
  )
  return known
}

function remember(settings: readonly StoredSetting[], business: Business): void {
  known = business
  const own = settings.filter(({ setting_key }) => BUSINESS_KEYS.includes(setting_key))
  keepChoice(
    KEY,
    own.map(({ setting_key, setting_value }) => ({ setting_key, setting_value })),
  )
}

const isSame = (one: Business, other: Business) => JSON.stringify(one) === JSON.stringify(other)
