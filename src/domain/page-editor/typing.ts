/**
 * How a text was changed: `letters` and `space` as they are typed, `erase` piece by piece, `over` what was chosen before,
 * `paste` several at once, `look` the marks of the same words. `other`: what is no text, as a slider.
 */
export type Typing = 'letters' | 'space' | 'erase' | 'over' | 'paste' | 'look' | 'other'

/** A key may bring two units (an emoji), and an accent takes its letter along. */
const ONE_KEY = 2

/** How one plain text became another. */
export function typingOf(before: string, after: string): Typing {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const removed = before.slice(start, before.length - end)
  const inserted = after.slice(start, after.length - end)
  if (removed === '' && inserted === '') return 'look'
  if (inserted === '') return 'erase'
  if (removed === '' && inserted.trim() === '') return 'space'
  if (inserted.length > ONE_KEY) return 'paste'
  return removed.length > ONE_KEY ? 'over' : 'letters'
}

const ENDS_LINE = /<\/(?:p|h\d|li|blockquote|pre|tr|div)>|<br\s*\/?>/gi
const TAG = /<[^>]*>/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The words of HTML without its marks, a line for each block. For comparing only: it is never shown. */
export function wordsOfHtml(html: string): string {
  return html
    .replace(ENDS_LINE, '\n')
    .replace(TAG, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
}

/**
 * Whether a change begins a step of its own, as a person would take it back: at a space after letters, when erasing begins
 * or ends, and around what was pasted, typed over or marked.
 * @param last how the change before it, of the same text and without a pause, was made
 */
export function beginsStep(last: Typing, now: Typing): boolean {
  if (now === 'paste' || now === 'over' || now === 'look') return true
  if (last === 'paste' || last === 'look') return true
  if ((now === 'erase') !== (last === 'erase')) return true
  return now === 'space' && last !== 'space'
}
