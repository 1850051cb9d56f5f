import type { CatalogueProduct } from '#domain/catalogue.ts'

/** The one product whose picture opens a demo reel (S§2, AMB-49). */
const DEMO_REEL_PRODUCT = 'Drone | Destination Weddings'

/** Whether a tap on this product's picture should play the demo reel. */
export function hasDemoReel({ name, name_es }: Pick<CatalogueProduct, 'name' | 'name_es'>): boolean {
  return name.trim() === DEMO_REEL_PRODUCT || name_es?.trim() === DEMO_REEL_PRODUCT
}
