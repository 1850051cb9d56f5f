import { displayedName } from '#domain/catalogue/catalogue.ts'
import type { CellChange } from '#domain/product-table/cell-text.ts'
import type { TableRow } from '#domain/product-table/table-columns.ts'
import type { ChangeRules } from '#ui/hooks/pending-changes.ts'
import type { ProductActions } from '../use-product-actions.ts'

function isThere({ row }: TableRow, { fields, section }: CellChange): boolean {
  if (section !== undefined && (section?.id ?? null) !== row.section_id) return false
  return Object.entries(fields).every(
    ([column, value]) => JSON.stringify(row[column as keyof typeof row]) === JSON.stringify(value),
  )
}

/** Edits of cells as optimistic changes: a row that arrives after one was kept knows of it. */
export const CELL_CHANGES: ChangeRules<TableRow, CellChange> = {
  apply: (product, change) => {
    if (isThere(product, change)) return product
    const { fields, section } = change
    const row = {
      ...product.row,
      ...fields,
      ...(section === undefined ? {} : { section_id: section?.id ?? null }),
    }
    return {
      id: product.id,
      name: displayedName(row),
      row,
      section: section === undefined ? product.section : (section?.name ?? null),
    }
  },
  slot: ({ fields, section }) => (section === undefined ? Object.keys(fields).join() : 'section_id'),
  aspect: ({ row }) => row,
}

/** Keeps what a cell changes of a product, by the actions that its list has, too. Says whether it was kept. */
export async function saveCell(
  actions: ProductActions,
  { id, row }: TableRow,
  { fields, section }: CellChange,
): Promise<boolean> {
  if (section) return (await actions.changeSection(id, section.id)) !== 'failed'
  if (section === null) return (await actions.remove(id)) !== 'failed'
  if (fields.is_public !== undefined) return (await actions.show(id, fields.is_public)) !== 'failed'
  return (await actions.change(row, fields)) !== 'failed'
}
