import { htmlLines } from '#domain/pages/html-text.ts'

/** The words of the heading that some HTML begins with; null when it begins with anything else. */
export function openingHeading(html: string): string | null {
  const opening = /^\s*<h([1-6])\b[^<>]*>/i.exec(html)
  if (!opening) return null
  const rest = html.slice(opening[0].length)
  const end = rest.search(new RegExp(`</h${opening[1]}\\s*>`, 'i'))
  return end === -1 ? null : htmlLines(rest.slice(0, end)).join(' ') || null
}
