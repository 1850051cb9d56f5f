import { SETTINGS_REFUSAL } from '#domain/replication/change-notice.ts'
import type { RowOf } from '#domain/tables/tables.ts'
import { settingInSentence } from '#domain/business/setting-words.ts'
import type {
  CatalogSettingRow,
  ModifiablePageContentRow,
  PageSeoSettingRow,
} from '#domain/tables/content-tables.ts'
import type { SiteFileName } from '#domain/crawler-files/site-files.ts'
import { type Command, type Op, changeOp, createOp, deleteOp } from './command.ts'

/** Tables whose rows have a natural key or a fixed id, so that two devices create the same row (replication.md §2). */
type ContentTable =
  | 'catalog_settings'
  | 'aerial_filming_page_content'
  | 'about_us_page_content'
  | 'modifiable_page_content'
  | 'page_seo_settings'
/** Changed columns. A custom page also has an id of its own, which its first save sets. */
export type Changes<T extends ContentTable> = Partial<Omit<RowOf<T>, 'seq' | 'updated_at'>> &
  (T extends 'modifiable_page_content' ? { id: string } : unknown)

const NOT_SAVED = 'Error al Guardar'

const NAMES: Record<ContentTable, { label: (key: string) => string; refusal: string }> = {
  catalog_settings: { label: () => 'Guardar configuración', refusal: SETTINGS_REFUSAL },
  aerial_filming_page_content: { label: () => 'Editar Filmación Aérea', refusal: NOT_SAVED },
  about_us_page_content: { label: () => 'Editar Nosotros', refusal: NOT_SAVED },
  modifiable_page_content: { label: (slug) => `Editar página /${slug}`, refusal: NOT_SAVED },
  page_seo_settings: { label: (path) => `Editar SEO de ${path}`, refusal: 'Error al guardar datos SEO' },
}

/**
 * Saves a record (A§4, A§7). Creates it under `key` if there is none; columns that are not given have their defaults.
 * Otherwise writes only the fields that differ. Returns null if no field differs.
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

/** Changes a row. It keeps its id, whatever id a screen prepared for a new row. */
function change<T extends ContentTable>(table: T, row: RowOf<T>, changes: Changes<T>): Op | null {
  const { id: _, ...fields } = changes as { id?: string }
  return changeOp(table, row, fields as Partial<RowOf<T>>)
}

/** Settings of which the icons of a shop are drawn. */
export const DRAWN_OF: readonly string[] = ['brand_name', 'logo', 'logo_dark']

/**
 * Saves settings with a command per key (A§5), so that the server can refuse one and accept the others. Skips settings
 * that are unchanged. Icons go with the name or logo of which they were drawn.
 * @param rows all current settings
 * @param texts new values by key
 */
export function saveSettings(
  rows: readonly CatalogSettingRow[],
  texts: Readonly<Record<string, string>>,
): Command[] {
  const stored = new Map(rows.map((row) => [row.setting_key, row]))
  const { brand_icons: icons, ...others } = texts
  const drawn =
    icons === undefined
      ? null
      : saveRow('catalog_settings', 'brand_icons', stored.get('brand_icons') ?? null, {
          setting_value: icons,
        })
  const first = Object.keys(others).find((key) => DRAWN_OF.includes(key))
  return Object.entries(others).flatMap(([key, setting_value]) => {
    const command = saveRow('catalog_settings', key, stored.get(key) ?? null, { setting_value })
    const name = settingInSentence(key)
    if (!command) return []
    const ops = [...command.ops, ...(key === first ? (drawn?.ops ?? []) : [])]
    return [{ ...command, ops, ...(name !== undefined && { label: `Guardar ${name}` }) }]
  })
}

type Page = ModifiablePageContentRow

/**
 * Copies a page to another slug (A§2). Visitors see the copy as they see the original unless `isPublic` is given. `id`
 * is the new row's. A deleted page with that slug is restored with these contents.
 */
export function duplicatePage(
  page: Page,
  slug: string,
  title: string,
  id: string,
  isPublic: boolean = page.is_public,
): Command {
  const fields = { id, title, content_structure: page.content_structure, is_public: isPublic }
  return {
    label: `Duplicar página /${page.page_slug} como /${slug}`,
    refusal: NOT_SAVED,
    ops: [createOp('modifiable_page_content', slug, fields)],
  }
}

/** Deletes a page. Its address is empty from then on. */
export function deletePage(page: Page): Command {
  return {
    label: `Eliminar página /${page.page_slug}`,
    refusal: 'Error al eliminar la página',
    ops: [deleteOp('modifiable_page_content', page)],
  }
}

/** Publishes a page or makes it a draft. Returns null if it is that already. */
export function showPage(page: Page, isPublic: boolean): Command | null {
  const op = changeOp('modifiable_page_content', page, { is_public: isPublic })
  const verb = isPublic ? 'Publicar' : 'Ocultar'
  return op && { label: `${verb} página /${page.page_slug}`, refusal: NOT_SAVED, ops: [op] }
}

/** Adds a SEO record with only a title for a path that has none (A§7). */
export function addSeoPage(path: string, title: string): Command {
  return {
    label: `Añadir la página ${path} a SEO`,
    refusal: 'Error al añadir página',
    ops: [createOp('page_seo_settings', path, { title: title.trim(), description: '', keywords: [] })],
  }
}

/** Deletes a path's SEO record. The page remains, with the general texts (A§7, A§8). */
export function deleteSeoPage(row: PageSeoSettingRow): Command {
  return {
    label: `Eliminar SEO de ${row.page_path}`,
    refusal: `Error al eliminar SEO para ${row.page_path}`,
    ops: [deleteOp('page_seo_settings', row)],
  }
}

/** Saves a text file (A§7). Returns null if it is unchanged. */
export function saveSiteFile(name: SiteFileName, before: string | null, after: string): Command | null {
  if (before === after) return null
  return {
    label: `Guardar ${name}`,
    refusal: `Error al guardar ${name}`,
    ops: [],
    files: [{ name, before, after }],
  }
}
