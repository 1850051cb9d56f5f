import type { TableName } from '#domain/tables/tables.ts'
import type { StaffRole } from './staff-role.ts'

/** The columns of a product that a warehouse changes (ADR 0068). */
export const WAREHOUSE_COLUMNS = [
  'stock_quantity',
  'is_public',
  'image_url',
  'image_urls',
  'image_links',
  'image_description',
] as const

/** Tells a column that a warehouse changes. */
export const isOfWarehouse = (column: string): boolean => WAREHOUSE_COLUMNS.some((own) => own === column)

/** Screens that an editor has no part in. */
const OWNERS = ['/config/settings', '/config/analytics', '/config/users', '/config/history']
/** The only screens of a warehouse; the first one is where it begins. */
const WAREHOUSES = ['/config/inventory', '/config/catalog-products', '/config/status']

const isWithin = (path: string, places: readonly string[]) =>
  places.some((place) => path === place || path.startsWith(`${place}/`))

/** Whether a screen of the admin area is for a role. The site itself is for everybody. */
export function maySee(role: StaffRole, path: string): boolean {
  if (role === 'admin' || !isWithin(path, ['/config'])) return true
  return role === 'editor' ? !isWithin(path, OWNERS) : isWithin(path, WAREHOUSES)
}

/** The screen that a role begins at. */
export function firstScreen(role: StaffRole): '/config/dashboard' | '/config/inventory' {
  return role === 'warehouse' ? '/config/inventory' : '/config/dashboard'
}

/** Whether a role makes, deletes and moves rows of a table, and writes all its columns. The database decides; this hides what it refuses. */
export function mayWrite(role: StaffRole, table: TableName): boolean {
  return role === 'admin' || (role === 'editor' && table !== 'catalog_settings')
}
