import { loadProduct } from '../../support/devices/browser-page.ts'
import { poison } from '../../support/poison.ts'
import { startPglite, type Server } from '../../support/servers/pglite.ts'
import type { RawWriter } from './doings.ts'
import { recordHistory } from './history.ts'
import type { Setting } from './run.ts'

/**
 * Which runs: `count` from `first` on and `others`, such as those that once failed; SEED=7 that one, SEEDS=500 so many. The same
 * seed makes the same people do the same things; when RxDB's timers go off is the machine's.
 */
export function seedsFrom(first: number, count: number, others: readonly number[] = []): number[] {
  const { SEED, SEEDS } = process.env
  const from = SEED ? Number(SEED) : first
  const many = SEEDS ? Number(SEEDS) : SEED ? 1 : count
  const seeds = Array.from({ length: many }, (_, index) => from + index)
  return SEED || SEEDS ? seeds : [...new Set([...others, ...seeds])]
}

/** PGlite has one session: a transaction is over before anybody else has a turn. */
const writerOn =
  (server: Server): RawWriter =>
  (statements) =>
    server.exec(['begin', ...statements, 'commit'].join(';\n')).catch(() => server.exec('rollback'))

/** The real functions on PGlite, and the product's code. */
export async function pgliteSetting(): Promise<Setting> {
  const server = await startPglite()
  await recordHistory(server)
  await poison(server)
  return { server, product: await loadProduct(), raw: writerOn(server) }
}

/** How many of these seeds end badly, up to the first that does: for the tests that take a safety out. */
export async function firstFailure(
  seeds: readonly number[],
  run: (seed: number) => Promise<string[]>,
): Promise<string[]> {
  for (const seed of seeds) {
    const wrong = await run(seed)
    if (wrong.length > 0) return wrong
  }
  return []
}

/** Replaces a part of a function of the database. @throws when the part is not there exactly once */
export async function replaceIn(server: Server, fn: string, part: string, by: string): Promise<void> {
  const [found] = await server.sql<{ source: string }>(
    `select pg_get_functiondef($1::regprocedure) as source`,
    [fn],
  )
  const pieces = found?.source.split(part) ?? []
  if (pieces.length !== 2) throw new Error(`${fn} has ${pieces.length - 1} times: ${part}`)
  await server.exec(pieces.join(by))
}
