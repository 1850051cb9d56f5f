import type { CatalogSettingRow } from '#domain/tables/catalog-settings.ts'
import { live, type Live } from './live.ts'
import { liveRows } from './rows.ts'
import type { Db } from './store.ts'

/** Every catalogue setting. */
export function findCatalogSettings(db: Db): Live<CatalogSettingRow[]> {
  return live(db, 'catalog-settings', () => liveRows(db.catalog_settings))
}
