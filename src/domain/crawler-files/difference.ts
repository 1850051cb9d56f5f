/** What the site's root answers for a file, against what is saved (AMB-44, facts §5). */
export type RootVerdict = 'same' | 'other' | 'page' | 'type'

const TYPES: Record<string, RegExp> = {
  'robots.txt': /^text\/plain\b/i,
  'sitemap.xml': /^(application|text)\/(\w+\+)?xml\b/i,
}

/** `page`: the host answers with the app itself, as it does for any address it does not know. */
export function rootVerdict(
  name: 'robots.txt' | 'sitemap.xml',
  saved: string,
  answer: { text: string; type: string },
): RootVerdict {
  if (/^text\/html\b/i.test(answer.type) || /^\s*<(!doctype html|html)\b/i.test(answer.text)) return 'page'
  if (!sameText(saved, answer.text)) return 'other'
  return TYPES[name]?.test(answer.type) ? 'same' : 'type'
}

/** The lines that a text loses and gains, each in its order. */
export type Difference = { removed: string[]; added: string[]; isSame: boolean }

/**
 * What a text becomes when another takes its place, line by line. Lines that only move are not told: in these files
 * their order means nothing, or shows in the text itself.
 */
export function difference(before: string, after: string): Difference {
  const old = linesOf(before)
  const fresh = linesOf(after)
  return { removed: left(old, fresh), added: left(fresh, old), isSame: sameText(before, after) }
}

/** Whether two texts say the same: ends of lines and blanks at the end of all are nothing. */
export function sameText(a: string, b: string): boolean {
  return plain(a) === plain(b)
}

function plain(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd()
}

function linesOf(text: string): string[] {
  return plain(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
}

/** The lines of one text that the other does not have, as often as they are missing there. */
function left(lines: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = counts.get(line) ?? 0
    counts.set(line, count - 1)
    return count <= 0
  })
}
