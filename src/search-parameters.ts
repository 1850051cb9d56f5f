/**
 * The query of an address as plain strings. TanStack's own reading turns `3` into a number and writes `"3"`
 * in quotes, which nobody could link to.
 */
export function readSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The opposite of `readSearch`; parameters without a value are left out. */
export function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const text = new URLSearchParams(given).toString()
  return text === '' ? '' : `?${text}`
}
