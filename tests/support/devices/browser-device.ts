import './browser-globals.ts'
import { expect } from 'vitest'
import { lossOf } from '#db/live/lost-store.ts'
import { issue } from '../../../src/db/commands/commands.ts'
import type { Outbox } from '../../../src/db/outbox/outbox.ts'
import type { Db, Store } from '../../../src/db/store/store.ts'
import { closeStore, openStore } from '../../../src/db/store/store.ts'
import { openSyncMemory, type SyncMemory } from '../../../src/db/collections/sync-state.ts'
import type { Command } from '../../../src/domain/commands/command.ts'
import { TABLE_NAMES, type TableName } from '../../../src/domain/tables/tables.ts'
import { checkStore } from '../../../src/sync/engine/self-check.ts'
import type { CycleFailure } from '../../../src/sync/engine/cycle-parts.ts'
import { Cycles } from '../../../src/sync/engine/cycle.ts'
import type { Principal } from '../../../src/db/core/principal.ts'
import { createTransport, type Transport } from '../../../src/sync/transport/transport.ts'
import { syncStatus$ } from '../../../src/sync/state/status.ts'
import { Edge } from '../servers/edge.ts'
import type { Server } from '../servers/pglite.ts'

let made = 0

/** Resets the status to that of a page that opens. */
export function resetStatus(): void {
  syncStatus$.next({
    phase: 'starting',
    failure: null,
    lastSuccessAt: null,
    cycleMs: null,
    waiting: 0,
    refused: 0,
    attention: 0,
    first: null,
    tablesReady: [],
    appKept: false,
    isSessionOver: false,
    isOwnFault: false,
  })
}

/** Returns the documents of a collection, by key. */
export async function rowsOf(db: Db, table: TableName): Promise<Record<string, unknown>> {
  const found = (await db[table].find().exec()) as unknown as { primary: string; toJSON: () => unknown }[]
  return Object.fromEntries(found.map((document) => [document.primary, document.toJSON()]))
}

/**
 * A device with the product's store, replication and client over a faulty network; a visitor's by default. Only one may
 * be open at a time.
 */
export class Device {
  /** Principal of the store, unique for each device, because names on disk contain it. */
  readonly principal: Principal
  readonly edge: Edge
  readonly transport: Transport
  store!: Store
  #cycles!: Cycles
  memory!: SyncMemory
  /** Page size; small values make few rows fill many pages. The product uses 2,000. */
  pageSize = 2_000
  readonly #server: Server

  constructor(server: Server, uid: string | null = null) {
    this.#server = server
    const key = uid ? `admin-${uid}-device${++made}` : `device${++made}`
    this.principal = { role: uid ? 'admin' : 'visitor', uid, key }
    this.edge = new Edge(server)
    const token = uid ? this.edge.tokens.sourceFor(uid) : undefined
    this.transport = createTransport({ url: this.edge.url, key: 'key' }, token)
  }

  async open(): Promise<this> {
    resetStatus()
    this.store = await openStore(this.principal)
    this.memory = openSyncMemory(this.store.name, this.store.persistent)
    const { memory, store, transport } = this
    const pageSize = () => this.pageSize
    const parts = {
      store,
      memory,
      ...transport,
      get pageSize() {
        return pageSize()
      },
      now: Date.now,
    }
    this.#cycles = new Cycles(parts, lossOf(new AbortController().signal))
    return this
  }

  /** Runs a user's action on this device. @returns its number. @throws if the device cannot store it */
  async issue(command: Command): Promise<number> {
    const issued = await issue(this.store, command)
    if (!issued.ok) throw new Error(issued.error)
    return issued.value.n
  }

  /** Returns the pending changes for the server. */
  get outbox(): Outbox {
    if (!this.store.outbox) throw new Error(`${this.principal.key} keeps nothing`)
    return this.store.outbox
  }

  cycle(signal: AbortSignal = new AbortController().signal): Promise<CycleFailure | null> {
    return this.#cycles.run(signal)
  }

  /** Compares this device with the server, as an idle device does. */
  check(signal: AbortSignal = new AbortController().signal): ReturnType<typeof checkStore> {
    const { store, memory, transport } = this
    return checkStore({ store, memory, rpc: transport.rpc, now: Date.now }, signal)
  }

  rows(table: TableName): Promise<Record<string, unknown>> {
    return rowsOf(this.store.db, table)
  }

  /** Returns all rows of the device, and all rows of the server that its user may see. */
  async both(): Promise<{ device: object; server: object }> {
    const device: Record<string, unknown> = {}
    const server: Record<string, unknown> = {}
    const { role } = this.principal
    for (const table of TABLE_NAMES) {
      device[table] = await this.rows(table)
      server[table] = await (role === 'admin' ? this.#server.liveRows(table) : this.#server.publicRows(table))
    }
    return { device, server }
  }

  /** Expects the device to have all rows that its user may see, and no others. */
  async expectInStep(): Promise<void> {
    const { device, server } = await this.both()
    // oxlint-disable-next-line vitest/no-standalone-expect -- suites call it in their tests
    expect(device).toEqual(server)
  }

  /** Returns the names in a table, sorted. */
  async names(table: 'products' | 'sections'): Promise<string[]> {
    const rows = Object.values(await this.rows(table)) as { name: string }[]
    return rows.map(({ name }) => name).sort()
  }

  async close(): Promise<void> {
    await this.#cycles.close()
    this.memory.close()
    await closeStore(this.store)
  }

  /** Closes and opens again, as a reload does. */
  async reload(): Promise<void> {
    await this.close()
    await this.open()
  }
}
