import { z } from 'zod/mini'
import { position, rowId, syncColumns, instant, moment, NEVER } from './scalar.ts'
import { AERIAL_BLOCKS } from './single-pages.ts'

/** Group of products on the home page (S§3, A§3). */
export const homepageSectionRow = z.object({
  id: rowId,
  name: z.string(),
  order_index: position,
  ...syncColumns,
})
export type HomepageSectionRow = z.infer<typeof homepageSectionRow>

/** Column defaults of a table, as in supabase/migrations. The same for every `blank…` below. */
export const blankHomepageSection: Omit<HomepageSectionRow, 'id'> = { name: '', order_index: 0, seq: 0 }

/** Membership of a product in a homepage section (A§3). */
export const homepageSectionProductRow = z.object({
  id: rowId,
  homepage_section_id: rowId,
  product_id: rowId,
  order_in_homepage_section: position,
  ...syncColumns,
})
export type HomepageSectionProductRow = z.infer<typeof homepageSectionProductRow>

export const blankHomepageSectionProduct: Omit<HomepageSectionProductRow, 'id'> = {
  homepage_section_id: '',
  product_id: '',
  order_in_homepage_section: 0,
  seq: 0,
}

/** Image of the home page's carousel (S§3, A§3). */
export const homepageCarouselImageRow = z.object({
  id: rowId,
  image_url: z.string(),
  order_index: position,
  ...syncColumns,
})
export type HomepageCarouselImageRow = z.infer<typeof homepageCarouselImageRow>

export const blankHomepageCarouselImage: Omit<HomepageCarouselImageRow, 'id'> = {
  image_url: '',
  order_index: 0,
  seq: 0,
}

/** Catalogue setting, by key (S§3, A§3). */
export const catalogSettingRow = z.object({
  setting_key: z.string(),
  setting_value: z.nullable(z.string()),
  updated_at: instant,
  ...syncColumns,
})
export type CatalogSettingRow = z.infer<typeof catalogSettingRow>
/** Stored setting, which may be invalid. */
export type StoredSetting = Pick<CatalogSettingRow, 'setting_key' | 'setting_value'>

export const blankCatalogSetting: Omit<CatalogSettingRow, 'setting_key'> = {
  setting_value: null,
  updated_at: NEVER,
  seq: 0,
}

/** Content of /filmacion-aerea (S§3, A§3). */
export const aerialFilmingPageContentRow = z.object({
  id: rowId,
  video_url: z.nullable(z.string()),
  video_url_mobile: z.nullable(z.string()),
  text_group_1: z.nullable(z.string()),
  text_group_2: z.nullable(z.string()),
  text_group_3: z.nullable(z.string()),
  subtitle_text: z.nullable(z.string()),
  main_text_content: z.nullable(z.string()),
  image_urls: z.array(z.string()),
  section_order: z.array(z.string()),
  updated_at: instant,
  ...syncColumns,
})
export type AerialFilmingPageContentRow = z.infer<typeof aerialFilmingPageContentRow>

export const blankAerialFilmingPageContent: Omit<AerialFilmingPageContentRow, 'id'> = {
  video_url: null,
  video_url_mobile: null,
  text_group_1: null,
  text_group_2: null,
  text_group_3: null,
  subtitle_text: null,
  main_text_content: null,
  image_urls: [],
  section_order: [...AERIAL_BLOCKS],
  updated_at: NEVER,
  seq: 0,
}

/** Content of /nosotros (S§3, A§3). */
export const aboutUsPageContentRow = z.object({
  id: rowId,
  title: z.nullable(z.string()),
  main_text_content: z.nullable(z.string()),
  profile_image_url: z.nullable(z.string()),
  updated_at: instant,
  ...syncColumns,
})
export type AboutUsPageContentRow = z.infer<typeof aboutUsPageContentRow>

export const blankAboutUsPageContent: Omit<AboutUsPageContentRow, 'id'> = {
  title: null,
  main_text_content: null,
  profile_image_url: null,
  updated_at: NEVER,
  seq: 0,
}

/** Custom page by its slug (S§3, A§3). Readers must expect an invalid structure. */
export const modifiablePageContentRow = z.object({
  page_slug: z.string(),
  id: rowId,
  title: z.nullable(z.string()),
  content_structure: z.nullable(z.record(z.string(), z.unknown())),
  /** False for a draft, which is not sent to visitors (ADR 0010). */
  is_public: z.boolean(),
  updated_at: instant,
  ...syncColumns,
})
/** @public One row type per table, imported or not. */
export type ModifiablePageContentRow = z.infer<typeof modifiablePageContentRow>

export const blankModifiablePageContent: Omit<ModifiablePageContentRow, 'page_slug'> = {
  id: '',
  title: null,
  content_structure: null,
  is_public: true,
  updated_at: NEVER,
  seq: 0,
}

/** Document head of one path (S§3, A§3). */
export const pageSeoSettingRow = z.object({
  page_path: z.string(),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  keywords: z.array(z.string()),
  og_image_url: z.nullable(z.string()),
  favicon_url: z.nullable(z.string()),
  updated_at: instant,
  ...syncColumns,
})
/** @public One row type per table, imported or not. */
export type PageSeoSettingRow = z.infer<typeof pageSeoSettingRow>

export const blankPageSeoSetting: Omit<PageSeoSettingRow, 'page_path'> = {
  title: null,
  description: null,
  keywords: [],
  og_image_url: null,
  favicon_url: null,
  updated_at: NEVER,
  seq: 0,
}

/** Change that the server applies at a set time (ADR 0071). Not sent to visitors. */
export const plannedChangeRow = z.object({
  id: rowId,
  /** Table of the row that changes. */
  table_name: z.string(),
  row_id: z.string(),
  /** New values of the columns that change. */
  patch: z.record(z.string(), z.unknown()),
  starts_at: moment,
  /** Null for a change that is permanent. */
  ends_at: z.nullable(moment),
  /** Written by the server: 'waiting', 'running' or the outcome. */
  state: z.string(),
  /** Written by the server: the applied command, and the row before and after it. */
  applied: z.nullable(z.record(z.string(), z.unknown())),
  ...syncColumns,
})
export type PlannedChangeRow = z.infer<typeof plannedChangeRow>

export const blankPlannedChange: Omit<PlannedChangeRow, 'id'> = {
  table_name: '',
  row_id: '',
  patch: {},
  starts_at: 0,
  ends_at: null,
  state: 'waiting',
  applied: null,
  seq: 0,
}
