import { EventEmitter, once } from 'node:events'
import type { Device } from '../support/devices/browser-device.ts'
import { repeatableRandom, type Random } from '../support/random.ts'
import type { Fault } from '../support/servers/edge.ts'

/** Runs statements in one transaction that stays open for a while, then commits or rolls back. */
export type Writer = (statements: string[], openMs: number, end: 'commit' | 'rollback') => Promise<void>

const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const below = (random: Random, n: number) => Math.floor(random() * n)

function statement(random: Random, writer: number): string {
  const n = below(random, 1_000_000)
  const product = `id = (select id from public.products order by md5(id::text || '${n}') limit 1)`
  const section = `id = (select id from public.sections order by md5(id::text || '${n}') limit 1)`
  return oneOf(random, [
    `insert into public.products (name, is_public) values ('w${writer} ${n}', ${random() < 0.7})`,
    `update public.products set name = 'w${writer} ${n}', price = ${n} / 100.0 where ${product}`,
    `update public.products set keywords = '{k${n}}', stock_quantity = null where ${product}`,
    `update public.products set is_public = false where ${product}`,
    `update public.products set is_public = true where ${product}`,
    `update public.products set is_public = not is_public, name = 'w${writer} ${n}' where ${product}`,
    `delete from public.products where ${product}`,
    `update public.products set deleted = false where ${product}`,
    `insert into public.sections (name, order_index) values ('s${n}', ${n})`,
    `update public.products set section_id = (select id from public.sections where not deleted and ${section}) where ${product}`,
    `delete from public.sections where ${section}`,
    `insert into public.catalog_settings (setting_key, setting_value) values ('k${n % 3}', '${n}')
      on conflict (setting_key) do update set setting_value = excluded.setting_value, deleted = false`,
    `delete from public.catalog_settings where setting_key = 'k${n % 3}'`,
  ])
}

async function write(
  writer: Writer,
  random: Random,
  name: number,
  transactions: number,
  nextStep: () => Promise<void>,
): Promise<void> {
  for (let turn = 0; turn < transactions; turn++) {
    const statements = Array.from({ length: 1 + below(random, 3) }, () => statement(random, name))
    await writer(statements, below(random, 6), random() < 0.1 ? 'rollback' : 'commit')
    // Mostly the device acts in between, or it would have nothing to undo.
    if (random() < 0.7) await nextStep()
  }
}

function mischief(random: Random): Fault | null {
  if (random() < 0.65) return null
  return oneOf<Fault>(random, ['gone', 'lost', 'html', 'nonsense', 'late', { status: 500 }, { status: 429 }])
}

async function live(device: Device, random: Random): Promise<void> {
  const term = new AbortController()
  // Sometimes the tab is hidden in the middle.
  const timer = random() < 0.2 ? setTimeout(() => term.abort(), below(random, 15)) : undefined
  await device.cycle(term.signal)
  clearTimeout(timer)
  if (random() < 0.05) await device.reload()
}

/**
 * Runs raw writers while a device replicates over a network full of faults; at the end the network is good.
 * @returns the rows of the device, and those a visitor may see
 */
export async function play(
  seed: number,
  device: Device,
  writers: readonly Writer[],
  transactions: number,
): Promise<{ device: object; server: object }> {
  const random = repeatableRandom(0x9e3779b1 * seed)
  device.pageSize = 2 + below(random, 5)
  device.edge.mischief = () => mischief(random)
  const steps = new EventEmitter()
  const over = new AbortController()
  const writing = Promise.all(
    writers.map((writer, index) =>
      write(writer, repeatableRandom(0x9e3779b1 * (seed * 31 + index)), index, transactions, () =>
        once(steps, 'step').then(() => {}),
      ),
    ),
  ).finally(() => over.abort())
  while (!over.signal.aborted) {
    await live(device, random)
    steps.emit('step')
  }
  await writing
  device.edge.mischief = () => null
  const failure = await device.cycle()
  if (failure) throw new Error(`seed ${seed}: the last cycle failed`, { cause: failure })
  return device.both()
}
