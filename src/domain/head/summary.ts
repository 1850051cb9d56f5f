import { htmlLines } from '#domain/pages/html-text.ts'

/** About as much as a search result or a chat preview shows. */
const LENGTH = 160

/** A text in one line, cut after a word when it is longer than a preview shows. */
export function summary(text: string, length = LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length - 1)
  const word = cut.lastIndexOf(' ')
  return `${(word > length / 2 ? cut.slice(0, word) : cut).replace(/[\s,;:.-]+$/, '')}…`
}

/** The words of stored HTML, for a description; headings and paragraphs become sentences. */
export function plainText(html: string): string {
  return htmlLines(html).map(sentence).join(' ')
}

/** A text that ends as sentences do. */
export function sentence(text: string): string {
  return text === '' || /[.!?:;,…]$/.test(text) ? text : `${text}.`
}
