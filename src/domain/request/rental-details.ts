import { isPast, readDates, type Dates } from './rental-dates.ts'

/** Details that a visitor may add to a request. Texts may be empty. */
export type RequestDetails = Dates & { place: string; name: string; notes: string }

/** Most UTF-16 units of each text. Fields stop there, and stored or linked texts are cut there. */
export const LONGEST_DETAIL = { place: 120, name: 80, notes: 500 } as const

/** Request without details. */
export const NO_DETAILS: RequestDetails = { from: null, to: null, place: '', name: '', notes: '' }

/**
 * Reads details from storage or a link, which may be anything. Never throws. Invalid fields are empty, long texts are
 * cut, and a last day before the first one is dropped.
 */
export function readDetails(stored: unknown): RequestDetails {
  const { from, to, place, name, notes } = Object(stored) as Partial<Record<keyof RequestDetails, unknown>>
  return {
    ...readDates({ from, to }),
    place: readText(place, LONGEST_DETAIL.place),
    name: readText(name, LONGEST_DETAIL.name),
    notes: readNotes(notes),
  }
}

/**
 * Joins the details of two requests: what the first one has, else what the second has. Dates belong together, and those
 * that have passed are left out.
 */
export function joinDetails(first: RequestDetails, second: RequestDetails, today: string): RequestDetails {
  const isOpen = ({ from, to }: Dates) => from === null && to === null
  const { from, to } = [first, second].find((dates) => !isOpen(dates) && !isPast(dates, today)) ?? NO_DETAILS
  return {
    from,
    to,
    place: first.place || second.place,
    name: first.name || second.name,
    notes: first.notes || second.notes,
  }
}

/** Returns the text on one line, because a line break would look like another line of the message. */
function readText(value: unknown, longest: number): string {
  return typeof value === 'string' ? cut(tidy(value.slice(0, longest * 4)), longest) : ''
}

/** Returns the notes without blank lines. */
function readNotes(value: unknown): string {
  if (typeof value !== 'string') return ''
  const lines = value
    .slice(0, LONGEST_DETAIL.notes * 4)
    .split(/[\n\v\f\r\u0085\u2028\u2029]+/)
    .map(tidy)
  return cut(lines.filter((line) => line !== '').join('\n'), LONGEST_DETAIL.notes)
}

/** Removes invisible characters except the joiners of emojis. */
function tidy(text: string): string {
  return text
    .replace(
      /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
}

function cut(text: string, longest: number): string {
  // Do not keep half an emoji.
  return text
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}
