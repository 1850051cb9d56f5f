import { rowId } from '#domain/tables/scalar.ts'

/** A code of ours has far fewer characters; what is longer is not even looked at. */
const MOST_CHARACTERS = 2_048
const PAGE = /^\/product\/([^/]+)\/?$/

/** The address that a product's label holds: its page, so that whoever scans it with any camera sees the product. */
export function productCode(origin: string, id: string): string {
  return `${origin.replace(/\/+$/, '')}/product/${id}`
}

/**
 * Reads the id of the product out of a scanned code. The name of the site does not count: a label outlives the address
 * that it was printed under.
 * @returns the id in lower case; null for a code that leads to no product's page
 */
export function readProductCode(text: string): string | null {
  const address = text.trim()
  if (address.length > MOST_CHARACTERS || !/^https?:/i.test(address) || !URL.canParse(address)) return null
  const id = PAGE.exec(new URL(address).pathname)?.[1]?.toLowerCase()
  return id !== undefined && rowId.safeParse(id).success ? id : null
}
