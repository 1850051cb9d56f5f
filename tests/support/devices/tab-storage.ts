import { AsyncLocalStorage } from 'node:async_hooks'
import { page } from './browser-globals.ts'

type Write = { from: Tab; key: string; newValue: string | null }

/** One tab with its own renderer, as in Chromium: its own view of localStorage and its own events. */
class Tab {
  readonly events = new EventTarget()
  readonly view = new Map<string, string>()
  /** Writes in transit to the browser, and from there to this tab, each in order. */
  readonly up: Write[] = []
  readonly down: Write[] = []
  /** Own writes to a key that have not been echoed. Until then writes of others to it are older. */
  readonly pending = new Map<string, number>()
  readonly localStorage = this.#storage()

  #storage() {
    const { view } = this
    return {
      get length() {
        return view.size
      },
      key: (index: number) => [...view.keys()][index] ?? null,
      getItem: (key: string) => view.get(key) ?? null,
      setItem: (key: string, newValue: string) => this.#write(key, newValue),
      removeItem: (key: string) => this.#write(key, null),
    }
  }

  #write(key: string, newValue: string | null): void {
    this.#apply(key, newValue)
    this.pending.set(key, (this.pending.get(key) ?? 0) + 1)
    this.up.push({ from: this, key, newValue })
  }

  #apply(key: string, newValue: string | null): void {
    if (newValue === null) this.view.delete(key)
    else this.view.set(key, newValue)
  }

  receive({ from, key, newValue }: Write): void {
    const pending = this.pending.get(key) ?? 0
    if (from === this) return void this.pending.set(key, pending - 1)
    if (pending === 0) this.#apply(key, newValue)
    const event = new Event('storage')
    this.events.dispatchEvent(Object.assign(event, { key, newValue, storageArea: this.localStorage }))
  }
}

const current = new AsyncLocalStorage<Tab>()

/** localStorage of one profile, and tabs whose processes receive each other's writes later, in any interleaving. */
export class TabStorage {
  readonly tabs: readonly Tab[]
  /** Final content of the disk. */
  readonly stored = new Map<string, string>()

  constructor(tabs: number) {
    this.tabs = Array.from({ length: tabs }, () => new Tab())
    const define = (name: string, get: () => unknown) =>
      Object.defineProperty(globalThis, name, { get, configurable: true })
    const events = () => current.getStore()?.events ?? page
    define('localStorage', () => current.getStore()?.localStorage)
    define('addEventListener', () => events().addEventListener.bind(events()))
    define('removeEventListener', () => events().removeEventListener.bind(events()))
  }

  /** Runs code as a tab. */
  in<T>(index: number, work: () => T): T {
    const tab = this.tabs[index]
    if (!tab) throw new Error(`There is no tab ${index}`)
    return current.run(tab, work)
  }

  /** Moves one write one step further. Returns false if none is in transit. */
  step(random: () => number): boolean {
    const busy = this.tabs.flatMap((tab) => [
      ...(tab.up.length > 0 ? [() => this.#arrive(tab)] : []),
      ...(tab.down.length > 0 ? [() => this.#deliver(tab)] : []),
    ])
    busy[Math.floor(random() * busy.length)]?.()
    return busy.length > 0
  }

  #arrive(tab: Tab): void {
    const write = tab.up.shift()
    if (!write) return
    if (write.newValue !== null) this.stored.set(write.key, write.newValue)
    for (const each of this.tabs) each.down.push(write)
  }

  #deliver(tab: Tab): void {
    const write = tab.down.shift()
    if (write) current.run(tab, () => tab.receive(write))
  }
}
