// Browser globals that Node lacks, as far as src/db and src/sync use them. Import this before anything of src.
import { setMaxListeners } from 'node:events'
import 'fake-indexeddb/auto'
import { FakeLocks } from './browser-locks.ts'

/** An empty document that can be hidden and shown again. */
export class FakeDocument extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible'
  querySelector = (): null => null
  show(visibilityState: 'visible' | 'hidden'): void {
    this.visibilityState = visibilityState
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

/** A localStorage that can be full or blocked, and fires `storage` events for the other tabs. */
export class FakeLocalStorage {
  readonly #items = new Map<string, string>()
  /** Error that every write throws, if set. */
  refusal: Error | null = null
  getItem = (key: string) => this.#items.get(key) ?? null
  setItem = (key: string, value: string) => {
    if (this.refusal) throw this.refusal
    this.#items.set(key, value)
  }
  get length(): number {
    return this.#items.size
  }
  key = (index: number) => [...this.#items.keys()][index] ?? null
  removeItem = (key: string) => void this.#items.delete(key)
  /** Fires the event of a write in another tab. `key` null: it called clear(). */
  writeElsewhere(key: string | null, newValue: string | null): void {
    if (key === null) this.#items.clear()
    else if (newValue === null) this.#items.delete(key)
    else this.#items.set(key, newValue)
    const event = Object.assign(new Event('storage'), { key, newValue, storageArea: this })
    page.dispatchEvent(event)
  }
}

/** Events of the page: online, offline, focus, storage, touches. */
export const page = new EventTarget()
// Every tab of a test subscribes to it.
setMaxListeners(0, page)
export const fakeDocument = new FakeDocument()
export const fakeNavigator: { onLine: boolean; locks: FakeLocks | undefined } = {
  onLine: true,
  locks: new FakeLocks(),
}
export const fakeLocalStorage = new FakeLocalStorage()

const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
define('addEventListener', page.addEventListener.bind(page))
define('removeEventListener', page.removeEventListener.bind(page))
define('dispatchEvent', page.dispatchEvent.bind(page))
define('document', fakeDocument)
define('navigator', fakeNavigator)
define('localStorage', fakeLocalStorage)

/** Resets the page: visible, online, with Web Locks. */
export function resetPage(): void {
  fakeDocument.visibilityState = 'visible'
  fakeNavigator.onLine = true
  fakeNavigator.locks = new FakeLocks()
  fakeLocalStorage.refusal = null
  fakeLocalStorage.writeElsewhere(null, null)
}
