import type { CatalogSettingRow } from '#domain/tables/catalog-settings.ts'
import { live, type Live } from '#db/live/live.ts'
import type { Readable } from '#db/live/primed.ts'
import { rowsOf } from '#db/live/rows-of.ts'

/** Every catalogue setting. */
export function findCatalogSettings(from: Readable): Live<CatalogSettingRow[]> {
  return live(from, 'catalog-settings', () => rowsOf(from, 'catalog_settings'))
}
