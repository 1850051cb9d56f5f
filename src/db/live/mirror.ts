import type { RxCollection, RxDocumentData } from 'rxdb/plugins/core'
import { Subject, type Subscription } from 'rxjs'
import { columnsOf } from '#db/core/stored.ts'

type Row = Record<string, unknown>
type Stored = RxDocumentData<Row>
/** A row as it was last heard of; null when it is gone. */
type Known = { revision: number; row: Row | null }

const mirrors = new WeakMap<RxCollection<Row>, Mirror>()

/**
 * The plain rows of a collection in memory: read once, then kept by what is told of every write, this tab's and the
 * others'. Nothing is made of a row but the row, so ten thousand cost little more than reading them.
 */
export class Mirror {
  /** After each write. */
  readonly changes$ = new Subject<void>()
  readonly #collection: RxCollection<Row>
  readonly #known = new Map<string, Known>()
  #watchers = 0
  #ear: Subscription | undefined
  #loaded: Promise<void> | undefined
  #keys: string[] | null = null
  #rows: Row[] | null = null
  #isWhole = false

  private constructor(collection: RxCollection<Row>) {
    this.#collection = collection
  }

  /** The one mirror of a collection. Whoever takes it gives it back with `release()`. */
  static of(collection: RxCollection<Row>): Mirror {
    let mirror = mirrors.get(collection)
    if (!mirror) mirrors.set(collection, (mirror = new Mirror(collection)))
    mirror.#watchers += 1
    return mirror
  }

  /** The rows that are known of a collection without reading any; null unless all are. Works on a closed one. */
  static peek(collection: RxCollection<Row>): readonly Row[] | null {
    const mirror = mirrors.get(collection)
    return mirror && mirror.#isWhole ? mirror.#list() : null
  }

  /** Gives the mirror back; nobody's mirror forgets everything. */
  release(): void {
    this.#watchers -= 1
    if (this.#watchers > 0) return
    this.#ear?.unsubscribe()
    if (mirrors.get(this.#collection) === this) mirrors.delete(this.#collection)
  }

  /** All rows in the order of their keys. @throws when they cannot be read */
  async read(): Promise<Row[]> {
    this.#loaded ??= this.#load()
    await this.#loaded
    this.#rows ??= this.#list()
    return this.#rows
  }

  async #load(): Promise<void> {
    // Heard from before it is read: what is written meanwhile counts, in whatever order it arrives.
    this.#ear = this.#collection.eventBulks$.subscribe(({ events, isLocal }) => {
      if (isLocal) return
      for (const { documentData } of events) this.#hear(documentData as Stored)
      this.#rows = null
      this.changes$.next()
    })
    const prepared = this.#collection.find().getPreparedQuery()
    const { documents } = await this.#collection.storageInstance.query(prepared)
    for (const document of documents) this.#hear(document)
    this.#isWhole = true
  }

  /** Takes in a document unless a later revision of it is known: tabs tell of their writes in no common order. */
  #hear(document: Stored): void {
    const id = String(document[this.#collection.schema.primaryPath])
    const revision = Number.parseInt(document._rev, 10)
    const known = this.#known.get(id)
    if (known && known.revision >= revision) return
    const row = document._deleted ? null : columnsOf(document)
    if ((known?.row ?? null) === null || row === null) this.#keys = null
    this.#known.set(id, { revision, row })
  }

  #list(): Row[] {
    this.#keys ??= [...this.#known].flatMap(([key, { row }]) => (row ? [key] : [])).sort()
    return this.#keys.map((key) => this.#known.get(key)?.row).filter((row): row is Row => !!row)
  }
}
