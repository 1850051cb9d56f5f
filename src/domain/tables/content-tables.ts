import { z } from 'zod/mini'
import { position, rowId, syncColumns, instant, NEVER } from './scalar.ts'
import { AERIAL_BLOCKS } from './single-pages.ts'

/** A group of products on the home page (S§3, A§3). */
export const homepageSectionRow = z.object({
  id: rowId,
  name: z.string(),
  order_index: position,
  ...syncColumns,
})
export type HomepageSectionRow = z.infer<typeof homepageSectionRow>

/** What its columns hold unless they are given, as the table in supabase/migrations says. */
export const blankHomepageSection: Omit<HomepageSectionRow, 'id'> = { name: '', order_index: 0, seq: 0 }

/** Puts one product into one homepage section (A§3). */
export const homepageSectionProductRow = z.object({
  id: rowId,
  homepage_section_id: rowId,
  product_id: rowId,
  order_in_homepage_section: position,
  ...syncColumns,
})
export type HomepageSectionProductRow = z.infer<typeof homepageSectionProductRow>

/** What its columns hold unless they are given, as the table in supabase/migrations says. */
export const blankHomepageSectionProduct: Omit<HomepageSectionProductRow, 'id'> = {
  homepage_section_id: '',
  product_id: '',
  order_in_homepage_section: 0,
  seq: 0,
}

/** An image of the home page's gallery (S§3, A§3). */
export const homepageCarouselImageRow = z.object({
  id: rowId,
  image_url: z.string(),
  order_index: position,
  ...syncColumns,
})
export type HomepageCarouselImageRow = z.infer<typeof homepageCarouselImageRow>

/** What its columns hold unless they are given, as the table in supabase/migrations says. */
export const blankHomepageCarouselImage: Omit<HomepageCarouselImageRow, 'id'> = {
  image_url: '',
  order_index: 0,
  seq: 0,
}

/** One setting of the catalogue, by key (S§3, A§3). */
export const catalogSettingRow = z.object({
  setting_key: z.string(),
  setting_value: z.nullable(z.string()),
  updated_at: instant,
  ...syncColumns,
})
export type CatalogSettingRow = z.infer<typeof catalogSettingRow>

/** What its columns hold unless they are given, as the table in supabase/migrations says. */
export const blankCatalogSetting: Omit<CatalogSettingRow, 'setting_key'> = {
  setting_value: null,
  updated_at: NEVER,
  seq: 0,
}

/** What stands on /filmacion-aerea (S§3, A§3). */
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

/** What its columns hold unless they are given, as the table in supabase/migrations says. */
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

/** What stands on /nosotros (S§3, A§3). */
export const aboutUsPageContentRow = z.object({
  id: rowId,
  title: z.nullable(z.string()),
  main_text_content: z.nullable(z.string()),
  profile_image_url: z.nullable(z.string()),
  updated_at: instant,
  ...syncColumns,
})
export type AboutUsPageContentRow = z.infer<typeof aboutUsPageContentRow>

/** What its columns hold unless they are given, as the table in supabase/migrations says. */
export const blankAboutUsPageContent: Omit<AboutUsPageContentRow, 'id'> = {
  title: null,
  main_text_content: null,
  profile_image_url: null,
  updated_at: NEVER,
  seq: 0,
}

/** A custom page by its slug (S§3, A§3). The structure is read defensively where it is shown. */
export const modifiablePageContentRow = z.object({
  page_slug: z.string(),
  id: rowId,
  title: z.nullable(z.string()),
  content_structure: z.nullable(z.record(z.string(), z.unknown())),
  /** A draft while it is not: visitors get none (ADR 0010). */
  is_public: z.boolean(),
  updated_at: instant,
  ...syncColumns,
})
/** @public One row type per table, whether a screen reads it yet or not. */
export type ModifiablePageContentRow = z.infer<typeof modifiablePageContentRow>

/** What its columns hold unless they are given, as the table in supabase/migrations says. */
export const blankModifiablePageContent: Omit<ModifiablePageContentRow, 'page_slug'> = {
  id: '',
  title: null,
  content_structure: null,
  is_public: true,
  updated_at: NEVER,
  seq: 0,
}

/** The document head of one path (S§3, A§3). */
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
/** @public One row type per table, whether a screen reads it yet or not. */
export type PageSeoSettingRow = z.infer<typeof pageSeoSettingRow>

/** What its columns hold unless they are given, as the table in supabase/migrations says. */
export const blankPageSeoSetting: Omit<PageSeoSettingRow, 'page_path'> = {
  title: null,
  description: null,
  keywords: [],
  og_image_url: null,
  favicon_url: null,
  updated_at: NEVER,
  seq: 0,
}

/** Milliseconds since 1970, until 2100: a moment that a device writes. */
const moment = z.int().check(z.minimum(0), z.maximum(4_102_444_800_000))

/** What is to change by itself at a time (ADR 0071). Visitors get none. */
export const plannedChangeRow = z.object({
  id: rowId,
  /** The row that changes. */
  table_name: z.string(),
  row_id: z.string(),
  /** The columns that change. */
  patch: z.record(z.string(), z.unknown()),
  starts_at: moment,
  /** Null: it stays. */
  ends_at: z.nullable(moment),
  /** The server's: 'waiting', 'running', or how it ended. */
  state: z.string(),
  /** The server's: what it was applied as, and the row before and after. */
  applied: z.nullable(z.record(z.string(), z.unknown())),
  ...syncColumns,
})
export type PlannedChangeRow = z.infer<typeof plannedChangeRow>

/** What its columns hold unless they are given, as the table in supabase/migrations says. */
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
