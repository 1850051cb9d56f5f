import { TABLE_NAMES, type TableName } from '../../src/domain/tables/tables.ts'

type Row = Record<string, unknown>
type Copied = { name: string; keyPath: string; autoIncrement: boolean; indexes: IDBIndex[]; rows: Row[] }

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
  })

async function read(name: string): Promise<{ version: number; stores: Copied[] }> {
  const database = await done(indexedDB.open(name))
  const stores: Copied[] = []
  for (const store of database.objectStoreNames) {
    const from = database.transaction(store).objectStore(store)
    const { keyPath, autoIncrement } = from
    const indexes = [...from.indexNames].map((index) => from.index(index))
    const rows = (await done(from.getAll())) as Row[]
    stores.push({ name: store, keyPath: keyPath as string, autoIncrement, indexes, rows })
  }
  const { version } = database
  database.close()
  return { version, stores }
}

async function write(name: string, { version, stores }: Awaited<ReturnType<typeof read>>): Promise<void> {
  const opening = indexedDB.open(name, version)
  opening.addEventListener('upgradeneeded', () => {
    for (const { name: store, keyPath, autoIncrement, indexes, rows } of stores) {
      const made = opening.result.createObjectStore(store, { keyPath, autoIncrement })
      for (const index of indexes) {
        const { unique, multiEntry } = index
        made.createIndex(index.name, index.keyPath, { unique, multiEntry })
      }
      for (const row of rows) made.add(row)
    }
  })
  ;(await done(opening)).close()
}

/**
 * Turns a closed store into that of an earlier release: under another name, with the rows of that release, and with
 * changed schemas.
 * @param keep converts a row to the earlier one; unchanged by default
 * @param changed tables that had another schema then
 * @returns its name
 */
export async function leaveAsEarlier(
  store: string,
  { keep = (_, row) => row, changed = [] }: Earlier = {},
): Promise<string> {
  const earlier = `${store.slice(0, store.lastIndexOf('-'))}-earlier`
  for (const { name = '' } of await indexedDB.databases()) {
    if (!/^(rxdb-dexie-)?claqueta-/.test(name) || !name.includes(store)) continue
    const copy = await read(name)
    const table = TABLE_NAMES.find((one) => name.endsWith(`--${one}`))
    for (const docs of copy.stores.filter((one) => one.name === 'docs')) {
      if (table) docs.rows = docs.rows.map((row) => keep(table, row))
      else for (const { data } of docs.rows) setForm(data, changed)
    }
    await write(name.replace(store, earlier), copy)
    await done(indexedDB.deleteDatabase(name))
  }
  return earlier
}

type Earlier = { keep?: (table: TableName, row: Row) => Row; changed?: readonly TableName[] }

function setForm(data: unknown, changed: readonly TableName[]): void {
  const form = Object(data) as { name?: TableName; schemaHash?: string }
  if (form.name && changed.includes(form.name)) form.schemaHash = 'another'
}
