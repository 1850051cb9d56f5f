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
