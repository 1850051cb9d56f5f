import { bySlug, isReservedSlug, toSlug } from '#domain/pages/site-paths.ts'
import { MAX_SLUG_LENGTH, slugify } from '#domain/core/format.ts'

/** Reason for refusing the slug of a page. */
type SlugProblem = 'empty' | 'shape' | 'reserved' | 'taken'

const TEXTS: Record<SlugProblem, string> = {
  empty: 'Escribe una dirección.',
  shape: 'Usa solo letras minúsculas sin acentos, números y guiones.',
  reserved: 'Esta dirección la usa el sitio. Elige otra.',
  taken: 'Ya hay una página con esta dirección.',
}

/**
 * Returns the problem of a new page's slug, or null. Refuses slugs of the app or the server (AMB-06), and those of
 * other pages.
 */
export function slugProblem(slug: string, pages: readonly { page_slug: string }[]): SlugProblem | null {
  const name = toSlug(slug)
  if (name === '') return 'empty'
  if (bySlug(pages, name)) return 'taken'
  if (isReservedSlug(name)) return /[./\\?#%]/.test(name) ? 'shape' : 'reserved'
  return slugify(name) === name ? null : 'shape'
}

export function slugProblemText(problem: SlugProblem): string {
  return TEXTS[problem]
}

/** Returns a similar slug that no page has: 'bodas' → 'bodas-2'. */
export function freeSlug(wanted: string, pages: readonly { page_slug: string }[]): string {
  const base = slugify(wanted) || 'pagina'
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`
    // Shorten the base, so that the number is not cut off.
    const slug = base.slice(0, MAX_SLUG_LENGTH - end.length).replace(/-$/, '') + end
    if (slugProblem(slug, pages) === null) return slug
  }
}

/** Returns a title for a slug: 'renta-de-drones' → 'Renta de drones'. */
export function titleOf(slug: string): string {
  const words = slugify(slug).replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Returns the name of a custom page: its title, otherwise its address (S§3). */
export function pageName({ title, page_slug }: { title: string | null; page_slug: string }): string {
  return title?.trim() || `/${page_slug}`
}
