import { distinctKeywords, keywordKey } from '#domain/catalogue/keywords.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import type { Wanted } from './bulk-fields.ts'

/** How keywords change. */
export type KeywordChange = {
  mode: 'add' | 'remove' | 'replace'
  /** As typed; capitals do not make another word. */
  words: readonly string[]
}

/** A product's new keywords; those it has keep their spelling and their order. */
export function withKeywords({ keywords }: ProductRow, { mode, words }: KeywordChange): Wanted {
  const given = distinctKeywords(words)
  const keys = new Set(given.map(keywordKey))
  switch (mode) {
    case 'add': {
      const known = new Set(keywords.map(keywordKey))
      const added = given.filter((word) => !known.has(keywordKey(word)))
      if (added.length === 0) return { left: 'Ya las tiene.' }
      return { fields: { keywords: [...keywords, ...added] } }
    }
    case 'remove': {
      const kept = keywords.filter((word) => !keys.has(keywordKey(word)))
      if (kept.length === keywords.length) return { left: 'No las tiene.' }
      return { fields: { keywords: kept } }
    }
    case 'replace':
      return { fields: { keywords: given } }
  }
}
