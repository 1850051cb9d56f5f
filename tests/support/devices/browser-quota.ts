import type { RxCollection } from 'rxdb/plugins/core'
import type { Db } from '../../../src/db/store/store.ts'
import type { TableName } from '../../../src/domain/tables/tables.ts'

/** Returns the error of a full device. */
export const quotaError = (): Error => new DOMException('The quota has been exceeded.', 'QuotaExceededError')

/**
 * Makes writes of replicated rows to one table fail, as on a full device.
 * @param fails called at each write, counted from 1
 */
export function refuseWrites(db: Db, table: TableName, fails: (write: number) => boolean): void {
  const storage = (db as unknown as Record<TableName, RxCollection<object>>)[table].internalStorageInstance
  const write = storage.bulkWrite.bind(storage)
  let writes = 0
  const refusing: typeof write = async (rows, context) => {
    if (fails(++writes)) throw quotaError()
    return write(rows, context)
  }
  storage.bulkWrite = refusing
}
