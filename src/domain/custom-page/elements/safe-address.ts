import { pageHref } from '../address.ts'
import { own, type Stored } from './stored.ts'

/** Tells whether an address leads to what no page may open: another scheme, or something that could hide one. */
export function isUnsafe(value: unknown): boolean {
  if (typeof value !== 'string' || value.trim() === '' || pageHref(value) !== null) return false
  return !/^\s*data:(?:image|video)\//i.test(value)
}

/** An image or a film without an address that no page may open; addresses that only cannot be shown stay. */
export function withSafeAddress(stored: Stored): Stored {
  const unsafe = ['src', 'content'].filter((name) => isUnsafe(own(stored, name)))
  return unsafe.length === 0 ? stored : { ...stored, ...Object.fromEntries(unsafe.map((name) => [name, ''])) }
}

/** The last part of an address, which people know a file by. */
export function fileName(address: string): string {
  if (/^data:/i.test(address)) return 'archivo incluido'
  const path = /^[^?#]*/.exec(address.trim())?.[0] ?? ''
  return path.split('/').findLast((part) => part !== '') ?? ''
}
