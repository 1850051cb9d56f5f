import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { parseStock } from '#domain/catalogue/typed-amounts.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import type { Result } from '#domain/core/values.ts'
import { useOptimistic, type ChangeRules } from '#ui/hooks/use-optimistic.ts'
import { Switch } from '#ui/forms/toggles.tsx'
import type { ProductChanges } from './use-product-changes.ts'
import styles from './product-fields.module.css'

type StockFieldProps = { product: ProductRow; onChange: ProductChanges['change'] }

/** Renders the stock of a product. An empty field means unlimited (A§5). */
export function StockField({ product, onChange }: StockFieldProps) {
  return (
    <InlineField
      label={PRODUCT_COLUMNS.stock_quantity.label}
      row={product}
      value={product.stock_quantity}
      format={(stock) => (stock === null ? '' : String(stock))}
      placeholder="∞"
      inputMode="numeric"
      parse={parseStock}
      onSave={async (seen, stock_quantity, before) =>
        (await onChange({ ...seen, stock_quantity: before }, { stock_quantity })) !== 'failed'
      }
    />
  )
}

type InlineFieldProps<Seen, Value> = {
  /** Accessible name: 'Precio'. */
  label: string
  /** Current row. */
  row: Seen
  value: Value
  /** Formats the value while the user is not typing. */
  format: (value: Value) => string
  placeholder: string
  /** Keyboard that a phone shows. */
  inputMode: 'decimal' | 'numeric'
  parse: (text: string) => Result<Value>
  /** Resolves to true if saved. `seen` and `before` are the row and its value when typing began. */
  onSave: (seen: Seen, value: Value, before: Value) => Promise<boolean>
}

type Known<Seen, Value> = { row: Seen; value: Value }

/** Rules that make typed values optimistic changes. A row that arrives after a save includes the value. */
const TYPED = {
  apply: <Seen, Value>(known: Known<Seen, Value>, value: Value) =>
    Object.is(known.value, value) ? known : { ...known, value },
  slot: () => '',
  aspect: <Seen, Value>({ row }: Known<Seen, Value>) => row,
}

/** Renders a product's value as an inline field. Enter or blur saves, Escape cancels. */
export function InlineField<Seen, Value>(props: InlineFieldProps<Seen, Value>) {
  const { label, row, value, format, placeholder, inputMode, parse, onSave } = props
  // Null while the user is not typing, when the field follows the product.
  const [draft, setDraft] = useState<{ text: string; seen: Seen; before: Value } | null>(null)
  const known = useMemo(() => ({ row, value }), [row, value])
  const { shown, begin } = useOptimistic<Known<Seen, Value>, Value>(known, TYPED)
  const [error, setError] = useState<string | null>(null)
  // Text that could not be saved. The field shows the stored value.
  const [unsaved, setUnsaved] = useState<string | null>(null)
  // Last submitted draft. It stays because the next key may come before the field is rendered again.
  const given = useRef<{ draft: typeof draft; value: Value } | null>(null)
  const noteId = useId()
  const text = draft?.text ?? format(shown.value)
  const isTyping = draft !== null
  const inputRef = useRef<HTMLInputElement>(null)

  // Selects the text so that typing replaces it: on focus, after Enter, and when the value changes.
  const selectAll = () => {
    const field = inputRef.current
    // `select` would take the focus back if the user has moved on.
    if (field && document.activeElement === field) field.select()
  }
  useLayoutEffect(() => {
    if (!isTyping) selectAll()
  }, [isTyping, text])

  const type = (typed: string) => {
    // The next number follows the one being saved, not the one before both.
    const last = draft !== null && given.current?.draft === draft ? given.current : null
    if (draft === null || last) setDraft({ text: typed, seen: row, before: last ? last.value : shown.value })
    else setDraft({ ...draft, text: typed })
    setError(null)
    setUnsaved(null)
  }
  const save = async () => {
    // Enter and the blur that follows are one action.
    if (draft === null || given.current?.draft === draft) return
    const parsed = parse(draft.text)
    if (!parsed.ok) return setError(parsed.error)
    const own = { draft, value: parsed.value }
    given.current = own
    const saving = onSave(draft.seen, parsed.value, draft.before)
    begin(parsed.value, saving)
    const isSaved = await saving
    if (!isSaved) {
      if (given.current === own) given.current = null
      setUnsaved(draft.text)
    }
    setDraft((current) => (current === draft ? null : current))
  }
  const giveUp = () => {
    setDraft(null)
    setError(null)
    setUnsaved(null)
  }
  const note = error ?? (unsaved === null ? null : `No se guardó “${unsaved}”. Escríbelo de nuevo.`)
  return (
    <form
      className={styles['field']}
      onSubmit={(event) => {
        event.preventDefault()
        selectAll()
        void save()
      }}
    >
      <input
        ref={inputRef}
        className={`${styles['input']} num`}
        aria-label={label}
        aria-invalid={error !== null}
        aria-describedby={note === null ? undefined : noteId}
        inputMode={inputMode}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={placeholder}
        maxLength={24}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={() => requestAnimationFrame(selectAll)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          giveUp()
          // Keeps the surrounding dialog open.
          event.stopPropagation()
        }}
      />
      {note !== null && (
        <p id={noteId} className={styles['error']} role="alert">
          {note}
        </p>
      )}
    </form>
  )
}

type PublicSwitchProps = {
  product: ProductRow
  /** Hides the label from sight if the text beside it repeats it. */
  isLabelHidden?: boolean
  onChange: ProductChanges['show']
}

/** Rules that make taps optimistic changes. A row that arrives after a save includes the tap. */
const TAPS: ChangeRules<ProductRow, boolean> = {
  apply: (row, is_public) => (row.is_public === is_public ? row : { ...row, is_public }),
  slot: () => '',
  aspect: (row) => row,
}

/** Renders a switch that shows or hides a product, optimistically. */
export function PublicSwitch({ product, isLabelHidden = true, onChange }: PublicSwitchProps) {
  const { shown, begin } = useOptimistic(product, TAPS)
  return (
    <Switch
      label={PRODUCT_COLUMNS.is_public.label}
      isLabelHidden={isLabelHidden}
      isOn={shown.is_public}
      onChange={(isPublic) => {
        const saving = onChange(product.id, isPublic)
        begin(
          isPublic,
          saving.then((outcome) => outcome === 'done'),
        )
      }}
    />
  )
}
