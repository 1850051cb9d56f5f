import './browser-globals.ts'
import { lossOf } from '#db/live/lost-store.ts'
import { Script } from 'node:vm'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import type { Outbox } from '../../../src/db/outbox/outbox.ts'
import type { Store } from '../../../src/db/store/store.ts'
import type { SyncMemory } from '../../../src/db/collections/sync-state.ts'
import type { Command } from '../../../src/domain/commands/command.ts'
import type { Result } from '../../../src/domain/core/values.ts'
import type { TableName } from '../../../src/domain/tables/tables.ts'
import type { CycleFailure } from '../../../src/sync/engine/cycle-parts.ts'
import type { Cycles } from '../../../src/sync/engine/cycle.ts'
import type { Principal } from '../../../src/db/core/principal.ts'
import { copyStorage } from './browser-copy.ts'
import { rowsOf } from './browser-device.ts'
import * as mortal from './browser-life.ts'
import { FakeDocument } from './browser-globals.ts'
import { FakeLocks } from './browser-locks.ts'
import type * as Code from './browser-tab-code.ts'
import { bundleTab } from './browser-tabs.ts'
import { Edge } from '../servers/edge.ts'
import type { Server } from '../servers/pglite.ts'

const DEXIE = Symbol.for('Dexie')
type Given = Record<string, unknown>
export type Product = (given: Given) => typeof Code

/** Loads the product's code, bundled once. Each call of it runs the code anew, with the browser APIs of one page. */
export async function loadProduct(): Promise<Product> {
  const names =
    'document, navigator, indexedDB, BroadcastChannel, fetch, setTimeout, setInterval, Date, self, console, ' +
    'addEventListener, removeEventListener, dispatchEvent'
  const script = new Script(`(({ ${names} }) => { ${await bundleTab()}\nreturn tab })`)
  return script.runInThisContext() as Product
}

let made = 0

/** A device with its storage and its clock. Pages open and close on it. */
export class Machine {
  readonly name: string
  readonly principal: Principal
  readonly server: Server
  readonly evaluate: Product
  indexedDB = new IDBFactory()
  locks = new FakeLocks()
  /** Offset of its clock from the true time, in ms. */
  clock = 0
  /** True if several of its pages are open at times. */
  hasTabs = false
  /** Page size; small values make few rows fill many pages. The product uses 2,000. */
  pageSize = 2_000

  constructor(name: string, evaluate: Product, server: Server, uid: string | null = null) {
    this.name = name
    const key = `${uid ? 'admin' : 'public'}-${name}-${++made}`
    this.principal = { role: uid ? 'admin' : 'visitor', uid, key }
    this.server = server
    this.evaluate = evaluate
  }

  open(): Promise<Page> {
    return new Page(this).open()
  }

  /** Creates another device with a copy of all stored data; no page of this one may be open. */
  copy(name: string): Machine {
    const copied = new Machine(name, this.evaluate, this.server, this.principal.uid)
    Object.assign(copied, { principal: this.principal, indexedDB: copyStorage(this.indexedDB) })
    return copied
  }

  /** Returns the Date of its pages, with its clock. */
  dates(): typeof Date {
    const now = () => globalThis.Date.now() + this.clock
    return class extends globalThis.Date {
      constructor(value: number | string = now()) {
        super(value)
      }
      static override now = now
    } as unknown as typeof Date
  }
}

/** One page of the product on a device, with its own code and memory. */
export class Page {
  readonly machine: Machine
  readonly edge: Edge
  readonly life = new mortal.Life()
  /** Console output, shown if a run fails. */
  readonly said: unknown[][] = []
  readonly code: typeof Code
  store!: Store
  memory!: SyncMemory
  #cycles!: Cycles

  constructor(machine: Machine) {
    this.machine = machine
    this.edge = new Edge(machine.server)
    const { life } = this
    const indexedDB = mortal.mortalIndexedDb(life, machine.indexedDB)
    const note = (...words: unknown[]) => void this.said.push(words)
    // With one target for all, every page that ever existed would get every event, and none could be collected.
    const events = new EventTarget()
    life.onEnd(() => this.edge.close())
    const outer = Object.getOwnPropertyDescriptor(globalThis, DEXIE)
    Object.defineProperty(globalThis, DEXIE, { value: mortal.mortalDexie(indexedDB), configurable: true })
    this.code = machine.evaluate({
      document: new FakeDocument(),
      navigator: { onLine: true, locks: mortal.mortalLocks(life, machine.locks) },
      indexedDB,
      BroadcastChannel: machine.hasTabs ? mortal.mortalChannels(life) : undefined,
      fetch: mortal.mortalFetch(life),
      ...mortal.mortalTimers(life),
      Date: machine.dates(),
      self: {},
      console: { ...console, warn: note, error: note, info: note },
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
      dispatchEvent: events.dispatchEvent.bind(events),
    })
    if (outer) Object.defineProperty(globalThis, DEXIE, outer)
    else Object.defineProperty(globalThis, DEXIE, { value: Dexie, configurable: true })
  }

  async open(): Promise<this> {
    const { openStore, openSyncMemory, createTransport, Cycles } = this.code
    const { principal, pageSize } = this.machine
    this.store = await openStore(principal)
    if (!this.store.persistent) throw new Error(`${principal.key} has no storage`)
    const memory = (this.memory = openSyncMemory(this.store.name, true))
    const token = principal.uid ? this.edge.tokens.sourceFor(principal.uid) : undefined
    const transport = createTransport({ url: this.edge.url, key: 'key' }, token)
    const now = () => Date.now() + this.machine.clock
    const parts = { store: this.store, memory, ...transport, pageSize, now }
    this.#cycles = new Cycles(parts, lossOf(new AbortController().signal))
    return this
  }

  get outbox(): Outbox {
    if (!this.store.outbox) throw new Error(`${this.machine.principal.key} keeps nothing`)
    return this.store.outbox
  }

  cycle(signal: AbortSignal = new AbortController().signal): Promise<CycleFailure | null> {
    return this.#cycles.run(signal)
  }

  issue(command: Command): Promise<Result<{ n: number }>> {
    return this.code.issue(this.store, command)
  }

  rows(table: TableName): Promise<Record<string, unknown>> {
    return rowsOf(this.store.db, table)
  }

  async close(): Promise<void> {
    await this.#cycles.close()
    this.memory.close()
    await this.code.closeStore(this.store)
    this.life.end()
  }

  /** Ends at any point of its work. */
  crash(): void {
    this.life.end()
  }
}
