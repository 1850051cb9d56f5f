import { asRecord } from '../custom-page/element.ts'
import { pageHref } from '../custom-page/address.ts'
import type { Stored } from './page-draft.ts'

/** Whether an address leads to what no page may open: another scheme, or something that could hide one. */
function isUnsafe(value: unknown): boolean {
  if (typeof value !== 'string' || value.trim() === '' || pageHref(value) !== null) return false
  return !/^\s*data:(?:image|video)\//i.test(value)
}

/**
 * An element without addresses that no page may open, so that nobody stores them (AMB-57); the same object when there
 * are none. Addresses that only cannot be shown stay.
 */
export function withSafeAddresses(stored: Stored): Stored {
  const { type, action } = stored
  if (type === 'button') {
    return isUnsafe(asRecord(action)['url'])
      ? { ...stored, action: { ...asRecord(action), url: '' } }
      : stored
  }
  if (type !== 'image' && type !== 'video') return stored
  const unsafe = ['src', 'content'].filter((name) => isUnsafe(stored[name]))
  return unsafe.length === 0 ? stored : { ...stored, ...Object.fromEntries(unsafe.map((name) => [name, ''])) }
}
