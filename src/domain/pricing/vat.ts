/** What the business says of the value-added tax in its prices; null when it says nothing. */
export type Vat = 'included' | 'added' | null

/** The line that stands with prices; null when nothing is said. */
export function vatNote(vat: Vat): string | null {
  if (vat === null) return null
  return vat === 'included' ? 'Precios con IVA incluido' : 'Precios más IVA'
}
