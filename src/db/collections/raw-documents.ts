import { fromDexieToStorage } from 'rxdb/plugins/storage-dexie'
import type { RxCollection, RxDocumentData } from 'rxdb/plugins/core'
import { getDefaultRevision, getDefaultRxDocumentMeta } from 'rxdb/plugins/utils'

type Row = Record<string, unknown>

/** Documents per read. */
const CHUNK = 1_000

/** Returns the name of RxDB's database for a collection. */
export function databaseOf(store: string, collection: string): string {
  return `rxdb-dexie-${store}--0--${collection}`
}

/** Returns the names of all databases of this origin, or null if the browser does not list them. */
export async function databaseNames(): Promise<ReadonlySet<string> | null> {
  if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return null
  return new Set((await indexedDB.databases()).map(({ name }) => name ?? ''))
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    // The database has been deleted meanwhile. It must not be created.
    request.addEventListener('upgradeneeded', () => request.transaction?.abort())
    request.addEventListener('error', () => reject(request.error ?? new Error(`${name} does not open`)))
    request.addEventListener('success', () => {
      const database = request.result
      database.addEventListener('versionchange', () => database.close())
      resolve(database)
    })
  })
}

function documentsAfter(database: IDBDatabase, after: string | null): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const store = database.transaction('docs').objectStore('docs')
    const from = after === null ? null : IDBKeyRange.lowerBound(after, true)
    const request = store.getAll(from, CHUNK)
    request.addEventListener('error', () => reject(request.error ?? new Error('Could not read')))
    request.addEventListener('success', () => resolve(request.result as Row[]))
  })
}

/**
 * Reads the documents of an RxDB database of another release, without a collection, of which a page may open only 13.
 * Yields them in pieces in the order of their keys, and skips deleted ones.
 * @param key column of the primary key
 * @throws if they cannot be read
 */
export async function* readDocuments(name: string, key: string): AsyncGenerator<Row[]> {
  const database = await open(name)
  try {
    for (let after: string | null = null; ;) {
      const chunk: Row[] = await documentsAfter(database, after)
      yield chunk
        .filter((stored) => stored['_deleted'] === '0')
        .map((stored) => fromDexieToStorage([], stored) as Row)
      if (chunk.length < CHUNK) return
      after = String(chunk.at(-1)?.[key])
    }
  } finally {
    database.close()
  }
}

/**
 * Counts the documents of an RxDB database, including deleted ones.
 * @throws if it cannot be read
 */
export async function countRaw(name: string): Promise<number> {
  const database = await open(name)
  try {
    return await new Promise((resolve, reject) => {
      const request = database.transaction('docs').objectStore('docs').count()
      request.addEventListener('error', () => reject(request.error ?? new Error('Could not count')))
      request.addEventListener('success', () => resolve(request.result))
    })
  } finally {
    database.close()
  }
}

/** Rows per write. */
const SLICE = 500

/**
 * Adds rows directly to the storage of a collection. Existing rows stay unchanged.
 * @param context RxDB's name of this write
 * @returns keys of rows that exist already, including deleted ones
 * @throws if they cannot be stored
 */
export async function addDocuments(
  { name, storageInstance }: RxCollection<Row>,
  rows: readonly Row[],
  context: string,
): Promise<Set<string>> {
  const documents = rows.map((row) => ({
    document: {
      ...row,
      _deleted: false,
      _attachments: {},
      _meta: getDefaultRxDocumentMeta(),
      _rev: getDefaultRevision(),
    } as RxDocumentData<Row>,
  }))
  const existing = new Set<string>()
  for (let at = 0; at < documents.length; at += SLICE) {
    const { error } = await storageInstance.bulkWrite(documents.slice(at, at + SLICE), context)
    const failed = error.find(({ status }) => status !== 409)
    if (failed) throw new Error(`Could not add rows of ${name}`, { cause: failed })
    for (const { documentId } of error) existing.add(documentId)
  }
  return existing
}
