import type { ProductValues, ColumnField } from '#domain/product-form/values.ts'

/** A field as the form draws it; `rows`: of a text with lines. Lists have their own parts. */
type ExtraField = { field: ColumnField; rows?: number; most?: number; hint?: string }

/** The fields of a product that few have, in their order (AMB-31). */
export const EXTRA_FIELDS = [
  { field: 'additional_description', rows: 3 },
  { field: 'goes_with' },
  { field: 'image_urls' },
  { field: 'image_links' },
  {
    field: 'image_description',
    most: 300,
    hint: 'Lo que se ve, para quien no puede verlo. Vacío: el nombre.',
  },
] as const satisfies readonly ExtraField[]

/** Counts the extra fields that hold something. */
export function filledExtras(values: ProductValues): number {
  return EXTRA_FIELDS.filter(({ field }) => {
    const value = values[field]
    return (typeof value === 'string' ? value.trim() : value).length > 0
  }).length
}
