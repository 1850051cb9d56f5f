import { BUILT_IN } from '../../src/domain/pages/site-links.ts'
import { insertRows } from './sql.ts'
import type { SeedRow } from './rows.ts'

/** Links of a shop that may have no drone: the page of aerial filming leads nowhere until it is chosen. */
const LINKS = BUILT_IN.map(({ page, menu, footer, name }) => ({
  page,
  menu: menu && page !== '/filmacion-aerea',
  footer,
  name,
}))

/** Settings of an empty shop: no name, number or folder of images yet (blank), and the default view of the catalogue. */
const SETTINGS = {
  brand_name: '',
  whatsapp_number: '',
  media_base_url: '',
  default_view_mode_web: 'grid',
  default_view_mode_mobile: 'list',
  home_from_catalogue: 'true',
  site_links: JSON.stringify(LINKS),
}

/** Returns the rows of an empty shop as SQL for empty tables. @param now time of its creation */
export function emptySql(now: Date): string {
  const updated_at = now.toISOString()
  const rows = Object.entries(SETTINGS).map(([setting_key, setting_value]): SeedRow<'catalog_settings'> => ({
    setting_key,
    setting_value,
    updated_at,
  }))
  return insertRows('catalog_settings', rows)
}
