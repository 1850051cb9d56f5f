import { useSyncExternalStore } from 'react'
import { distinctUntilChanged, map } from 'rxjs'
import {
  BUSINESS_KEYS,
  businessOf,
  readBusiness,
  type Business,
  type StoredSetting,
  brandOf,
} from '#domain/business/business.ts'
import { keepChoice, readChoice } from '#db/device/device-choices.ts'
import { live, type Live, PrimedDb, type Readable } from '#db/live/live.ts'
import { rowsOf } from '#db/live/rows.ts'
import { usePrimed, useStoreState } from './react.tsx'

/** The business this build was made for. */
export const builtBusiness = readBusiness(import.meta.env)

const KEY = 'claqueta-business'

function isSetting(value: unknown): value is Pick<StoredSetting, 'setting_key' | 'setting_value'> {
  if (typeof value !== 'object' || value === null) return false
  const { setting_key: name, setting_value: text } = value as Record<string, unknown>
  return typeof name === 'string' && (text === null || typeof text === 'string')
}

const isKept = (value: unknown) => Array.isArray(value) && value.every(isSetting)

/** The name in the page as it was served: a first visit begins with it (ADR 0009). */
function servedBrand(): string | undefined {
  const tag = globalThis.document?.querySelector('meta[property="og:site_name"]')
  return brandOf(tag?.getAttribute('content') ?? '')
}

/** As the device knew it last: a page begins with the right name and number, also where no store opens. */
let known = businessOf(
  { ...builtBusiness, brand: servedBrand() ?? builtBusiness.brand },
  readChoice(KEY, isKept) ?? [],
)

function remember(settings: readonly StoredSetting[], business: Business): void {
  known = business
  const own = settings.filter(({ setting_key }) => BUSINESS_KEYS.includes(setting_key))
  keepChoice(
    KEY,
    own.map(({ setting_key, setting_value }) => ({ setting_key, setting_value })),
  )
}

const isSame = (one: Business, other: Business) => JSON.stringify(one) === JSON.stringify(other)

/** The business as the settings on this device have it. A device without any has not been told yet: as known last. */
export function findBusiness(from: Readable): Live<Business> {
  return live(from, 'business', () =>
    rowsOf(from, 'catalog_settings').pipe(
      map((settings) => {
        // The page that comes with them was painted from nothing else.
        if (from instanceof PrimedDb) return businessOf(builtBusiness, settings)
        if (settings.length === 0) return known
        const business = businessOf(builtBusiness, settings)
        remember(settings, business)
        return business
      }),
      distinctUntilChanged(isSame),
    ),
  )
}

const idle = () => () => {}
const nothing = () => undefined

/** Whose site this is, as it stands now. Never fails: without a store it is as the device knew it last. */
export function useBusiness(): Business {
  const state = useStoreState()
  const primed = usePrimed()
  const first = primed ? findBusiness(primed.db).value : undefined
  const isAnswered = primed?.isCurrent === true && first !== undefined
  const query = state.phase === 'ready' && !isAnswered ? findBusiness(state.store.db) : null
  return useSyncExternalStore(query?.subscribe ?? idle, () => query?.value, nothing) ?? first ?? known
}
