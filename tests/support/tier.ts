/**
 * Returns what this run is given of two sizes: `npm test` takes the short one, `npm run test:all` the long one
 * (`TIER=all`). Without a tier, as in `npx vitest run FILE`, it is the short one.
 */
export function inTier<T>(short: T, all: T): T {
  return process.env['TIER'] === 'all' ? all : short
}

/** Returns so many seeds that no other day has, so that a nightly run finds what fixed seeds cannot. */
export function seedsOfDay(count: number, now = new Date()): number[] {
  const day = Math.floor(now.getTime() / 86_400_000)
  return Array.from({ length: count }, (_, index) => day * 1_000 + index)
}
