/** About as much as a search result or a chat preview shows. */
const LENGTH = 160

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** A text in one line, cut after a word when it is longer than a preview shows. */
export function summary(text: string, length = LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length - 1)
  const word = cut.lastIndexOf(' ')
  return `${(word > length / 2 ? cut.slice(0, word) : cut).replace(/[\s,;:.-]+$/, '')}…`
}

/**
 * The words of stored HTML, for a description; headings and paragraphs become sentences. What is not text (scripts,
 * styles, tags, comments) is left out.
 */
export function plainText(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<(script|style|template|iframe|object|svg|math)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/<(\/?(p|div|h[1-6]|li|blockquote|tr|figure)|br)\b[^>]*(>|$)/gi, '\n')
    .replace(/<[a-z/!?][^>]*(>|$)/gi, ' ')
    .replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, decodeEntity)
  const sentences = text.split('\n').flatMap((line) => line.replace(/\s+/g, ' ').trim() || [])
  return sentences.map(sentence).join(' ')
}

/** A text that ends as sentences do. */
export function sentence(text: string): string {
  return text === '' || /[.!?:;,…]$/.test(text) ? text : `${text}.`
}

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0x1f && code < 0x11_0000 && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : ' '
}
