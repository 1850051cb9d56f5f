import { toSlug } from '#domain/pages/site-paths.ts'

/** Finds the custom page with that slug, otherwise one that differs only in case. Returns null without either. */
export function bySlug<T extends { page_slug: string }>(rows: readonly T[], slug: string): T | null {
  const wanted = toSlug(slug)
  return (
    rows.find(({ page_slug }) => page_slug === slug) ??
    rows.find(({ page_slug }) => toSlug(page_slug) === wanted) ??
    null
  )
}

/** Finds a custom page as `bySlug` does, among the public ones. */
export function publicBySlug<T extends { page_slug: string; is_public: boolean }>(
  rows: readonly T[],
  slug: string,
): T | null {
  return bySlug(
    rows.filter((page) => page.is_public),
    slug,
  )
}
