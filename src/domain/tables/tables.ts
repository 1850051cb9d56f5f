import type { z } from 'zod/mini'
import { blankAboutUsPageContent, aboutUsPageContentRow } from './about-us-page-content.ts'
import { blankAerialFilmingPageContent, aerialFilmingPageContentRow } from './aerial-filming-page-content.ts'
import { blankCatalogSetting, catalogSettingRow } from './catalog-settings.ts'
import { blankHomepageCarouselImage, homepageCarouselImageRow } from './homepage-carousel-images.ts'
import { blankHomepageSectionProduct, homepageSectionProductRow } from './homepage-section-products.ts'
import { blankHomepageSection, homepageSectionRow } from './homepage-sections.ts'
import { blankModifiablePageContent, modifiablePageContentRow } from './modifiable-page-content.ts'
import { blankPageSeoSetting, pageSeoSettingRow } from './page-seo-settings.ts'
import { blankPlannedChange, plannedChangeRow } from './planned-changes.ts'
import { blankProduct, productRow } from './products.ts'
import { blankSection, sectionRow } from './sections.ts'

/** The eleven replicated tables: their row schema, primary key and blank columns (design.md §2). */
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
