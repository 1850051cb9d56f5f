import { expect } from '@playwright/test'
import type { Admin } from './servers/admin.ts'

const named = (row: Record<string, unknown>) => String(row['name_es'] || row['name'])

/** Returns the products of a section on the server, in their order, which must be 1..n. */
export async function productsOnServer(admin: Admin, section: string): Promise<string[]> {
  const [found] = await admin.read('sections', `name_es=eq.${encodeURIComponent(section)}&select=id`)
  const query = `section_id=eq.${String(found?.['id'])}&deleted=is.false&order=order_in_section`
  const rows = await admin.read('products', `${query}&select=name,name_es,order_in_section`)
  expect(rows.map((row) => row['order_in_section'])).toEqual(rows.map((_, index) => index + 1))
  return rows.map(named)
}

/** Returns the sections on the server, in their order, which must be 1..n. */
export async function sectionsOnServer(admin: Admin): Promise<string[]> {
  const rows = await admin.read(
    'sections',
    'deleted=is.false&select=name,name_es,order_index&order=order_index',
  )
  expect(rows.map((row) => row['order_index'])).toEqual(rows.map((_, index) => index + 1))
  return rows.map(named)
}
