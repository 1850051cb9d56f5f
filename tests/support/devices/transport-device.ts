import { resetPage } from './browser-globals.ts'
import { countOp, type Op } from '../../../src/domain/commands/command.ts'
import { issue } from '../../../src/db/commands/commands.ts'
import type { JournalEntry, Outbox } from '../../../src/db/outbox/outbox.ts'
import { queueImage } from '../../../src/db/images/new-image.ts'
import { adminOf } from '../../../src/db/core/principal.ts'
import { closeStore, openStore, type Store } from '../../../src/db/store/store.ts'
import { oneOp, op } from '../actions.ts'
import { syncText } from '../../../src/domain/replication/sync-text.ts'
import { startSync } from '../../../src/sync/engine/start.ts'
import { forgetStatus, syncStatus$ } from '../../../src/sync/state/status.ts'
import { createTransport } from '../../../src/sync/transport/transport.ts'
import { signIn } from '../servers/server-ledger.ts'
import { LOCAL_KEY } from '../servers/stack.ts'

let made = 0

type Row = Record<string, unknown>
/**
 * An administrator's device: the product's store and its whole replication, over sockets of a real server. One at a
 * time, because a page has one status.
 */
export class TransportDevice {
  /** Reasons why the server refused this user. */
  readonly refusals: string[] = []
  readonly #life = new AbortController()
  readonly store: Store
  #running: Promise<void> = Promise.resolve()

  private constructor(store: Store) {
    this.store = store
  }

  /** @param url address for requests @param shop address to sign in at */
  static async open(url: string, shop: string): Promise<TransportDevice> {
    resetPage()
    forgetStatus()
    let { token, uid } = await signIn(shop)
    const device = new TransportDevice(
      await openStore({ ...adminOf(uid), key: `admin-${uid}-wired${++made}` }),
    )
    const transport = createTransport({ url, key: LOCAL_KEY }, async (renew) => {
      if (renew) ({ token } = await signIn(shop))
      return { ok: true, value: token }
    })
    const onRefused = (reason: string) => void device.refusals.push(reason)
    device.#running = startSync({ store: device.store, transport, onRefused }, device.#life.signal)
    return device
  }

  /** Returns the text of the status, without the app's own caching. */
  get says(): string {
    return syncText({ ...syncStatus$.value, appKept: true }, Date.now())
  }

  get outbox(): Outbox {
    if (!this.store.outbox) throw new Error('This device keeps nothing')
    return this.store.outbox
  }

  /**
   * Sets the price of a product, in pesos. With a line of an order, it counts a unit of it out, too.
   * @returns the number of the change
   */
  async setPrice(id: string, price: number, lineId = ''): Promise<number> {
    const line = await this.store.db.order_lines.findOne(lineId).exec()
    const counted = line && countOp('order_lines', line.toMutableJSON(), 'out_quantity', 1)
    return this.#change(id, { price }, [], counted ? [counted] : [])
  }

  /** Sets an image of a product that was chosen here. @returns the number of the change */
  async setImage(id: string, path: string, bytes: ArrayBuffer): Promise<number> {
    const kept = await queueImage(this.store, { path, url: `/${path}`, bytes, type: 'image/webp' })
    if (!kept.ok) throw new Error(kept.error)
    return this.#change(id, { image_url: path }, [path])
  }

  async #change(id: string, patch: Row, images: string[], more: Op[] = []): Promise<number> {
    const row = await this.product(id)
    const base = Object.fromEntries(Object.keys(patch).map((field) => [field, row[field] ?? null]))
    const command = oneOp(op(id, base, patch))
    const issued = await issue(this.store, { ...command, ops: [...command.ops, ...more], images })
    if (!issued.ok) throw new Error(issued.error)
    return issued.value.n
  }

  /** Returns a product as this device shows it. */
  async product(id: string): Promise<Row> {
    const found = await this.store.db.products.findOne(id).exec()
    return found?.toJSON() ?? {}
  }

  /** Returns the results of its changes. */
  async journal(): Promise<JournalEntry[]> {
    return this.outbox.journal.orderBy('n').toArray()
  }

  async close(): Promise<void> {
    this.#life.abort()
    await this.#running
    await closeStore(this.store)
  }
}
