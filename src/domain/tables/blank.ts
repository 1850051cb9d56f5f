import { AERIAL_BLOCKS } from './aerial-blocks.ts'
import { TABLES, type RowOf, type TableName } from './tables.ts'

/** Before any server has seen the row. */
const NEVER = '1970-01-01T00:00:00+00:00'
const page = { updated_at: NEVER, seq: 0 }

/** What a column holds unless it is given, as the tables in supabase/migrations say. */
const BLANK: { [T in TableName]: Omit<RowOf<T>, (typeof TABLES)[T]['key']> } = {
  sections: { name: '', name_es: null, name_en: null, order_index: 0, seq: 0 },
  products: {
    section_id: null,
    order_in_section: null,
    name: '',
    name_es: null,
    name_en: null,
    description: null,
    additional_description: null,
    price: null,
    discount_price: null,
    stock_quantity: null,
    image_url: null,
    image_urls: [],
    image_links: [],
    image_description: null,
    keywords: [],
    is_external: false,
    is_public: true,
    seq: 0,
  },
  homepage_sections: { name: '', order_index: 0, seq: 0 },
  homepage_section_products: {
    homepage_section_id: '',
    product_id: '',
    order_in_homepage_section: 0,
    seq: 0,
  },
  homepage_carousel_images: { image_url: '', order_index: 0, seq: 0 },
  catalog_settings: { setting_value: null, ...page },
  aerial_filming_page_content: {
    video_url: null,
    video_url_mobile: null,
    text_group_1: null,
    text_group_2: null,
    text_group_3: null,
    subtitle_text: null,
    main_text_content: null,
    image_urls: [],
    section_order: [...AERIAL_BLOCKS],
    ...page,
  },
  about_us_page_content: { title: null, main_text_content: null, profile_image_url: null, ...page },
  modifiable_page_content: { id: '', title: null, content_structure: null, ...page },
  page_seo_settings: {
    title: null,
    description: null,
    keywords: [],
    og_image_url: null,
    favicon_url: null,
    ...page,
  },
}

/** A row with nothing but its primary key: every column at its default, never sent (`seq` 0). */
export function blankRow<T extends TableName>(table: T, key: string): RowOf<T> {
  return { ...BLANK[table], [TABLES[table].key]: key } as unknown as RowOf<T>
}
