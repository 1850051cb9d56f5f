import '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeStore, openStore, type Db, type Store } from '#db/store/store.ts'
import type { Business } from '#domain/business/business.ts'
import { blankRow } from '#domain/tables/tables.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

let store: Store
let made = 0
let kept: Map<string, string>
beforeEach(async () => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  store = await openStore(principalOfKey(`business-${++made}`))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await closeStore(store)
})

/** Loads the module as a newly opened page does. */
async function opened() {
  vi.resetModules()
  return import('#app/store/use-business.ts')
}
const put = (db: Db, setting_key: string, setting_value: string) =>
  db.catalog_settings.upsert({ ...blankRow('catalog_settings', setting_key), setting_value })

/** Watches until the business is as expected. */
async function until(
  query: { value: Business | undefined; subscribe: (f: () => void) => () => void },
  brand: string,
) {
  let stop = () => {}
  await new Promise<void>((resolve) => {
    const look = () => query.value?.brand === brand && resolve()
    stop = query.subscribe(look)
    look()
  })
  return stop
}

test('the business follows the settings, and a page opened later begins with them', async () => {
  const page = await opened()
  const query = page.findBusiness(store.db)
  await put(store.db, 'default_view_mode_web', 'list')
  const stopBuilt = await until(query, page.builtBusiness().brand)
  expect(query.value).toEqual(page.builtBusiness())
  await put(store.db, 'brand_name', 'Grip & Luz')
  const stop = await until(query, 'Grip & Luz')
  expect(JSON.parse(kept.get('claqueta-business') ?? '')).toEqual([
    { setting_key: 'brand_name', setting_value: 'Grip & Luz' },
  ])
  stopBuilt()
  stop()

  // A store that is filled for the first time has no notifications yet.
  await closeStore(store)
  store = await openStore(principalOfKey(`business-${++made}`))
  const later = await opened()
  const known = later.findBusiness(store.db)
  const stopKnown = await until(known, 'Grip & Luz')
  await put(store.db, 'brand_name', 'Otra')
  const stopOther = await until(known, 'Otra')
  stopKnown()
  stopOther()
})

test.each(['{', '[{"setting_key":1}]', '"x"', '[{"setting_key":"brand_name","setting_value":"{}".length}]'])(
  'what cannot be read of it (%s) is as if it were not there',
  async (text) => {
    kept.set('claqueta-business', text)
    const page = await opened()
    const query = page.findBusiness(store.db)
    const stop = await until(query, page.builtBusiness().brand)
    expect(query.value).toEqual(page.builtBusiness())
    stop()
  },
)
