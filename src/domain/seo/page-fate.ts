import { pageOf } from '../head/public-pages.ts'
import { toSlug } from '#domain/pages/reserved-slugs.ts'

/** The pages of the site that come from rows. */
export type PageNames = { slugs: ReadonlySet<string>; productIds: ReadonlySet<string> }

/** What a path comes to on the site: a page, one that only its staff sees, or none. */
export type PageFate = 'public' | 'private' | 'missing'

/** What a visitor finds at a path. `slugs` in small letters, as they are compared; `productIds` public ones. */
export function pageFate(path: string, { slugs, productIds }: PageNames): PageFate {
  const page = pageOf(path)
  switch (page.kind) {
    case 'static':
      return 'public'
    case 'private':
      return 'private'
    case 'custom':
      return slugs.has(toSlug(page.slug)) ? 'public' : 'missing'
    case 'product':
      return productIds.has(page.id) ? 'public' : 'missing'
    case 'unknown':
      return 'missing'
  }
}

/** What somebody should know who describes a path that visitors do not find; null for the others. */
export function fateWarning(fate: PageFate): string | null {
  switch (fate) {
    case 'public':
      return null
    case 'private':
      return 'Esta ruta es de la administración: los buscadores no la muestran.'
    case 'missing':
      return 'El sitio no tiene todavía una página en esta ruta.'
  }
}
