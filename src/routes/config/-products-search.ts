/**
 * Search parameters. `action` and `article` open the form or the import. `section_id` filters; a new product is `into`
 * a section, else into that one.
 */
export type ProductsSearch = {
  q?: string
  section_id?: string
  /** Table filters, separated by commas. */
  only?: string
  action?: 'new' | 'edit' | 'duplicate' | 'import'
  article?: string
  into?: string
}

/** Returns the list's filters without blank ones. */
export const filtering = ({ q, section_id, only }: ProductsSearch) => ({
  ...(q?.trim() ? { q } : {}),
  ...(section_id ? { section_id } : {}),
  ...(only ? { only } : {}),
})
