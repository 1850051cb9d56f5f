const MOST_CHARACTERS = 120

/** Returns a search parameter as a text of limited length. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MOST_CHARACTERS) : ''

/** Replaces the history entry and keeps the scroll position. */
export const inPlace = { replace: true, resetScroll: false } as const
