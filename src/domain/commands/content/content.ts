import { SETTINGS_REFUSAL } from '#domain/replication/refusal.ts'
import type { RowOf } from '#domain/tables/tables.ts'
import type { Command, Op } from '#domain/commands/core/command.ts'
import { changeOp, createOp } from '#domain/commands/core/ops.ts'

/** Tables whose rows are met by a natural key or a fixed id, so that two devices make the same row (design.md §2). */
type ContentTable =
  | 'catalog_settings'
  | 'aerial_filming_page_content'
  | 'about_us_page_content'
  | 'modifiable_page_content'
  | 'page_seo_settings'
/** A custom page also has an id of its own, which its first saving brings. */
type Changes<T extends ContentTable> = Partial<Omit<RowOf<T>, 'seq' | 'updated_at'>> &
  (T extends 'modifiable_page_content' ? { id: string } : unknown)

const NAMES: Record<ContentTable, { label: (key: string) => string; refusal: string }> = {
  catalog_settings: {
    label: () => 'Guardar configuración',
    refusal: SETTINGS_REFUSAL,
  },
  aerial_filming_page_content: { label: () => 'Editar Filmación Aérea', refusal: 'Error al Guardar' },
  about_us_page_content: { label: () => 'Editar Nosotros', refusal: 'Error al Guardar' },
  modifiable_page_content: { label: (slug) => `Editar página /${slug}`, refusal: 'Error al Guardar' },
  page_seo_settings: { label: (path) => `Editar SEO de ${path}`, refusal: 'Error al guardar datos SEO' },
}

/**
 * Saves what a screen holds of one record (A§4, A§7): a new row under `key` when there is none, columns that are
 * not given at their defaults; else only what differs. Null when nothing does.
 */
export function saveRow<T extends ContentTable>(
  table: T,
  key: string,
  row: RowOf<T> | null,
  changes: Changes<T>,
): Command | null {
  const op = row === null ? createOp(table, key, changes as Partial<RowOf<T>>) : change(table, row, changes)
  const { label, refusal } = NAMES[table]
  return op && { label: label(key), refusal, ops: [op] }
}

/** A row keeps the ids it has, whatever id a screen prepared for a new one. */
function change<T extends ContentTable>(table: T, row: RowOf<T>, changes: Changes<T>): Op | null {
  const { id: _, ...fields } = changes as { id?: string }
  return changeOp(table, row, fields as Partial<RowOf<T>>)
}
