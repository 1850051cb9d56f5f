import type { RxCollection, RxDocumentData } from 'rxdb/plugins/core'
import { getDefaultRevision, getDefaultRxDocumentMeta } from 'rxdb/plugins/utils'

type Row = Record<string, unknown>

/**
 * Adds rows straight to the storage of a collection; those that are there already stay as they are.
 * @param context what RxDB calls this write by
 * @returns the keys of rows that are there already, or were
 * @throws when they cannot be stored
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
  const { error } = await storageInstance.bulkWrite(documents, context)
  const failed = error.find(({ status }) => status !== 409)
  if (failed) throw new Error(`Could not add rows of ${name}`, { cause: failed })
  return new Set(error.map(({ documentId }) => documentId))
}
