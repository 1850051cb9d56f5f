import { setImmediate as turn } from 'node:timers/promises'
import { TABLE_NAMES, type TableName } from '../../../src/domain/tables/tables.ts'
import { FakeLocks } from '../../support/devices/browser-locks.ts'
import { Machine, Page, type Product } from '../../support/devices/browser-page.ts'
import { imagesOf } from '../../support/servers/edge-backend.ts'
import type { Fault } from '../../support/servers/edge.ts'
import type { Server } from '../../support/servers/pglite.ts'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { actionOn, type Seen } from './actions.ts'
import type { Dice } from './dice.ts'
import { Ledger } from './ledger.ts'

/** A page of a device on which a user has the shop open. */
export type Seat = { machine: Machine; page: Page; isCycling: boolean }

/** A device, its pages, and the record of its commands. */
export type Person = {
  machine: Machine
  ledger: Ledger
  seats: Seat[]
  isOnline: boolean
  visits: string[]
  /** Copy of the device's storage at some time. */
  backup: Machine | null
}

const FAULTS: Fault[] = [
  'gone',
  'gone',
  'lost',
  'lost',
  'stray',
  'duplicate',
  'late',
  'late',
  'html',
  'nonsense',
  { status: 401 },
  { status: 500 },
  { status: 503, retryAfter: '1' },
  // Without Retry-After, visits would pause for a minute, by the clock.
  { status: 429, retryAfter: '0' },
]

/** All devices around one server, and the network between them. */
export class Shop {
  readonly server: Server
  readonly dice: Dice
  readonly people: Person[] = []
  /** Records of devices before their memory was restored. */
  readonly past: Ledger[] = []
  /** Steps until a delayed request arrives. */
  #later: { steps: number; arrive: () => void }[] = []
  /** Share of requests with a fault. */
  trouble = 0.3

  readonly #product: Product
  readonly #locks: () => FakeLocks

  constructor(server: Server, product: Product, dice: Dice, locks = () => new FakeLocks()) {
    this.server = server
    this.dice = dice
    this.#product = product
    this.#locks = locks
  }

  /** Adds a device with this number of pages; a visitor's unless it is an administrator's. */
  async join(name: string, tabs: number, isAdmin: boolean): Promise<Person> {
    const machine = new Machine(name, this.#product, this.server, isAdmin ? ADMIN : null)
    machine.hasTabs = tabs > 1
    machine.locks = this.#locks()
    machine.pageSize = this.dice.maybe(0.5) ? 3 + this.dice.below(8) : 2_000
    const person: Person = {
      machine,
      ledger: new Ledger(name),
      seats: [],
      isOnline: true,
      visits: [],
      backup: null,
    }
    for (let tab = 0; tab < tabs; tab++) person.seats.push(await this.#sit(person))
    this.people.push(person)
    return person
  }

  async #sit(person: Person): Promise<Seat> {
    const page = new Page(person.machine)
    page.edge.mischief = () => {
      if (!person.isOnline) return 'gone'
      return this.dice.maybe(this.trouble) ? (this.dice.pick(FAULTS) ?? null) : null
    }
    page.edge.delay = () =>
      new Promise<void>((arrive) => {
        if (this.trouble === 0) arrive()
        else this.#later.push({ steps: 1 + this.dice.below(12), arrive })
      })
    await page.open()
    return { machine: person.machine, page, isCycling: false }
  }

  /** Advances time: delayed requests approach, and all pages proceed a little. */
  async pass(turns: number): Promise<void> {
    for (const item of this.#later) item.steps--
    const due = this.#later.filter(({ steps }) => steps <= 0)
    this.#later = this.#later.filter(({ steps }) => steps > 0)
    for (const { arrive } of due) arrive()
    for (let n = 0; n < turns; n++) await turn()
  }

  /** Ends all faults and delivers the delayed requests. */
  async settleDown(): Promise<void> {
    this.trouble = 0
    for (const person of this.people) person.isOnline = true
    for (const { arrive } of this.#later.splice(0)) arrive()
    const strays = this.people.flatMap(({ seats }) => seats.flatMap(({ page }) => page.edge.strays))
    await Promise.all(strays)
    await this.pass(5)
  }

  /** Returns the rows that a page shows. */
  async seen(page: Page): Promise<Seen> {
    const found = await Promise.all(
      TABLE_NAMES.map(async (table) => [table, Object.values(await page.rows(table))] as const),
    )
    return Object.fromEntries(found) as unknown as Seen
  }

  /** Performs an action of a user. */
  async act(person: Person, seat: Seat): Promise<void> {
    const command = actionOn(await this.seen(seat.page), person.ledger.device, this.dice)
    if (!command) return
    const kept = await seat.page.issue(command)
    if (!kept.ok) throw new Error(kept.error)
    person.ledger.promise(kept.value.n, command)
  }

  /** Ends the page and opens it again. */
  async reopen(person: Person, seat: Seat): Promise<void> {
    seat.page.crash()
    const fresh = await this.#sit(person)
    Object.assign(seat, fresh)
    await person.ledger.read(fresh.page)
  }

  /** Ends all pages of a device at once, changes its storage, and opens them again. */
  async #whileClosed(person: Person, work: () => void): Promise<void> {
    for (const { page } of person.seats) page.crash()
    work()
    for (const seat of person.seats) Object.assign(seat, await this.#sit(person))
    for (const { page } of person.seats) await person.ledger.read(page)
  }

  #keptImages: [string, ArrayBuffer][] | null = null
  /** Number of restores of the server's data. */
  restores = 0

  /** Copies the server's data, for a later restore. */
  async backUpServer(): Promise<void> {
    await this.server.backUp()
    this.#keptImages = [...imagesOf(this.server)]
  }

  /** Restarts the server with the copy of its data. Its later work is lost. */
  async restoreServer(): Promise<void> {
    if (!this.#keptImages) return
    await this.server.restore()
    this.restores++
    for (const [path, bytes] of this.#keptImages) imagesOf(this.server).set(path, bytes)
  }

  /** Copies a device's profile, for a later restore. */
  async backUp(person: Person): Promise<void> {
    await this.#whileClosed(person, () => {
      person.backup = person.machine.copy(person.machine.name)
    })
  }

  /** Restores a device's profile. Its later work is on the server, or lost. */
  async setBack(person: Person): Promise<void> {
    const { backup, machine, ledger } = person
    if (!backup) return
    await this.#whileClosed(person, () => {
      machine.indexedDB = backup.copy(machine.name).indexedDB
      this.past.push(ledger.ended(`${ledger.device}, past ${this.past.length}`))
      person.ledger = new Ledger(ledger.device)
      person.visits = []
    })
  }

  /** Copies a device's profile to another device; both continue. */
  async cloneOf(person: Person, name: string): Promise<void> {
    const copied: Person = { ...person, ledger: new Ledger(name), seats: [], visits: [], backup: null }
    await this.#whileClosed(person, () => {
      copied.machine = person.machine.copy(name)
    })
    copied.machine.locks = this.#locks()
    copied.machine.pageSize = person.machine.pageSize
    copied.seats.push(await this.#sit(copied))
    for (const { page } of copied.seats) await copied.ledger.read(page)
    this.people.push(copied)
  }

  /** Returns all rows that a page shows, and all that its user may see. */
  async both(seat: Seat): Promise<[device: object, server: object]> {
    const { page, machine } = seat
    const rows = async (read: (table: TableName) => Promise<object>) =>
      Object.fromEntries(
        await Promise.all(TABLE_NAMES.map(async (table) => [table, await read(table)] as const)),
      )
    const isAdmin = machine.principal.role === 'admin'
    return [
      await rows((table) => page.rows(table)),
      await rows((table) => (isAdmin ? this.server.liveRows(table) : this.server.publicRows(table))),
    ]
  }
}
