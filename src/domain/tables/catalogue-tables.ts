import { z } from 'zod/mini'
import { instant, money, NEVER, position, rowId, syncColumns } from './scalar.ts'

/** Image with an optional address that a tap opens. */
export const imageLink = z.object({ imageUrl: z.string(), linkUrl: z.string() })

/** Units of a price that are not the shop's own. `day` alone is multiplied by the days of a rental. */
export const PRICE_UNITS = ['day', 'event', 'hour', 'piece'] as const
export type PriceUnit = (typeof PRICE_UNITS)[number]

/** Most units of a part in a kit. */
export const MOST_OF_PART = 9_999
/** Most parts of a kit. */
export const MOST_PARTS = 50
/** Most days of preparation after an order. */
export const MOST_BUFFER_DAYS = 9

/** Product that a kit contains, and its units in one kit. */
export const part = z.object({
  product_id: z.string(),
  quantity: z.int().check(z.minimum(1), z.maximum(MOST_OF_PART)),
})
export type Part = z.infer<typeof part>

/** Rentable product, service or package (S§3, A§3). `price` is null when it is quoted on request. */
export const productRow = z.object({
  id: rowId,
  /** Code of the shop's own, unique without regard to case. */
  code: z.nullable(z.string()),
  section_id: z.nullable(rowId),
  order_in_section: z.nullable(position),
  name: z.string(),
  name_es: z.nullable(z.string()),
  name_en: z.nullable(z.string()),
  description: z.nullable(z.string()),
  additional_description: z.nullable(z.string()),
  price: z.nullable(money),
  discount_price: z.nullable(money),
  /** Null is the unit of the shop's settings. */
  price_unit: z.nullable(z.enum(PRICE_UNITS)),
  /** Price of several days (price-steps.ts); null is that of the shop's settings. */
  price_steps: z.nullable(z.string()),
  /** Units that can be rented; null is unlimited (a service, A§4). */
  stock_quantity: z.nullable(z.int().check(z.minimum(0))),
  /** Units of the stock that are in repair. Not sent to visitors. */
  repair_quantity: z._default(z.int().check(z.minimum(0)), 0),
  /** Days that its units need after each order. Not sent to visitors. */
  buffer_days: z._default(z.int().check(z.minimum(0), z.maximum(MOST_BUFFER_DAYS)), 0),
  /** Parts of a kit, `MOST_PARTS` at most. Some may be hidden or deleted (ADR 0090). */
  contents: z._default(z.array(part), []),
  image_url: z.nullable(z.string()),
  image_urls: z.array(z.string()),
  image_links: z.array(imageLink),
  image_description: z.nullable(z.string()),
  keywords: z.array(z.string()),
  /** Ids of products that are often rented together with this one. Some may be hidden or deleted (ADR 0055). */
  goes_with: z.array(z.string()),
  is_external: z.boolean(),
  is_public: z.boolean(),
  /** Written by the server: days on which visitors may not find it free (busy-days.ts). Null: none, or not shown. */
  busy_days: z.nullable(z.string()),
  /** Written by the server: units of a kit that its parts make. Null without a limit, and for what is no kit. */
  kit_stock: z.nullable(z.int().check(z.minimum(0))),
  /** Last time that the server wrote anything but the position, in whole seconds (ADR 0074). */
  updated_at: instant,
  ...syncColumns,
})
export type ProductRow = z.infer<typeof productRow>

/** Column defaults, as in supabase/migrations. */
export const blankProduct: Omit<ProductRow, 'id'> = {
  code: null,
  section_id: null,
  order_in_section: null,
  name: '',
  name_es: null,
  name_en: null,
  description: null,
  additional_description: null,
  price: null,
  discount_price: null,
  price_unit: null,
  price_steps: null,
  stock_quantity: null,
  repair_quantity: 0,
  buffer_days: 0,
  contents: [],
  image_url: null,
  image_urls: [],
  image_links: [],
  image_description: null,
  keywords: [],
  goes_with: [],
  is_external: false,
  is_public: true,
  busy_days: null,
  kit_stock: null,
  updated_at: NEVER,
  seq: 0,
}

/** Catalogue section (S§3, A§3). */
export const sectionRow = z.object({
  id: rowId,
  name: z.string(),
  name_es: z.nullable(z.string()),
  name_en: z.nullable(z.string()),
  order_index: position,
  ...syncColumns,
})
export type SectionRow = z.infer<typeof sectionRow>

export const blankSection: Omit<SectionRow, 'id'> = {
  name: '',
  name_es: null,
  name_en: null,
  order_index: 0,
  seq: 0,
}
