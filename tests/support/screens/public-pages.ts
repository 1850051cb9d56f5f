import { sectionId } from '../../../supabase/seed/products.ts'
import { DEMO, demoId } from '../demo.ts'

/** A public page, with its name in tests. */
type PublicPage = { name: string; path: string }

/** Pages whose first screen has products with a quantity. */
export const CARD_PAGES = [
  { name: 'the home page', path: '/' },
  { name: 'the catalogue', path: '/rental' },
  { name: 'a link to a section', path: `/rental?section_id=${sectionId('Audio')}` },
] as const satisfies readonly PublicPage[]

export const PRODUCT_PAGE = {
  name: 'the page of a product',
  path: `/product/${demoId(DEMO.light)}`,
} as const

/** Every public page that the product itself renders. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  ...CARD_PAGES,
  PRODUCT_PAGE,
  { name: 'a custom page', path: '/modif/bodas' },
  { name: 'the list of custom pages', path: '/modif' },
  { name: 'the page about us', path: '/nosotros' },
  { name: 'the contact page', path: '/contacto' },
  { name: 'the page of aerial filming', path: '/filmacion-aerea' },
  { name: 'the assistant', path: '/asistente' },
]
