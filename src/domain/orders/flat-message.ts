import { vatNote } from '#domain/catalogue/price-and-stock.ts'
import { GREETING } from '#domain/request/chat-link.ts'
import { MESSAGE_WORDS } from '#domain/request/request-message.ts'

/**
 * Splits a pasted text into lines. Also finds the lines of a message that lost its line breaks on the way: in a link to
 * the chat, a notification, a web page, or a cell of a table.
 */
export function linesOfText(text: string): string[] {
  const lines = withoutQuotes(text).split(LINE_END)
  const filled = lines.filter((line) => line.trim() !== '')
  if (filled.length === 1)
    return unwrapped(filled[0] ?? '')
      .split(LINE_END)
      .flatMap(brokenAnew)
  return lines.flatMap((line) => (GREETED.test(line) ? brokenAnew(line) : [line]))
}

const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/
/** Greeting with more text in the same line, which the storefront never writes. */
const GREETED = new RegExp(`${GREETING}\\s*\\S`)

/** Returns a text without the quotation marks around it, which a cell of a table has. */
function withoutQuotes(text: string): string {
  const [, quoted] = /^\s*"(.*)"\s*$/s.exec(text) ?? []
  return quoted?.replaceAll('""', '"') ?? text
}

/** Returns the message within a link or the tags of a page. */
function unwrapped(text: string): string {
  return textOfLink(text).replace(/<\/?(?:br|p|div|li)\b[^<>]*>|\\r\\n|\\n/gi, '\n')
}

const LINK = /^\S*(?:wa\.me\/|whatsapp\.com\/send|whatsapp:\/\/send)\S*[?&]text=([^\s&#]+)\S*$/i

function textOfLink(text: string): string {
  const [, message] = LINK.exec(text.trim()) ?? []
  if (message === undefined) return text
  try {
    return decodeURIComponent(message.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** Texts that begin a line of a message, but for the bullet. */
const { bullet, total, estimate, rule, dates, place, name, notes, folio } = MESSAGE_WORDS
const BEGINNINGS = [
  ...[total, rule, dates, place, name, notes, folio].map((label) => `${label}\\s?:`),
  `${estimate} \\d`,
  vatNote('included'),
  vatNote('added'),
]
const BREAK = new RegExp(`(${GREETING})\\s+|\\s+(?=${bullet}|${BEGINNINGS.join('|')})`, 'g')

function brokenAnew(line: string): string[] {
  return line.replace(BREAK, (_, greeting: string | undefined) => `${greeting ?? ''}\n`).split('\n')
}
