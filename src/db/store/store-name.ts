import { schemaHash } from '#db/collections/schema.ts'
import type { Principal } from '#db/core/principal.ts'

/** What the names of a principal's stores begin with, in every release. */
export function storePrefix({ key }: Principal): string {
  return `claqueta-${key}-`
}

/** The name of a principal's store: whose it is, and the form of its rows (design.md §2). */
export function storeName(principal: Principal): string {
  return `${storePrefix(principal)}${schemaHash()}`
}
