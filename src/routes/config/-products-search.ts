/** `section_id` is the filter, and where a new product goes; `action` and `article` open the form, or what reads files. */
export type ProductsSearch = {
  q?: string
  section_id?: string
  /** The filters of the table, with commas. */
  only?: string
  action?: 'new' | 'edit' | 'duplicate' | 'import'
  article?: string
}

/** The same screen, told differently: no new entry in the history, and the page stays where it is. */
export const inPlace = { replace: true, resetScroll: false } as const

/** What the list is filtered by, without what is blank. */
export const filtering = ({ q, section_id, only }: ProductsSearch) => ({
  ...(q?.trim() ? { q } : {}),
  ...(section_id ? { section_id } : {}),
  ...(only ? { only } : {}),
})

/** Where a product is seen: its page on the site, or its versions. */
export const productTarget = (place: 'site' | 'history', id: string) =>
  place === 'site'
    ? ({ to: '/product/$productId', params: { productId: id } } as const)
    : ({ to: '/config/history', search: { table: 'products', id } } as const)
