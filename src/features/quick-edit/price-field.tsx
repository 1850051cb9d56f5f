import { useId, useRef, useState } from 'react'
import { editablePrice, parsePrice } from '#domain/parse-price.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import styles from './quick-edit.module.css'

type PriceFieldProps = {
  product: ProductRow
  /** Pesos; `seen` is the article as it was when typing began. Says whether the price was saved. */
  onSave: (seen: ProductRow, price: number) => Promise<boolean>
}
type Draft = { text: string; seen: ProductRow }

/** The price of an article in place: saved by Enter or on leaving the field, given up with Escape. */
export function PriceField({ product, onSave }: PriceFieldProps) {
  // Null while nobody types: then the field follows the article.
  const [draft, setDraft] = useState<Draft | null>(null)
  const [error, setError] = useState<string | null>(null)
  // Enter and leaving the field are one deed.
  const saving = useRef<Draft | null>(null)
  const errorId = useId()

  const save = async () => {
    if (draft === null || saving.current === draft) return
    const price = parsePrice(draft.text)
    if (!price.ok) return setError(price.error)
    saving.current = draft
    const isSaved = await onSave(draft.seen, price.value)
    saving.current = null
    if (isSaved) setDraft((current) => (current === draft ? null : current))
  }
  const giveUp = () => {
    setDraft(null)
    setError(null)
  }
  return (
    <form
      className={styles['price']}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <span className={styles['peso']} aria-hidden>
        $
      </span>
      <input
        className={`${styles['input']} num`}
        aria-label="Precio"
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        placeholder="Por cotizar"
        maxLength={24}
        value={draft?.text ?? editablePrice(product.price)}
        onChange={(event) => {
          setDraft({ text: event.target.value, seen: draft?.seen ?? product })
          setError(null)
        }}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') giveUp()
        }}
      />
      {error !== null && (
        <p id={errorId} className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
