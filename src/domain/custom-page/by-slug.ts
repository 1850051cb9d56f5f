import { toSlug } from '#domain/pages/reserved-slugs.ts'

/** The custom page of that very name, else one whose name differs in capitals only; null without either. */
export function bySlug<T extends { page_slug: string }>(rows: readonly T[], slug: string): T | null {
  const wanted = toSlug(slug)
  return (
    rows.find(({ page_slug }) => page_slug === slug) ??
    rows.find(({ page_slug }) => toSlug(page_slug) === wanted) ??
    null
  )
}

/** The same among the pages that visitors see. */
export function publicBySlug<T extends { page_slug: string; is_public: boolean }>(
  rows: readonly T[],
  slug: string,
): T | null {
  return bySlug(
    rows.filter((page) => page.is_public),
    slug,
  )
}
