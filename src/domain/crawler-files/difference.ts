import type { SiteFileName } from './site-files.ts'

/** Answer of the site's root for a file, compared with the saved file (AMB-44, facts §5). */
export type RootVerdict = 'same' | 'other' | 'page' | 'type'

const TYPES: Record<SiteFileName, RegExp> = {
  'robots.txt': /^text\/plain\b/i,
  'sitemap.xml': /^(application|text)\/(\w+\+)?xml\b/i,
}

/**
 * Compares the root's answer with the saved file. `page` is the app itself, which a host may return for unknown
 * addresses.
 */
export function rootVerdict(
  name: SiteFileName,
  saved: string,
  answer: { text: string; type: string },
): RootVerdict {
  if (/^text\/html\b/i.test(answer.type) || /^\s*<(!doctype html|html)\b/i.test(answer.text)) return 'page'
  if (!sameText(saved, answer.text)) return 'other'
  return TYPES[name].test(answer.type) ? 'same' : 'type'
}

/** Removed and added lines of a text, each in order. */
export type Difference = { removed: string[]; added: string[]; isSame: boolean }

/**
 * Compares two texts line by line. Ignores moved lines, because their order is irrelevant in these files or visible in
 * the text.
 */
export function difference(before: string, after: string): Difference {
  const old = linesOf(before)
  const fresh = linesOf(after)
  return { removed: left(old, fresh), added: left(fresh, old), isSame: sameText(before, after) }
}

/** Returns true if two texts are the same except for line ends and trailing blanks. */
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

/** Returns the lines of one text that the other lacks, counting repetitions. */
function left(lines: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = counts.get(line) ?? 0
    counts.set(line, count - 1)
    return count <= 0
  })
}
