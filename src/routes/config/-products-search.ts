/**
 * Search parameters. `section_id` filters, and is the section of a new product. `action` and `article` open
 * the form or the import.
 */
export type ProductsSearch = {
  q?: string
  section_id?: string
  /** Table filters, separated by commas. */
  only?: string
  action?: 'new' | 'edit' | 'duplicate' | 'import'
  article?: string
}

/** Replaces the history entry and keeps the scroll position. */
export const inPlace = { replace: true, resetScroll: false } as const

/** Returns the list's filters without blank ones. */
export const filtering = ({ q, section_id, only }: ProductsSearch) => ({
  ...(q?.trim() ? { q } : {}),
  ...(section_id ? { section_id } : {}),
  ...(only ? { only } : {}),
})

/** Returns the link to a product's public page or to its history. */
export const productTarget = (place: 'site' | 'history', id: string) =>
  place === 'site'
    ? ({ to: '/product/$productId', params: { productId: id } } as const)
    : ({ to: '/config/history', search: { table: 'products', id } } as const)
