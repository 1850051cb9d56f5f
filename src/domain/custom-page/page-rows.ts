import { toSlug } from '#domain/pages/site-paths.ts'

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

/** Pages hold a few hundred elements; what is nested deeper than this is no page of ours. */
const DEEPEST = 12

/**
 * Collects the addresses of the images in a custom page, as they stand there. For keeping them ahead of time: what the
 * page shows is decided by `readStructure`, whose code not every visitor loads.
 */
export function imageAddresses(value: unknown, depth = 0): string[] {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => imageAddresses(item, depth + 1))
  const { type, src } = value as { type?: unknown; src?: unknown }
  const own = type === 'image' && typeof src === 'string' ? [src] : []
  return [...own, ...Object.values(value).flatMap((item) => imageAddresses(item, depth + 1))]
}
