import type { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie'
import { addToDigest, NO_ROWS, type TableDigest } from '#domain/replication/row-check.ts'
import { TABLES, type TableName } from '#domain/tables/tables.ts'
import { breathe } from '#db/core/pieces.ts'
import type { Db } from './database.ts'

type Stored = Record<string, unknown>

/** Documents per read, so that decoding them takes only a part of a frame. */
const CHUNK = 200

/**
 * Reads all rows of a persistent table from the disk, bypassing caches, and digests them in pieces so that the page
 * stays responsive.
 * @throws if they cannot be read, or `signal` aborts
 */
export async function digestTable(db: Db, table: TableName, signal: AbortSignal): Promise<TableDigest> {
  const storage = db[table].internalStorageInstance as unknown as RxStorageInstanceDexie<object>
  const { dexieTable } = await storage.internals
  let digest = NO_ROWS
  for (let after: string | null = null; ;) {
    const from = after === null ? dexieTable.toCollection() : dexieTable.where(':id').above(after)
    const chunk = (await from.limit(CHUNK).toArray()) as Stored[]
    digest = addToDigest(
      digest,
      chunk.filter((stored) => stored['_deleted'] === '0'),
    )
    if (chunk.length < CHUNK) return digest
    after = String(chunk.at(-1)?.[TABLES[table].key])
    await breathe()
    signal.throwIfAborted()
  }
}
