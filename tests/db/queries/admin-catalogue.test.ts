import { readRow } from '#db/queries/table-rows.ts'
import '../../support/devices/browser-globals.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findAdminCatalogue, readCatalogueRows } from '#db/queries/admin-catalogue.ts'
import { issue } from '#db/commands/commands.ts'
import { openStore, type Store } from '#db/store/store.ts'
import { NO_SECTION_ID } from '#domain/catalogue/catalogue.ts'
import { reorderProducts } from '#domain/commands/product-positions.ts'
import { blankRow, TABLE_NAMES } from '#domain/tables/tables.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { PATIENT } from '../../support/devices/browser-eventually.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const section = { ...blankRow('sections', id(1)), name: 'Iluminación', order_index: 1 }
const empty = { ...blankRow('sections', id(2)), name: 'Vacía', order_index: 2 }
const item = (n: number, fields: Partial<ProductRow>) => ({ ...blankRow('products', id(n)), ...fields })
const inside = { section_id: section.id }

let store: Store
beforeAll(async () => {
  store = await openStore(principalOfKey('admin-catalogue'))
})
afterAll(async () => {
  await store.db.close()
})
beforeEach(async () => {
  for (const table of TABLE_NAMES) await store.db[table].find().remove()
  await store.db.sections.bulkInsert([empty, section])
  await store.db.products.bulkInsert([
    item(11, { ...inside, name: 'Tercero', order_in_section: 2 }),
    item(12, { ...inside, name: 'Primero', order_in_section: 1, is_public: false }),
    item(13, { ...inside, name: 'Segundo', order_in_section: 2 }),
    item(14, { ...inside, name: 'Último' }),
    item(15, { name: 'Suelto', is_public: false }),
  ])
})

it('holds every product in its place, the hidden ones too', async () => {
  const found = findAdminCatalogue(store.db)
  const stop = found.subscribe(() => {})
  await expect.poll(() => found.value?.products.size, PATIENT).toBe(5)
  stop()
  expect(found.value?.groups.map((group) => [group.id, group.products.map(({ name }) => name)])).toEqual([
    [section.id, ['Primero', 'Segundo', 'Tercero', 'Último']],
    [empty.id, []],
    [NO_SECTION_ID, ['Suelto']],
  ])
  expect(found.value?.groups.map((group) => group.section?.name)).toEqual(['Iluminación', 'Vacía', undefined])
  const hidden = found.value?.products.get(id(12))
  expect(hidden).toEqual({
    id: id(12),
    name: 'Primero',
    row: expect.objectContaining({ is_public: false }) as ProductRow,
    position: 1,
    count: 4,
  })
  expect(found.value?.products.get(id(15))?.position).toBeNull()
})

it('reads the rows as they stand, in the order of the screens, right after an action', async () => {
  const inSection = async () => {
    const { products } = await readCatalogueRows(store.db)
    return products.filter((product) => product.section_id === section.id)
  }
  const names = async () => (await inSection()).map(({ name }) => name)
  expect(await names()).toEqual(['Primero', 'Segundo', 'Tercero', 'Último'])
  for (const expected of ['Segundo Primero Tercero Último', 'Segundo Tercero Primero Último']) {
    const now = await inSection()
    const from = now.findIndex(({ name }) => name === 'Primero')
    const command = reorderProducts(section, now, from, from + 1)
    expect(command && (await issue(store, command))).toMatchObject({ ok: true })
    expect((await names()).join(' ')).toBe(expected)
  }
  const { sections, products } = await readCatalogueRows(store.db)
  expect(sections.map(({ name }) => name)).toEqual(['Iluminación', 'Vacía'])
  expect(products.find(({ id: own }) => own === id(12))).toMatchObject({ is_public: false })
})

it('knows a product as it is, and what is not there', async () => {
  expect(await readRow(store.db, 'products', id(12))).toMatchObject({ name: 'Primero', is_public: false })
  expect(await readRow(store.db, 'products', id(99))).toBeNull()
})
