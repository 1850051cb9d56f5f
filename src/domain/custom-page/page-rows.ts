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

/** Most levels of a custom page's structure. */
const DEEPEST = 12

/**
 * Collects the raw addresses of the images in a custom page, for prefetching. Does not use `readStructure`, which
 * decides what is shown, because not every visitor loads its code.
 */
export function imageAddresses(value: unknown, depth = 0): string[] {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => imageAddresses(item, depth + 1))
  const { type, src } = value as { type?: unknown; src?: unknown }
  const own = type === 'image' && typeof src === 'string' ? [src] : []
  return [...own, ...Object.values(value).flatMap((item) => imageAddresses(item, depth + 1))]
}
