import type { z } from 'zod/mini'
import { aboutUsPageContentRow } from './about-us-page-content.ts'
import { aerialFilmingPageContentRow } from './aerial-filming-page-content.ts'
import { catalogSettingRow } from './catalog-settings.ts'
import { homepageCarouselImageRow } from './homepage-carousel-images.ts'
import { homepageSectionProductRow } from './homepage-section-products.ts'
import { homepageSectionRow } from './homepage-sections.ts'
import { modifiablePageContentRow } from './modifiable-page-content.ts'
import { pageSeoSettingRow } from './page-seo-settings.ts'
import { productRow } from './products.ts'
import { sectionRow } from './sections.ts'

/** The ten replicated tables: their row schema and primary key (design.md §2). */
export const TABLES = {
  sections: { row: sectionRow, key: 'id' },
  products: { row: productRow, key: 'id' },
  homepage_sections: { row: homepageSectionRow, key: 'id' },
  homepage_section_products: { row: homepageSectionProductRow, key: 'id' },
  homepage_carousel_images: { row: homepageCarouselImageRow, key: 'id' },
  catalog_settings: { row: catalogSettingRow, key: 'setting_key' },
  aerial_filming_page_content: { row: aerialFilmingPageContentRow, key: 'id' },
  about_us_page_content: { row: aboutUsPageContentRow, key: 'id' },
  modifiable_page_content: { row: modifiablePageContentRow, key: 'page_slug' },
  page_seo_settings: { row: pageSeoSettingRow, key: 'page_path' },
} as const

export type TableName = keyof typeof TABLES
/** In the order in which a first replication is most useful to a visitor. */
export const TABLE_NAMES = Object.keys(TABLES) as TableName[]
/** A row of one table, as the server sends it and the device stores it. */
export type RowOf<T extends TableName> = z.infer<(typeof TABLES)[T]['row']>
