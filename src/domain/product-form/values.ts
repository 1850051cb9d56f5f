import { z } from 'zod/mini'
import type { ProductFields } from '#domain/commands/products/products.ts'
import { editablePrice } from '#domain/pricing/parse-price.ts'
import { imageLink } from '#domain/tables/products.ts'

const text = z.string()

/** What the article form holds: numbers as they are typed, lists as lists (A§3). */
export const articleValues = z.object({
  name: text,
  name_es: text,
  name_en: text,
  /** Empty while none is chosen. */
  section_id: text,
  price: text,
  discount_price: text,
  stock_quantity: text,
  description: text,
  keywords: z.array(text),
  image_url: text,
  /** The public address of the picture file that was chosen; it wins over the typed one (A§5). */
  image_file: text,
  is_public: z.boolean(),
  is_external: z.boolean(),
  additional_description: text,
  image_urls: z.array(text),
  image_links: z.array(imageLink),
  image_description: text,
})
export type ArticleValues = z.infer<typeof articleValues>
export type ArticleField = keyof ArticleValues

export const ARTICLE_FIELDS = Object.keys(articleValues.shape) as ArticleField[]

/** What the form of a new article opens with (A§3). */
export function blankValues(sectionId: string | null): ArticleValues {
  return {
    name: '',
    name_es: '',
    name_en: '',
    section_id: sectionId ?? '',
    price: '',
    discount_price: '',
    stock_quantity: '',
    description: '',
    keywords: [],
    image_url: '',
    image_file: '',
    is_public: true,
    is_external: false,
    additional_description: '',
    image_urls: [],
    image_links: [],
    image_description: '',
  }
}

/** What the form of an article opens with: its fields as a person would type them. */
export function valuesOf(fields: ProductFields): ArticleValues {
  const { stock_quantity: stock } = fields
  return {
    name: fields.name,
    name_es: fields.name_es ?? '',
    name_en: fields.name_en ?? '',
    section_id: fields.section_id ?? '',
    price: editablePrice(fields.price),
    discount_price: editablePrice(fields.discount_price),
    stock_quantity: stock === null ? '' : String(stock),
    description: fields.description ?? '',
    keywords: [...fields.keywords],
    image_url: fields.image_url ?? '',
    image_file: '',
    is_public: fields.is_public,
    is_external: fields.is_external,
    additional_description: fields.additional_description ?? '',
    image_urls: [...fields.image_urls],
    image_links: fields.image_links.map((link) => ({ ...link })),
    image_description: fields.image_description ?? '',
  }
}
