import type { z } from 'zod/mini'
import {
  blankAboutUsPageContent,
  aboutUsPageContentRow,
  blankAerialFilmingPageContent,
  aerialFilmingPageContentRow,
  blankCatalogSetting,
  catalogSettingRow,
  blankHomepageCarouselImage,
  homepageCarouselImageRow,
  blankHomepageSectionProduct,
  homepageSectionProductRow,
  blankHomepageSection,
  homepageSectionRow,
  blankModifiablePageContent,
  modifiablePageContentRow,
  blankPageSeoSetting,
  pageSeoSettingRow,
  blankPlannedChange,
  plannedChangeRow,
} from './content-tables.ts'
import { blankProduct, productRow, blankSection, sectionRow } from './catalogue-tables.ts'

/** The eleven replicated tables: their row schema, primary key and blank columns (replication.md §2). */
export const TABLES = {
  sections: { row: sectionRow, key: 'id', blank: blankSection },
  products: { row: productRow, key: 'id', blank: blankProduct },
  homepage_sections: { row: homepageSectionRow, key: 'id', blank: blankHomepageSection },
  homepage_section_products: {
    row: homepageSectionProductRow,
    key: 'id',
    blank: blankHomepageSectionProduct,
  },
  homepage_carousel_images: { row: homepageCarouselImageRow, key: 'id', blank: blankHomepageCarouselImage },
  catalog_settings: { row: catalogSettingRow, key: 'setting_key', blank: blankCatalogSetting },
  aerial_filming_page_content: {
    row: aerialFilmingPageContentRow,
    key: 'id',
    blank: blankAerialFilmingPageContent,
  },
  about_us_page_content: { row: aboutUsPageContentRow, key: 'id', blank: blankAboutUsPageContent },
  modifiable_page_content: {
    row: modifiablePageContentRow,
    key: 'page_slug',
    blank: blankModifiablePageContent,
  },
  page_seo_settings: { row: pageSeoSettingRow, key: 'page_path', blank: blankPageSeoSetting },
  planned_changes: { row: plannedChangeRow, key: 'id', blank: blankPlannedChange },
} as const

export type TableName = keyof typeof TABLES
/** In the order in which a first replication is most useful to a visitor. */
export const TABLE_NAMES = Object.keys(TABLES) as TableName[]
/** A row of one table, as the server sends it and the device stores it. */
export type RowOf<T extends TableName> = z.infer<(typeof TABLES)[T]['row']>

/** `products/<id>`: a row among all tables. Devices hold such keys; an id may contain a slash (`page_seo_settings`). */
export type RowKey = `${TableName}/${string}`

/** Names a row among all tables. */
export function rowKey({ table, id }: { table: TableName; id: string }): RowKey {
  return `${table}/${id}`
}

/** Takes a key apart; null where its table is none that this release has, as after one of them was dropped. */
export function splitRowKey(key: string): { table: TableName; id: string } | null {
  const at = key.indexOf('/')
  const table = key.slice(0, at)
  return at !== -1 && Object.hasOwn(TABLES, table)
    ? { table: table as TableName, id: key.slice(at + 1) }
    : null
}

/** A row with nothing but its primary key: every column at its default, never sent (`seq` 0). */
export function blankRow<T extends TableName>(table: T, key: string): RowOf<T> {
  return { ...TABLES[table].blank, [TABLES[table].key]: key } as unknown as RowOf<T>
}

/** The lists whose items are records, and what a record must hold to be one. */
const RECORDS: ReadonlyMap<string, readonly string[]> = new Map([['image_links', ['imageUrl', 'linkUrl']]])

/**
 * A raw row whose lists hold only what their column can hold, so that one wrong item does not cost the whole row: in a
 * list of texts a blank stands for it (S§5 'URL inválida'), in a list of records it is left out.
 */
export function withWholeLists<T extends Readonly<Record<string, unknown>>>(row: T): T {
  const lists = Object.entries(row).filter(([, value]) => Array.isArray(value))
  if (lists.length === 0) return row
  return {
    ...row,
    ...Object.fromEntries(lists.map(([name, list]) => [name, wholeList(name, list as unknown[])])),
  }
}

function wholeList(name: string, list: readonly unknown[]): unknown[] {
  const fields = RECORDS.get(name)
  if (fields) return list.filter((item) => isRecordOf(item, fields))
  return list.map((item) => (typeof item === 'string' ? item : ''))
}

function isRecordOf(item: unknown, fields: readonly string[]): boolean {
  if (typeof item !== 'object' || item === null) return false
  return fields.every((field) => typeof Object(item)[field] === 'string')
}
