import { buildCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import type { FirstScreen } from '../../../src/domain/first-screen/stored-screen.ts'
import {
  pickFirstScreen,
  type FirstScreenSource,
} from '../../../src/domain/first-screen/pick-first-screen.ts'
import { TABLE_NAMES, type RowOf, type TableName } from '../../../src/domain/tables/tables.ts'
import { demoRows } from '../../../supabase/seed/demo.ts'

type Tables = { [T in TableName]: RowOf<T>[] }

/** Returns every row of the demo catalogue as a device stores it; `changed` tables replace the demo's. */
export function demoTables(changed: Partial<Tables> = {}): Tables {
  const rows = TABLE_NAMES.map((table) => [table, demoRows[table].map((row) => ({ ...row, seq: 1 }))])
  return { ...(Object.fromEntries(rows) as Tables), ...changed }
}

/** Returns the source of first screens for these rows. */
export function sourceOf(tables: Tables): FirstScreenSource {
  const groups = buildCatalogue(tables.sections, tables.products, [])
  const all = groups.flatMap(({ products }) => products)
  const byId = new Map(all.map((product) => [product.id, product]))
  return { rows: (table) => tables[table], groups, product: (id) => byId.get(id) }
}

/** Returns the first screen of an address of the demo shop. */
export function demoScreen(address: string, changed: Partial<Tables> = {}): FirstScreen {
  const screen = pickFirstScreen(address, sourceOf(demoTables(changed)))
  if (!screen) throw new Error(`${address} has no first screen`)
  return screen
}
