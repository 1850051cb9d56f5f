import { inspect } from 'node:util'
import { type Command, createOp } from '../../../src/domain/commands/command.ts'
import type { Page } from '../../support/devices/browser-page.ts'
import type { Dice } from './dice.ts'
import { usePanel } from './panel.ts'
import { rawStatement } from './raw-writer.ts'
import type { Person, Seat, Shop } from './shop.ts'

/** Runs statements in one transaction that stays open for a while. It never rejects; on an error it rolls back. */
export type RawWriter = (statements: string[]) => Promise<void>

type Doings = [share: number, doing: (person: Person, seat: Seat) => Promise<void> | void][]

/** Parties whose memory is changed in a run. */
export type Changes = readonly ('devices' | 'server')[]

/** Returns the possible events of each step, with their weights. `start` gets promises that are not awaited. */
export function doingsOf(
  shop: Shop,
  changes: Changes,
  raw: RawWriter,
  start: (work: Promise<void>, page?: Page) => void,
): Doings {
  const { dice, server } = shop
  const isAdmin = ({ machine }: Person) => machine.principal.role === 'admin'
  const cycle = (seat: Seat) => {
    if (seat.isCycling) return
    seat.isCycling = true
    const { page } = seat
    const term = new AbortController()
    const limit = dice.maybe(0.1) ? shop.pass(dice.below(30)).then(() => term.abort()) : Promise.resolve()
    start(limit)
    start(
      page.cycle(term.signal).then((failure) => {
        seat.isCycling = seat.page !== page && seat.isCycling
        // An unanswered hand-over is aborted, and the next cycle opens the replications again (ADR 0001). The verdict
        // shows if that loses anything.
        if (failure?.kind === 'storage' && !isLate(failure.cause))
          throw new Error(`${seat.machine.name} could not store: ${inspect(failure.cause)}`)
      }),
      page,
    )
  }
  return [
    [
      46,
      async (person, seat) => {
        if (!isAdmin(person)) return cycle(seat)
        const action = shop.act(person, seat)
        if (dice.maybe(0.7)) await action
        else start(action, seat.page)
      },
    ],
    [34, (_, seat) => cycle(seat)],
    [10, (_, seat) => shop.pass(20).then(() => cycle(seat))],
    [7, () => start(raw(Array.from({ length: 1 + dice.below(2) }, () => rawStatement(dice))))],
    [6, async (person, seat) => (isAdmin(person) ? usePanel(person, seat, dice) : undefined)],
    [4, (person) => void (person.isOnline = !person.isOnline)],
    [2, (person, seat) => shop.reopen(person, seat)],
    [2, (person) => void (person.machine.clock -= dice.below(3_600_000))],
    [2, (_, seat) => seat.page.edge.tokens.expire()],
    [1, () => server.exec('select public.sync_new_epoch()')],
    [2, (person, seat) => insertVisit(person, seat, dice)],
    [2, async (person, seat) => (isAdmin(person) ? addImage(person, seat, dice) : undefined)],
    ...(changes.includes('devices') ? copies(shop) : []),
    ...(changes.includes('server') ? terms(shop) : []),
  ]
}

/** Restarts the server, with its data or with an older copy of it. */
function terms(shop: Shop): Doings {
  return [
    [2, () => shop.server.exec('select public.sync_new_term()')],
    [2, () => shop.backUpServer()],
    [3, () => shop.restoreServer()],
  ]
}

/** Copies devices, and restores older copies of them. */
function copies(shop: Shop): Doings {
  const isAdmin = ({ machine }: Person) => machine.principal.role === 'admin'
  return [
    [3, async (person) => shop.backUp(person)],
    [4, async (person) => shop.setBack(person)],
    [
      2,
      async (person) => {
        if (isAdmin(person) && shop.people.length < 6) await shop.cloneOf(person, `d${shop.people.length}1`)
      },
    ],
  ]
}

/** By its name, because the error comes from the page's own copy of the product. */
const isLate = (cause: unknown) => String(cause).includes('No answer within')

async function insertVisit(person: Person, { page }: Seat, dice: Dice): Promise<void> {
  const path = `/${dice.word('visit')}`
  person.visits.push(path)
  await page.code.recordVisit(page.store, { path, referrer: '', user_agent: 'fuzz' })
}

/** Adds an image and the command that uses it. */
async function addImage(person: Person, { page }: Seat, dice: Dice): Promise<void> {
  const path = `product_images/${dice.id()}.webp`
  const image = { path, url: `/${path}`, bytes: new ArrayBuffer(8), type: 'image/webp' }
  const kept = await page.code.queueImage(page.store, image)
  if (!kept.ok) throw new Error(kept.error)
  const id = dice.id()
  const command: Command = {
    label: 'Imagen',
    refusal: 'Error',
    ops: [createOp('homepage_carousel_images', id, { image_url: path, order_index: 99 })],
    images: [path],
  }
  const issued = await page.issue(command)
  if (issued.ok) person.ledger.promise(issued.value.n, command)
}
