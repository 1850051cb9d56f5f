import type { Kind } from './kinds.ts'

/** A product as written in `catalogue/`. Omitted fields have a usual value. */
export interface Product {
  name: string
  /** The Spanish name; left out it equals `name`. */
  es?: string | null
  en?: string
  code?: string
  /** MXN per day, in sections of services per event; null is quoted on request. */
  price: number | null
  discount?: number
  /** null is unlimited (a service). */
  stock: number | null
  /** null is a product without any image. */
  kind: Kind | null
  /** The first line is the summary that cards show. */
  text: string
  more?: string
  /** Comma-separated, beside the section's own words. */
  words: string
  /** A main image other than the kind's own. */
  image?: string
  images?: readonly string[]
  links?: readonly { imageUrl: string; linkUrl: string }[]
  /** The names of products that are often rented with it. */
  goesWith?: readonly string[]
  external?: boolean
  hidden?: boolean
}

export interface Section {
  name: string
  es: string | null
  en?: string
  /** Keywords that every product of the section carries. */
  words: string
  products: readonly Product[]
}
