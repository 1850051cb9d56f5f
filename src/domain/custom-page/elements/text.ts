import { htmlLines } from '#domain/pages/html-text.ts'
import type { ElementDescription } from './kind.ts'
import { own, type Stored, textOf } from './stored.ts'

/** How much text one element may hold; HTML counts with its tags. */
export const MAX_TEXT = 20_000
/** A name in a list needs no more. */
const MAX_READ = 2_000

/** The HTML of a text, as the public page reads it. */
export function contentOf(stored: Stored): string {
  const content = own(stored, 'content') ?? own(stored, 'text')
  return typeof content === 'string' ? content : ''
}

/** HTML that is not longer than an element may be, and does not end within a tag. */
function shortened(html: string): string {
  return html.length <= MAX_TEXT ? html : html.slice(0, MAX_TEXT).replace(/<[^>]*$/, '')
}

/** Text with its marks. */
export const text = {
  name: 'Texto',
  counted: ['texto', 'textos'],
  holdsText: true,
  blank: () => ({ content: '', settings: {} }),
  read: (stored: Stored) => ({ kind: 'text' as const, html: shortened(contentOf(stored)) }),
  isTooLong: (stored) => textOf(stored, 'content').length > MAX_TEXT,
  words: (stored) => htmlLines(contentOf(stored).slice(0, MAX_READ))[0] ?? '',
  safe: (stored, sanitise) => {
    const html = contentOf(stored)
    const clean = html === '' ? '' : sanitise(html)
    return clean === html ? stored : { ...stored, content: clean }
  },
} satisfies ElementDescription
