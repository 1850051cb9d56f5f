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

/** The units of a product; nothing is without limit (A§5). */
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
  /** Its accessible name: 'Precio'. */
  label: string
  /** What is edited, as it is now. */
  row: Seen
  value: Value
  /** What the field shows while nobody types. */
  format: (value: Value) => string
  placeholder: string
  /** The keys that a phone shows. */
  inputMode: 'decimal' | 'numeric'
  parse: (text: string) => Result<Value>
  /** `seen` is the row as it was when typing began, `before` the value it had then. Says whether it was kept. */
  onSave: (seen: Seen, value: Value, before: Value) => Promise<boolean>
}

type Known<Seen, Value> = { row: Seen; value: Value }

/** Typed values as optimistic changes: a row that arrives after one was kept knows of it. */
const TYPED = {
  apply: <Seen, Value>(known: Known<Seen, Value>, value: Value) =>
    Object.is(known.value, value) ? known : { ...known, value },
  slot: () => '',
  aspect: <Seen, Value>({ row }: Known<Seen, Value>) => row,
}

/** A value of a product in its place: kept by Enter or on leaving the field, given up with Escape. */
export function InlineField<Seen, Value>(props: InlineFieldProps<Seen, Value>) {
  const { label, row, value, format, placeholder, inputMode, parse, onSave } = props
  // Null while nobody types: then the field follows the product.
  const [draft, setDraft] = useState<{ text: string; seen: Seen; before: Value } | null>(null)
  const known = useMemo(() => ({ row, value }), [row, value])
  const { shown, begin } = useOptimistic<Known<Seen, Value>, Value>(known, TYPED)
  const [error, setError] = useState<string | null>(null)
  // What could not be kept: the field shows what is.
  const [unsaved, setUnsaved] = useState<string | null>(null)
  // What was given last to be kept. It stays: the next key may come before the field is drawn without it.
  const given = useRef<{ draft: typeof draft; value: Value } | null>(null)
  const noteId = useId()
  const text = draft?.text ?? format(shown.value)
  const isTyping = draft !== null
  const inputRef = useRef<HTMLInputElement>(null)

  // Typed over, not typed into: by one touch, after Enter, and when the number changes under somebody's hands.
  const selectAll = () => {
    const field = inputRef.current
    // Selecting takes the focus back from whoever has gone on by then.
    if (field && document.activeElement === field) field.select()
  }
  useLayoutEffect(() => {
    if (!isTyping) selectAll()
  }, [isTyping, text])

  const type = (typed: string) => {
    // What is being kept is what the next number follows, not what was there before both.
    const last = draft !== null && given.current?.draft === draft ? given.current : null
    if (draft === null || last) setDraft({ text: typed, seen: row, before: last ? last.value : shown.value })
    else setDraft({ ...draft, text: typed })
    setError(null)
    setUnsaved(null)
  }
  const save = async () => {
    // Enter and leaving the field are one action.
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
          // What it stands in stays open.
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
  /** Its label is read out, not seen: what stands beside it says the same. */
  isLabelHidden?: boolean
  onChange: ProductChanges['show']
}

/** Taps as optimistic changes: a row that arrives after one was kept knows of it. */
const TAPS: ChangeRules<ProductRow, boolean> = {
  apply: (row, is_public) => (row.is_public === is_public ? row : { ...row, is_public }),
  slot: () => '',
  aspect: (row) => row,
}

/** Shows or hides a product by one tap, which shows at once. */
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
