// Browser APIs of a page that can die at any moment. From then on no event of IndexedDB, timer, answer or lock reaches
// it, and uncommitted writes are rolled back.
import { Dexie } from 'dexie'
import { IDBOpenDBRequest, IDBRequest } from 'fake-indexeddb'
import type { FakeLocks } from './browser-locks.ts'

type Transaction = IDBTransaction & {
  _state: string
  _execRequestAsync: () => IDBRequest
  /** Listeners that the database itself needs. */
  _prioritizedListeners: Map<string, () => void>
}
type Connection = IDBDatabase & { _rawDatabase: { transactions: Transaction[] } }

const never = <T>(): Promise<T> => new Promise<T>(() => {})
function silence(target: EventTarget): void {
  target.dispatchEvent = () => true
}

/** Lifetime of a page. */
export class Life {
  isOver = false
  readonly #atEnd: (() => void)[] = []
  /** Resolves when the page has ended. */
  readonly over = new Promise<void>((resolve) => this.#atEnd.push(resolve))

  /** Ends the page now. */
  end(): void {
    if (this.isOver) return
    this.isOver = true
    for (const work of this.#atEnd) work()
  }

  onEnd(work: () => void): void {
    this.#atEnd.push(work)
  }
}

/** Wraps the device's IndexedDB for one page. */
export function mortalIndexedDb(life: Life, device: IDBFactory): IDBFactory {
  const open: IDBFactory['open'] = (name, version) => {
    if (life.isOver) return new IDBOpenDBRequest()
    const request = device.open(name, version)
    request.addEventListener('success', () => keep(life, request.result as Connection))
    request.addEventListener('upgradeneeded', () => keep(life, request.result as Connection))
    life.onEnd(() => abandon(request))
    return request
  }
  return {
    open,
    deleteDatabase: (name) => device.deleteDatabase(name),
    databases: () => device.databases(),
    cmp: (a, b) => device.cmp(a, b),
  }
}

function abandon(request: IDBOpenDBRequest): void {
  request.dispatchEvent = (event) => {
    if (event.type === 'upgradeneeded') request.transaction?.abort()
    if (event.type === 'success') request.result.close()
    return true
  }
}

const kept = new WeakSet<Connection>()

function keep(life: Life, connection: Connection): void {
  if (kept.has(connection)) return
  kept.add(connection)
  const begin = connection.transaction.bind(connection)
  connection.transaction = (...about) => {
    const transaction = begin(...about) as Transaction
    return life.isOver ? stillborn(transaction) : transaction
  }
  life.onEnd(() => {
    for (const transaction of connection._rawDatabase.transactions) {
      if (transaction.db !== connection) continue
      stillborn(transaction)
      if (transaction._state === 'active' || transaction._state === 'inactive') transaction.abort()
    }
    silence(connection)
    connection.close()
  })
}

/** Returns a transaction without events to its page, which accepts no writes. */
function stillborn(transaction: Transaction): Transaction {
  const waiting = (transaction as unknown as { _requests: { request: IDBRequest }[] })._requests
  for (const { request } of waiting) silence(request)
  transaction._execRequestAsync = () => new IDBRequest()
  transaction.dispatchEvent = ({ type }) => {
    transaction._prioritizedListeners.get(type)?.()
    return true
  }
  return transaction
}

/** Returns Dexie over one page's IndexedDB. */
export function mortalDexie(indexedDB: IDBFactory): unknown {
  return class extends Dexie {
    constructor(name: string, options = {}) {
      super(name, { ...options, indexedDB })
    }
  }
}

/** Wraps the device's Web Locks for one page, which releases them when it ends. */
export function mortalLocks(life: Life, device: FakeLocks): Pick<FakeLocks, 'request'> {
  return {
    request: async <T>(name: string, options: { signal?: AbortSignal }, work: () => Promise<T>) => {
      const done = await device.request(name, options, async () => {
        if (life.isOver) return
        return Promise.race([work().then((value) => ({ value })), life.over])
      })
      return done && !life.isOver ? done.value : never<T>()
    },
  }
}

/** Returns the timers of one page. */
export function mortalTimers(life: Life): Pick<typeof globalThis, 'setTimeout' | 'setInterval'> {
  const whileAlive =
    (work: (...values: unknown[]) => void) =>
    (...values: unknown[]) => {
      if (!life.isOver) work(...values)
    }
  const later = (work: () => void, ms?: number) => setTimeout(whileAlive(work), ms)
  const again = (work: () => void, ms?: number) => {
    const timer = setInterval(whileAlive(work), ms)
    life.onEnd(() => clearInterval(timer))
    return timer
  }
  return { setTimeout: later as typeof setTimeout, setInterval: again as typeof setInterval }
}

/** Wraps the channels between the pages of a device for one page. */
export function mortalChannels(life: Life): typeof BroadcastChannel {
  return class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      life.onEnd(() => this.close())
    }
    override postMessage(message: unknown): void {
      if (!life.isOver) super.postMessage(message)
    }
  }
}

/** Wraps the network for one page. */
export function mortalFetch(life: Life): typeof fetch {
  return async (input, init) => {
    if (life.isOver) return never()
    try {
      return await globalThis.fetch(input, init)
    } finally {
      // A page that has ended gets no answer, good or bad.
      if (life.isOver) await never()
    }
  }
}
