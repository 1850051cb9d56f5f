import { PRODUCT_COLUMNS } from '#domain/columns/products.ts'
import { addKeywords } from '#domain/product-form/keywords.ts'
import { ChipField } from '#ui/fields/chip-field.tsx'
import { Hint } from '#ui/overlays/hint.tsx'

type KeywordFieldProps = {
  keywords: readonly string[]
  /** What is being typed and is no keyword yet. */
  text: string
  note: string | undefined
  className: string | undefined
  onText: (text: string) => void
  onChange: (keywords: string[]) => void
}

/** The keywords of a product (A§5). */
export function KeywordField({ keywords, text, note, className, onText, onChange }: KeywordFieldProps) {
  return (
    <ChipField
      label={PRODUCT_COLUMNS.keywords.label}
      listLabel="Palabras clave elegidas"
      className={className}
      hint={<Hint note={note}>Sepáralas con comas. Ayudan a encontrarlo en la búsqueda.</Hint>}
      chips={keywords}
      text={text}
      maxLength={400}
      add={addKeywords}
      onText={onText}
      onChange={onChange}
    />
  )
}
