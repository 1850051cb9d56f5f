const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/**
 * Converts stored HTML to lines of text, broken as in a browser, without blank lines. Drops scripts, styles, tags and
 * comments. For reading only; HTML that is shown is sanitised instead.
 */
export function htmlLines(html: string): string[] {
  const text = html
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<(script|style|template|iframe|object|svg|math)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/<(\/?(p|div|h[1-6]|li|blockquote|tr|figure)|br)\b[^>]*(>|$)/gi, '\n')
    .replace(/<[a-z/!?][^>]*(>|$)/gi, ' ')
    .replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, decodeEntity)
  return text.split('\n').flatMap((line) => line.replace(/\s+/g, ' ').trim() || [])
}

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0x1f && code < 0x11_0000 && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : ' '
}
