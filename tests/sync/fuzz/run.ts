import type { FakeLocks } from '../../support/devices/browser-locks.ts'
import type { Page, Product } from '../../support/devices/browser-page.ts'
import type { Server } from '../../support/servers/pglite.ts'
import { diceOf } from './dice.ts'
import { doingsOf, type Changes, type RawWriter } from './doings.ts'
import { goQuiet } from './end.ts'
import { forgetHistory } from './history.ts'
import { Shop } from './shop.ts'
import { verdict } from './verdict.ts'

export type Setting = {
  server: Server
  product: Product
  raw: RawWriter
  steps?: number
  /** Creates the Web Locks of each device, for the test that removes them. */
  locks?: () => FakeLocks
  /** Parties whose memory changes; by default some in half of all runs. */
  changes?: Changes
}

/** Enough for some 60 commands of three administrators. */
const STEPS = 140

/** In half of all runs the memory of devices, of the server or of both changes. */
const changesOf = (seed: number): Changes => CHANGES[seed % CHANGES.length] ?? []
const CHANGES: Changes[] = [[], ['devices'], [], ['server'], [], ['devices', 'server']]

/**
 * Plays one run: three administrators, one of them with two tabs, a visitor and a raw writer, over a network full of
 * faults.
 * @returns the faults at its end, in words; empty if there are none
 */
export async function play(
  seed: number,
  { server, product, raw, steps = STEPS, locks, changes = changesOf(seed) }: Setting,
): Promise<string[]> {
  const dice = diceOf(seed)
  await server.reset()
  await forgetHistory(server)
  await server.exec(`truncate public.page_visits;
    insert into public.sections (name, order_index) values ('s1', 1), ('s2', 2);
    insert into public.products (name, section_id, order_in_section, stock_quantity)
      select 'p' || n, s.id, n, n - 1 from public.sections s, generate_series(1, 3) n;`)
  const shop = new Shop(server, product, dice, locks)
  for (const [name, tabs] of [
    ['d1', 2],
    ['d2', 1],
    ['d3', 1],
  ] as const)
    await shop.join(name, tabs, true)
  await shop.join('v', 1, false)

  const broken: string[] = []
  const running = new Set<Promise<void>>()
  const start = (work: Promise<void>, page?: Page) => {
    // Work of a page never settles after the page has ended.
    const watched = Promise.race([work, ...(page ? [page.life.over] : [])]).catch(
      (error: unknown) => void broken.push(String(error)),
    )
    running.add(watched)
    void watched.then(() => running.delete(watched))
  }
  const doings = doingsOf(shop, changes, raw, start)
  const total = doings.reduce((sum, [share]) => sum + share, 0)
  const draw = () => {
    let at = dice.below(total)
    return doings.find(([share]) => (at -= share) < 0)?.[1]
  }
  for (let step = 0; step < steps; step++) {
    const person = dice.pick(shop.people)
    const seat = person && dice.pick(person.seats)
    try {
      if (person && seat) await draw()?.(person, seat)
    } catch (error) {
      broken.push(String(error))
    }
    await shop.pass(dice.below(6))
  }
  await shop.settleDown()
  await Promise.all(running)
  const wrong = [...broken, ...(await goQuiet(shop)), ...(await verdict(shop))]
  for (const { seats } of shop.people) for (const { page } of seats) await page.close()
  return wrong
}
