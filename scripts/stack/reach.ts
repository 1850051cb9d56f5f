import { askHosted } from '../../prerender/hosted.ts'
import { PublicRows } from '../../prerender/public-rows.ts'
import { readBusiness } from '../../src/domain/business/business.ts'
import { demoRows } from '../../supabase/seed/demo.ts'
import type { Stack } from './plan.ts'

const item = demoRows.products.find((product) => product.is_public)

/** Requests a stack's catalogue as the build will. Returns the problem, or null if it holds the demo shop. */
export async function reachStack(stack: Stack): Promise<string | null> {
  const rows = new PublicRows(readBusiness({}))
  try {
    await rows.refresh(askHosted(stack))
  } catch (error) {
    return `${stack.url} does not answer as a Supabase with this schema and key: ${String(error)}`
  }
  const isDemo = rows.paths().includes(`/product/${item?.id}`)
  return isDemo ? null : `${stack.url} does not hold the demo shop, which the tests look at.`
}
