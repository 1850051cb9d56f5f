/** The lists whose items are records, and what a record must hold to be one. */
const RECORDS: ReadonlyMap<string, readonly string[]> = new Map([['image_links', ['imageUrl', 'linkUrl']]])

/**
 * A raw row whose lists hold only what their column can hold, so that one wrong item does not cost the whole row: in a
 * list of texts a blank stands for it (S§5 'URL inválida'), in a list of records it is left out.
 */
export function withWholeLists<T extends Readonly<Record<string, unknown>>>(row: T): T {
  const lists = Object.entries(row).filter(([, value]) => Array.isArray(value))
  if (lists.length === 0) return row
  return {
    ...row,
    ...Object.fromEntries(lists.map(([name, list]) => [name, wholeList(name, list as unknown[])])),
  }
}

function wholeList(name: string, list: readonly unknown[]): unknown[] {
  const fields = RECORDS.get(name)
  if (fields) return list.filter((item) => isRecordOf(item, fields))
  return list.map((item) => (typeof item === 'string' ? item : ''))
}

function isRecordOf(item: unknown, fields: readonly string[]): boolean {
  if (typeof item !== 'object' || item === null) return false
  return fields.every((field) => typeof Object(item)[field] === 'string')
}
