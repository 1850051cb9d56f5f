import type { Fields } from '#domain/commands/command.ts'
import { restoreVersion } from '#domain/history/versions.ts'
import { TABLES, type TableName } from '#domain/tables/tables.ts'
import type { Made } from './actions.ts'
import { readRow } from '#db/queries/table-rows.ts'
import type { Db } from '#db/store/store.ts'

/** Returns the command that restores a version of a row (history). */
export async function restoring(
  db: Db,
  table: TableName,
  id: string,
  version: Fields,
  name: string,
): Promise<Made> {
  const wanted = await standing(db, table, version)
  if (!wanted)
    return refused(
      table === 'order_lines'
        ? 'El pedido ya no existe.'
        : 'El artículo o la sección de inicio ya no existe.',
    )
  const command = restoreVersion(table, id, await readRow(db, table, id), wanted, name)
  return command === 'unfit' ? refused('Esa versión ya no se puede leer.') : command
}

const refused = (description: string): Made => ({
  refused: { title: 'Error al restaurar versión', description },
})

/** Adapts a version to the current rows: drops a deleted section, returns null for a broken link. */
async function standing(db: Db, table: TableName, version: Fields): Promise<Fields | null> {
  const isThere = async (parent: TableName, id: unknown) =>
    typeof id === 'string' && (await readRow(db, parent, id)) !== null
  if (table === 'products' && typeof version['section_id'] === 'string')
    return (await isThere('sections', version['section_id']))
      ? version
      : { ...version, section_id: null, order_in_section: null }
  if (table === 'order_lines') return (await isThere('orders', version['order_id'])) ? version : null
  if (table !== 'homepage_section_products') return version
  const both = await Promise.all([
    isThere('products', version['product_id']),
    isThere('homepage_sections', version['homepage_section_id']),
  ])
  return both.every(Boolean) ? version : null
}

/** Returns true for the name of a replicated table. */
export function isTable(name: string): name is TableName {
  return Object.hasOwn(TABLES, name)
}
