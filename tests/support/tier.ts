/**
 * Returns one of two values: `short` for `npm test`, `all` for `npm run test:all` (`TIER=all`). Without a tier, as in
 * `npx vitest run FILE`, it is `short`.
 */
export function inTier<T>(short: T, all: T): T {
  return process.env['TIER'] === 'all' ? all : short
}

/** Returns seeds that are unique to the day, so that nightly runs find failures that fixed seeds cannot. */
export function seedsOfDay(count: number, now = new Date()): number[] {
  const day = Math.floor(now.getTime() / 86_400_000)
  return Array.from({ length: count }, (_, index) => day * 1_000 + index)
}
