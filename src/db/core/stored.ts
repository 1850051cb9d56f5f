import type { RxDocumentData } from 'rxdb/plugins/core'

type Row = Record<string, unknown>

/** A stored document's columns, without RxDB's own fields. */
export function columnsOf(stored: RxDocumentData<Row>): Row {
  const { _meta, _rev, _attachments, _deleted, ...columns } = stored
  return columns
}
