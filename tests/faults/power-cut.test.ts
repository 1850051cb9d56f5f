import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../supabase/local/data/database.ts'
import type { Session } from '../../supabase/tests/support/database.ts'
import { copyPreparedDatabase } from '../../supabase/tests/support/pglite-session.ts'
import { made, sendCommands } from '../../supabase/tests/support/push.ts'
import { faithful, forgetful, random, type Fate, type Inode, type Step } from '../support/disk/disk-model.ts'
import { RecordedDisk } from '../support/disk/recorded-disk.ts'
import { repeatableRandom } from '../support/random.ts'
import { rounds } from './rounds.ts'

// POWER_SEED=7 npx vitest run tests/faults/power-cut.test.ts: other disks, which keep other parts of unsynced writes.
const SEED = Number(process.env['POWER_SEED'] ?? 1)
const LONG_MS = rounds(120_000, 900_000)
const SEEDS = Array.from({ length: rounds(2, 150) }, (_, index) => SEED + index)

/** Number of products that one command creates, and length of their texts. */
const PRODUCTS = 3
const LENGTH = 900

/** Query for complete commands: products, and rows of a table created during the run. */
const FOUND = `select (substr(id::text, 25)::bigint / 100)::int as n, count(*)::int as products
  from public.products where length(description) = ${LENGTH} group by 1 order by 1`
const MAKE_TABLE = 'create table public.made_here as select n from generate_series(1, 500) n'
const TABLE = 'select 1 / (count(*) = 500)::int from public.made_here'
const READ_ALL = `do $$ declare t regclass; begin
  for t in select oid from pg_class where relkind in ('r', 'm') and relpersistence = 'p' loop
    execute format('select count(t::text) from %s t', t);
  end loop; end $$`

type Connection = Awaited<ReturnType<typeof openDatabase>>

/** A recorded run. Numbers are steps done. */
type Run = {
  disk: RecordedDisk
  /** Number of commands acknowledged before the run. */
  before: number
  /** Step at which each further command, and the table, was acknowledged; Infinity if it was not. */
  acknowledged: number[]
  table: number
}

let folder: string
let count = 0
const place = () => join(folder, `database-${++count}`)
let run: Run
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claqueta-power-'))
  run = await recordPushes()
  console.warn(`Power cuts: POWER_SEED=${SEED}, ${run.disk.steps.length} steps`)
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Records pushes over new and recycled segments of WAL, checkpoints, a shutdown and a start. */
async function recordPushes(): Promise<Run> {
  const database = place()
  await copyPreparedDatabase(database)
  const disk = await RecordedDisk.record(database, place())
  const recorded: Run = { disk, before: 0, acknowledged: [], table: Infinity }
  let connection = await openDatabase(database)
  const push = async () => {
    await pushTo(connection, recorded.acknowledged.length + 1)
    recorded.acknowledged.push(disk.steps.length)
  }
  try {
    await push()
    await connection.driver.exec(MAKE_TABLE)
    recorded.table = disk.steps.length
    for (let segment = 0; segment < 3; segment++) {
      await connection.driver.exec('select pg_switch_wal()')
      await push()
      await push()
      await connection.driver.exec('checkpoint')
    }
    await push()
    await connection.close()
    connection = await openDatabase(database)
    await push()
    await connection.close()
  } finally {
    disk.stop()
  }
  return recorded
}

/** Sends command `n`. */
async function pushTo({ driver }: Connection, n: number): Promise<void> {
  const session: Session = {
    query: async <T extends object>(text: string, values: unknown[] = []) =>
      (await driver.query<T>(text, values)).rows,
    exec: async (text) => {
      await driver.exec(text)
    },
    close: () => driver.close(),
  }
  const ops = Array.from({ length: PRODUCTS }, (_, index) =>
    made('products', `00000000-0000-4000-8000-${String(n * 100 + index).padStart(12, '0')}`, {
      name: `Producto ${n}`,
      description: 'x'.repeat(LENGTH),
    }),
  )
  await session.exec('begin')
  const { outcomes } = await sendCommands(session, [ops], n)
  await session.exec('commit')
  expect(outcomes).toEqual([])
}

const WHOLE = 'everything is there'

/**
 * Opens the database as a cut left it. Returns WHOLE if all acknowledged data exists, nothing is partial, every row can
 * be read and the next push is accepted; otherwise the fault.
 * @param steps others than those recorded
 */
async function open(
  { disk, before, acknowledged, table }: Run,
  cut: number,
  fate: Fate,
  steps: readonly Step[] = disk.steps,
): Promise<string> {
  const database = place()
  const expected = before + acknowledged.filter((done) => done <= cut).length
  const wrong = (what: unknown) => `after ${cut} steps: ${String(what)}`
  disk.writeCut(database, cut, fate, steps)
  const connection = await openDatabase(database).catch(wrong)
  if (typeof connection === 'string') return connection
  try {
    const { rows } = await connection.driver.query<{ n: number; products: number }>(FOUND)
    const found = rows.length
    // At most the command in progress exists, too.
    const isWhole = rows.every(({ n, products }, index) => n === index + 1 && products === PRODUCTS)
    if (!isWhole || found < expected || found > expected + 1)
      return wrong(`${expected} commands should be there, and there are ${JSON.stringify(rows)}`)
    if (table <= cut) await connection.driver.query(TABLE)
    await connection.driver.exec(READ_ALL)
    await pushTo(connection, found + 1)
    return WHOLE
  } catch (error) {
    return wrong(error)
  } finally {
    await connection.close()
    await rm(database, { recursive: true, force: true })
  }
}

/**
 * Returns every cut that a forgetful disk distinguishes: those just before a sync that keeps something, and the last.
 */
function momentsOf({ steps }: RecordedDisk): number[] {
  const changed = new Set<Inode>()
  const moments = steps.flatMap((step, done) => {
    if (!('of' in step)) return changed.delete(step.synced) ? [done] : []
    changed.add(step.of)
    return []
  })
  return [...moments, steps.length]
}

/** Returns the steps of the acknowledgements with these indexes. */
const acknowledgements = (indexes: number[]) => indexes.map((index) => run.acknowledged[index] ?? Number.NaN)

describe('a power cut', () => {
  it(
    'takes no acknowledged commit on a disk that keeps only what was synced',
    async () => {
      // Positions: the first segment, a new one and a recycled one, after a checkpoint, and after a start.
      const chosen = acknowledgements([0, 2, 5, 8])
      for (const cut of rounds(0, 1) ? momentsOf(run.disk) : chosen)
        expect(await open(run, cut, forgetful)).toBe(WHOLE)
    },
    LONG_MS,
  )

  it.each(SEEDS)(
    'takes no acknowledged commit on a disk that keeps parts of the rest, seed %i',
    async (seed) => {
      const next = repeatableRandom(seed)
      // Most steps fill new segments with zeros, where all cuts are equal.
      const cuts = run.disk.steps.flatMap((step, done) =>
        'bytes' in step && typeof step.bytes === 'number' ? [] : [done],
      )
      const cut = cuts[Math.floor(next() * cuts.length)] ?? 0
      expect(await open(run, cut, random(next))).toBe(WHOLE)
    },
  )

  it('in the moment of a start leaves a database that starts', async () => {
    const made = run.disk.steps.findIndex(
      (step) => 'names' in step && step.names[0]?.[0] === 'postmaster.pid',
    )
    expect(await open(run, made + 1, faithful)).toBe(WHOLE)
  })

  it(
    'takes nothing from what is acknowledged after another one',
    async () => {
      for (const [index, cut] of acknowledgements(rounds(0, 1) ? [4, 0, 2, 5, 7, 8] : [4]).entries()) {
        const database = place()
        run.disk.writeCut(database, cut, forgetful)
        const disk = await RecordedDisk.record(database, place())
        const before = run.acknowledged.filter((done) => done <= cut).length
        const again: Run = { disk, before, acknowledged: [], table: run.table <= cut ? 0 : Infinity }
        const connection = await openDatabase(database)
        try {
          await pushTo(connection, before + 1)
          again.acknowledged.push(disk.steps.length)
        } finally {
          disk.stop()
          await connection.close()
        }
        const moments = rounds(0, 1) && index === 0 ? momentsOf(disk) : [disk.steps.length]
        for (const moment of moments) expect(await open(again, moment, forgetful)).toBe(WHOLE)
      }
    },
    LONG_MS,
  )
})

it('a commit that the disk fails to sync is not acknowledged', async () => {
  const database = place()
  await copyPreparedDatabase(database)
  const disk = await RecordedDisk.record(database, place())
  const connection = await openDatabase(database)
  disk.isBroken = true
  // PostgreSQL ends by this, so the connection cannot be closed.
  await expect(connection.driver.query(MAKE_TABLE)).rejects.toThrow('could not fsync')
  disk.stop()
})

describe('what a cut would take if something was not synced', () => {
  const nothing: Step = { synced: { isFolder: true } }
  const without = (isLeftOut: (step: Step) => boolean) =>
    run.disk.steps.map((step) => (isLeftOut(step) ? nothing : step))

  it('folders: what is in a new segment', async () => {
    const steps = without((step) => 'synced' in step && step.synced.isFolder)
    expect(await open(run, acknowledgements([2])[0] ?? 0, forgetful, steps)).toContain('should be there')
  })

  it('the folders of tables: a table that was made before a checkpoint', async () => {
    const tables = run.disk.at('base/5')
    const steps = without((step) => 'synced' in step && step.synced === tables)
    expect(await open(run, acknowledgements([3])[0] ?? 0, forgetful, steps)).toContain('files are missing')
  })

  it('pg_control at a start: everything until the next checkpoint', async () => {
    const control = run.disk.at('global/pg_control')
    const steps = without((step) => 'synced' in step && step.synced === control)
    expect(await open(run, acknowledgements([0])[0] ?? 0, forgetful, steps)).toContain('should be there')
  })
})
