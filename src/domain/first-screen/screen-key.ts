import { normalPath, pageOf } from '../head/public-pages.ts'

/** What of an address decides what its first screen shows: the path, and of the catalogue the search and the section. */
export function screenKey(address: string): string {
  const path = normalPath(address)
  const page = pageOf(path)
  if (page.kind !== 'static' || page.path !== '/rental') return path
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? '')
  const asked = ['q', 'section_id'].flatMap((name) => {
    const value = query.get(name)?.trim()
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return [path, ...asked].join(' ')
}
