import { columnOf, columnShort } from '#domain/columns/columns.ts'

/** Finds the one word for all these columns of a product; null when it takes more than one. */
export function changedWord(columns: readonly string[]): string | null {
  const words = new Set(
    columns.map((name) => {
      const column = columnOf('products', name)
      return column && columnShort(column)
    }),
  )
  const [word] = words
  return words.size === 1 && word !== undefined ? word : null
}
