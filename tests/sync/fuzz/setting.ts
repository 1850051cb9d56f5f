import { loadProduct } from '../../support/devices/browser-page.ts'
import { poison } from '../../support/poison.ts'
import { startPglite, type Server } from '../../support/servers/pglite.ts'
import type { RawWriter } from './doings.ts'
import { recordHistory } from './history.ts'
import type { Setting } from './run.ts'

/**
 * Returns the seeds to run: `count` from `first` on and `others`, such as earlier failures. SEED=7 selects one,
 * SEEDS=500 a number. The same seed gives the same actions; the machine decides when RxDB's timers fire.
 */
export function seedsFrom(first: number, count: number, others: readonly number[] = []): number[] {
  const { SEED, SEEDS } = process.env
  const from = SEED ? Number(SEED) : first
  const many = SEEDS ? Number(SEEDS) : SEED ? 1 : count
  const seeds = Array.from({ length: many }, (_, index) => from + index)
  return SEED || SEEDS ? seeds : [...new Set([...others, ...seeds])]
}

/** PGlite has one session, so a transaction ends before another one starts. */
const writerOn =
  (server: Server): RawWriter =>
  (statements) =>
    server.exec(['begin', ...statements, 'commit'].join(';\n')).catch(() => server.exec('rollback'))

/** Creates a setting of the real functions on PGlite and the product's code. */
export async function pgliteSetting(): Promise<Setting> {
  const server = await startPglite()
  await recordHistory(server)
  await poison(server)
  return { server, product: await loadProduct(), raw: writerOn(server) }
}

/** Returns the failure of the first failing seed, for tests that remove a safety. */
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

/** Replaces a part of a database function. @throws if the part does not occur exactly once */
export async function replaceIn(server: Server, fn: string, part: string, by: string): Promise<void> {
  const [found] = await server.sql<{ source: string }>(
    `select pg_get_functiondef($1::regprocedure) as source`,
    [fn],
  )
  const pieces = found?.source.split(part) ?? []
  if (pieces.length !== 2) throw new Error(`${fn} has ${pieces.length - 1} times: ${part}`)
  await server.exec(pieces.join(by))
}
