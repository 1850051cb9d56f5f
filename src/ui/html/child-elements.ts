import type { ReactElement } from 'react'

/**
 * Children that stand beside others: elements, never text, because a translated page replaces text nodes that React
 * then cannot find (scripts/lint/translated-text.mjs).
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined
