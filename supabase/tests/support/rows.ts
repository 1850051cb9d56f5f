import { TABLES, TABLE_NAMES, type TableName } from '../../../src/domain/tables/tables.ts'
import { quoted } from '../../seed/sql.ts'
import type { Session } from './database.ts'

/** Ids that the sample rows refer to. */
export const SECTION = '00000000-0000-4000-8000-000000000001'
export const PRODUCT = '00000000-0000-4000-8000-000000000002'
export const ORDER = '00000000-0000-4000-8000-000000000004'
export const HOMEPAGE_SECTION = '00000000-0000-4000-8000-000000000003'
const OTHER = '00000000-0000-4000-8000-000000000009'

/** Required columns of a row of each table. */
export const SAMPLES: Record<TableName, Record<string, unknown>> = {
  sections: { id: SECTION, name: 'Iluminación' },
  products: { id: PRODUCT, name: 'Aputure LS 600d', section_id: SECTION },
  homepage_sections: { id: HOMEPAGE_SECTION, name: 'Destacados' },
  homepage_section_products: { id: OTHER, homepage_section_id: HOMEPAGE_SECTION, product_id: PRODUCT },
  homepage_carousel_images: { id: OTHER, image_url: '/a.webp' },
  catalog_settings: { setting_key: 'default_view_mode_web', setting_value: 'grid' },
  aerial_filming_page_content: { id: OTHER },
  about_us_page_content: { id: OTHER },
  modifiable_page_content: { page_slug: 'modif' },
  page_seo_settings: { page_path: '/rental' },
  planned_changes: { id: OTHER, table_name: 'products', row_id: PRODUCT },
  orders: { id: ORDER },
  order_lines: { id: OTHER, order_id: ORDER, name: 'Aputure LS 600d', out_quantity: 1 },
}

/** Values that hide a row from visitors, for each table with `visible` in the registry. */
export const HIDDEN: Partial<Record<TableName, Record<string, unknown>>> = {
  products: { is_public: false },
  modifiable_page_content: { is_public: false },
  // Every row is hidden.
  planned_changes: {},
  orders: {},
  order_lines: {},
}
export const HIDDEN_TABLES = TABLE_NAMES.filter((table) => HIDDEN[table] !== undefined)
/** Key of the row that visitors may not see. */
const HIDDEN_KEY = '00000000-0000-4000-8000-00000000000f'

/** Returns the statement that inserts one row, given as JSON. */
export function insertText(table: TableName, row: Record<string, unknown>): string {
  const columns = Object.keys(row).join(', ')
  return `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_record(null::public.${table}, $1)`
}

/** Inserts one row into each table, parents first. */
export async function insertSamples(session: Session): Promise<void> {
  // In one message, because each costs PGlite half a millisecond.
  await session.exec(TABLE_NAMES.map((table) => insertRow(table, SAMPLES[table])).join(';'))
}

/** Returns the `where` of a table's sample row. */
export function whereSample(table: TableName): string {
  const { key } = TABLES[table]
  return `where ${key} = '${String(SAMPLES[table][key])}'`
}

/** Returns the sample row of a table under an unused key. */
export function freshSample(table: TableName): Record<string, unknown> {
  return { ...SAMPLES[table], [TABLES[table].key]: crypto.randomUUID() }
}

/** Returns a row of a table that never was public. */
export function hiddenSample(table: TableName): Record<string, unknown> {
  return { ...SAMPLES[table], ...HIDDEN[table], [TABLES[table].key]: HIDDEN_KEY }
}

/** Returns the statement that inserts such a row. */
export function insertHidden(table: TableName): string {
  return insertRow(table, hiddenSample(table))
}

/** Returns the statement that inserts one row, as text. */
export function insertRow(table: TableName, row: Record<string, unknown>): string {
  const columns = Object.keys(row).join(', ')
  return `insert into public.${table} (${columns}) select ${columns}
    from jsonb_populate_record(null::public.${table}, ${quoted(JSON.stringify(row))}::jsonb)`
}
