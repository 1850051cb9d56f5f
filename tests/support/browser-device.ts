import './browser-globals.ts'
import type { Db, Store } from '../../src/db/store.ts'
import { closeStore, openStore } from '../../src/db/store.ts'
import { openSyncMemory, type SyncMemory } from '../../src/db/sync-state.ts'
import { TABLE_NAMES, type TableName } from '../../src/domain/tables/tables.ts'
import type { CycleFailure, Wire } from '../../src/sync/cycle-parts.ts'
import { Cycles } from '../../src/sync/cycles.ts'
import { createWire } from '../../src/sync/wire.ts'
import { syncStatus$ } from '../../src/sync/status.ts'
import { Edge } from './edge.ts'
import type { Server } from './pglite.ts'

let made = 0

/** Back to what the status is when a page opens. */
export function resetStatus(): void {
  syncStatus$.next({
    phase: 'starting',
    lastSuccessAt: null,
    waiting: 0,
    refused: 0,
    first: null,
    tablesReady: [],
    appKept: false,
  })
}

/** What a collection holds, by key. */
export async function rowsOf(db: Db, table: TableName): Promise<Record<string, unknown>> {
  const found = (await db[table].find().exec()) as unknown as { primary: string; toJSON: () => unknown }[]
  return Object.fromEntries(found.map((document) => [document.primary, document.toJSON()]))
}

/** A visitor's device: the product's store, replications and client over a wire that can fail. One at a time. */
export class Device {
  readonly principal = `device${++made}`
  readonly edge: Edge
  readonly wire: Wire
  store!: Store
  #cycles!: Cycles
  memory!: SyncMemory
  /** Small, so that few rows are many pages; the product asks for 2,000. */
  pageSize = 2_000
  readonly #server: Server

  constructor(server: Server) {
    this.#server = server
    this.edge = new Edge(server)
    this.wire = createWire(this.edge.url, 'key')
  }

  async open(): Promise<this> {
    resetStatus()
    this.store = await openStore(this.principal)
    this.memory = openSyncMemory(this.store.name, this.store.persistent)
    const { memory, store, wire } = this
    const pageSize = () => this.pageSize
    this.#cycles = new Cycles({
      store,
      principal: { role: 'visitor', uid: null },
      memory,
      ...wire,
      get pageSize() {
        return pageSize()
      },
      now: Date.now,
    })
    return this
  }

  cycle(signal: AbortSignal = new AbortController().signal): Promise<CycleFailure | null> {
    return this.#cycles.run(signal)
  }

  rows(table: TableName): Promise<Record<string, unknown>> {
    return rowsOf(this.store.db, table)
  }

  /** Everything the device has beside everything a visitor may see. */
  async both(): Promise<{ device: object; server: object }> {
    const device: Record<string, unknown> = {}
    const server: Record<string, unknown> = {}
    for (const table of TABLE_NAMES) {
      device[table] = await this.rows(table)
      server[table] = await this.#server.publicRows(table)
    }
    return { device, server }
  }

  /** The names of what is in a table, sorted. */
  async names(table: 'products' | 'sections'): Promise<string[]> {
    const rows = Object.values(await this.rows(table)) as { name: string }[]
    return rows.map(({ name }) => name).sort()
  }

  async close(): Promise<void> {
    await this.#cycles.close()
    await closeStore(this.store)
  }

  /** Closes and opens again, as a reload does. */
  async reload(): Promise<void> {
    await this.close()
    await this.open()
  }
}
