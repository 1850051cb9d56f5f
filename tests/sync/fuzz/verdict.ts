import { isDeepStrictEqual } from 'node:util'
import { TABLE_NAMES } from '../../../src/domain/tables/tables.ts'
import { imagesOf } from '../../support/servers/edge-backend.ts'
import type { Server } from '../../support/servers/pglite.ts'
import { audit } from './audit.ts'
import { readHistory } from './history.ts'
import { wrongOrders } from './orders.ts'
import type { Shop } from './shop.ts'

/** Describes the differences between two versions of a row. */
function difference(mine: unknown, theirs: unknown): string {
  if (!isRow(mine) || !isRow(theirs)) return `${JSON.stringify(mine)} is ${JSON.stringify(theirs)}`
  const apart = Object.keys({ ...mine, ...theirs }).filter(
    (column) => !isDeepStrictEqual(mine[column], theirs[column]),
  )
  return apart
    .map((column) => `${column} ${JSON.stringify(mine[column])} is ${JSON.stringify(theirs[column])}`)
    .join(', ')
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Time for a page to get another's write, on a busy machine (ms). */
const PATIENCE_MS = 10_000

async function apart(shop: Shop): Promise<string[]> {
  const wrong: string[] = []
  for (const { machine, seats } of shop.people) {
    for (const [tab, seat] of seats.entries()) {
      let [device, server] = await shop.both(seat)
      // A page gets another page's write a moment later; turns are faster than timers.
      const latest = Date.now() + PATIENCE_MS
      while (Date.now() < latest && !isDeepStrictEqual(device, server)) {
        await shop.pass(50)
        ;[device, server] = await shop.both(seat)
      }
      for (const table of TABLE_NAMES) {
        const [mine, theirs] = [device, server].map(
          (of) => (of as Record<string, Record<string, unknown>>)[table] ?? {},
        )
        for (const id of new Set([...Object.keys(mine ?? {}), ...Object.keys(theirs ?? {})])) {
          if (isDeepStrictEqual(mine?.[id], theirs?.[id])) continue
          wrong.push(`${machine.name}/${tab} ${table}/${id}: ${difference(mine?.[id], theirs?.[id])}`)
        }
      }
    }
  }
  return wrong
}

const LISTS = [
  ['products', 'section_id', 'order_in_section'],
  ['homepage_section_products', 'homepage_section_id', 'order_in_homepage_section'],
  ['sections', 'true', 'order_index'],
  ['homepage_sections', 'true', 'order_index'],
  ['homepage_carousel_images', 'true', 'order_index'],
  ['order_lines', 'order_id', 'position'],
] as const

async function looseLists(server: Server): Promise<string[]> {
  const found = LISTS.map(async ([table, list, place]) => {
    const rows = await server.sql<{ places: number[] }>(
      `select array_agg(${place}::int order by ${place}) as places from public.${table}
        where not deleted ${list === 'true' ? 'having count(*) > 0' : `and ${list} is not null group by ${list}`}`,
    )
    return rows
      .filter(({ places }) => places.some((at, index) => at !== index + 1))
      .map(({ places }) => `a list of ${table} is ${places.join(' ')}`)
  })
  return (await Promise.all(found)).flat()
}

/** Returns images that a row names but the bucket lacks. */
async function missingImages(server: Server): Promise<string[]> {
  const named = await server.sql<{ path: string }>(
    `select image_url as path from public.homepage_carousel_images where image_url like 'product_images/%'`,
  )
  const kept = imagesOf(server)
  return named.filter(({ path }) => !kept.has(path)).map(({ path }) => `${path} is named and is not there`)
}

async function leftOver(shop: Shop): Promise<string[]> {
  const wrong: string[] = []
  for (const { machine, seats, ledger, visits } of shop.people) {
    const [seat] = seats
    if (!seat) continue
    const { outbox } = seat.page
    await ledger.read(seat.page)
    for (const table of ['commands', 'bases', 'pictures', 'visits'] as const) {
      const count = await outbox[table].count()
      if (count > 0) wrong.push(`${machine.name}: ${count} ${table} wait`)
    }
    const arrived = await shop.server.sql<{ path: string }>('select path from public.page_visits')
    for (const path of visits) {
      const times = arrived.filter((visit) => visit.path === path).length
      if (times !== 1) wrong.push(`${machine.name}: the visit to ${path} came ${times} times`)
    }
  }
  return wrong
}

/** Returns all violations of the final invariants, in words. */
export async function verdict(shop: Shop): Promise<string[]> {
  return [
    ...(await leftOver(shop)),
    ...(await apart(shop)),
    ...(await looseLists(shop.server)),
    ...(await missingImages(shop.server)),
    ...(await wrongOrders(shop.server)),
    ...audit(
      [...shop.people.map(({ ledger }) => ledger), ...shop.past],
      await readHistory(shop.server),
      shop.restores,
    ),
  ]
}
