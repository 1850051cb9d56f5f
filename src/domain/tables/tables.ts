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
import { blankOrder, blankOrderLine, orderLineRow, orderRow } from './orders.ts'
import { blankProduct, productRow, blankSection, sectionRow } from './catalogue-tables.ts'

/** Thirteen replicated tables: row schema, primary key and column defaults (replication.md §2). */
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
  orders: { row: orderRow, key: 'id', blank: blankOrder },
  order_lines: { row: orderLineRow, key: 'id', blank: blankOrderLine },
} as const

export type TableName = keyof typeof TABLES
/** Table names, in the order that suits a visitor's first replication. */
export const TABLE_NAMES = Object.keys(TABLES) as TableName[]
/** Row of a table, as the server sends it and the device stores it. */
export type RowOf<T extends TableName> = z.infer<(typeof TABLES)[T]['row']>

/**
 * Key of a row among all tables: `products/<id>`. Stored on devices. An id may contain a slash (`page_seo_settings`).
 */
export type RowKey = `${TableName}/${string}`

/** Returns the key of a row among all tables. */
export function rowKey({ table, id }: { table: TableName; id: string }): RowKey {
  return `${table}/${id}`
}

/** Splits a row key. Returns null for a table that this release does not have, for example one dropped since. */
export function splitRowKey(key: string): { table: TableName; id: string } | null {
  const at = key.indexOf('/')
  const table = key.slice(0, at)
  return at !== -1 && Object.hasOwn(TABLES, table)
    ? { table: table as TableName, id: key.slice(at + 1) }
    : null
}

/** Returns a row with its primary key and default columns. It was never sent, so `seq` is 0. */
export function blankRow<T extends TableName>(table: T, key: string): RowOf<T> {
  return { ...TABLES[table].blank, [TABLES[table].key]: key } as unknown as RowOf<T>
}

/** Lists of records, and the fields that each record must have. */
const RECORDS: ReadonlyMap<string, Readonly<Record<string, 'string' | 'number'>>> = new Map([
  ['image_links', { imageUrl: 'string', linkUrl: 'string' }],
  ['contents', { product_id: 'string', quantity: 'number' }],
])

/**
 * Repairs the lists of a raw row, so that one invalid item does not invalidate the row. In a list of texts a blank
 * replaces it (S§5 'URL inválida'). In a list of records it is left out.
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

function isRecordOf(item: unknown, fields: Readonly<Record<string, string>>): boolean {
  if (typeof item !== 'object' || item === null) return false
  return Object.entries(fields).every(([field, type]) => typeof Object(item)[field] === type)
}
