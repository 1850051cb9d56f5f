import { IDBFactory } from 'fake-indexeddb'

type Database = { name: string; version: number; rawObjectStores: unknown }
type Databases = { _databases: Map<string, Database> }

/**
 * Copies the storage of a device, as if its profile were copied while no page is open. Auto-increment numbers continue.
 */
export function copyStorage(device: IDBFactory): IDBFactory {
  const copy = new IDBFactory()
  const [from, to] = [device, copy].map((factory) => (factory as unknown as Databases)._databases)
  for (const [name, database] of from ?? []) {
    const Made = database.constructor as new (name: string, version: number) => Database
    const made = new Made(database.name, database.version)
    made.rawObjectStores = copyOf(database.rawObjectStores, new Map([[database as unknown, made as unknown]]))
    to?.set(name, made)
  }
  return copy
}

function copyOf(value: unknown, known: Map<unknown, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (known.has(value)) return known.get(value)
  const keep = <T>(made: T): T => {
    known.set(value, made)
    return made
  }
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value) || value instanceof Date)
    return keep(structuredClone(value))
  if (value instanceof Map) {
    const made = keep(new Map<unknown, unknown>())
    for (const [key, item] of value) made.set(copyOf(key, known), copyOf(item, known))
    return made
  }
  const made = keep<Record<string, unknown>>(
    Array.isArray(value) ? ([] as never) : (Object.create(Object.getPrototypeOf(value) as object) as never),
  )
  for (const [name, item] of Object.entries(value)) made[name] = copyOf(item, known)
  return made
}
