// What a browser has and Node has not, as far as src/db and src/sync use it. Import this before anything of src.
import { setMaxListeners } from 'node:events'
import 'fake-indexeddb/auto'
import { FakeLocks } from './browser-locks.ts'

/** A document that can be hidden and shown again, with nothing in it. */
export class FakeDocument extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible'
  querySelector = (): null => null
  show(visibilityState: 'visible' | 'hidden'): void {
    this.visibilityState = visibilityState
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

/** localStorage that can be full or blocked, and tells which tab wrote through `storage` events. */
export class FakeLocalStorage {
  readonly #items = new Map<string, string>()
  /** What every write throws, when it is set. */
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
  /** Another tab writes; here only the event is heard. `key` null: it called clear(). */
  writeElsewhere(key: string | null, newValue: string | null): void {
    if (key === null) this.#items.clear()
    else if (newValue === null) this.#items.delete(key)
    else this.#items.set(key, newValue)
    const event = Object.assign(new Event('storage'), { key, newValue, storageArea: this })
    page.dispatchEvent(event)
  }
}

/** The page's own events: online, offline, focus, storage, touches. */
export const page = new EventTarget()
// Every tab of a test listens to it.
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

/** Puts the page back to how it was: visible, online, with Web Locks. */
export function resetPage(): void {
  fakeDocument.visibilityState = 'visible'
  fakeNavigator.onLine = true
  fakeNavigator.locks = new FakeLocks()
  fakeLocalStorage.refusal = null
  fakeLocalStorage.writeElsewhere(null, null)
}
