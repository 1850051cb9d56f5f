import { useMemo, useState } from 'react'
import { PlanTimes } from '#app/products/plan-times.tsx'
import { useBusiness } from '#app/store/use-business.ts'
import { isPriceUnit, shopUnitOption, UNIT_WORDS } from '#domain/catalogue/price-and-stock.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import { PRICE_UNITS } from '#domain/tables/catalogue-tables.ts'
import type { BulkAction } from '#domain/commands/bulk.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { optionsOf, SelectField, TextField } from '#ui/forms/text-field.tsx'
import type { Rounding, KeywordChange } from '#domain/commands/bulk-fields.ts'
import { readTimes, tomorrow } from '#domain/planning/plan-form.ts'
import type { Elements } from '#ui/html/child-elements.ts'
import { parsePercent, parsePrice } from '#domain/catalogue/typed-amounts.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Segments } from '#ui/forms/toggles.tsx'
import { addKeywords } from '#domain/product-form/typed-values.ts'
import { type BulkFormProps, BulkForm } from './bulk-form.tsx'
import { VisibilityForm } from './visibility-form.tsx'
import styles from './bulk-fields.module.css'

/** Form of the bar of actions. Deletion has a dialog of its own (bulk-bar.tsx). */
export type BulkFormKind = Exclude<BulkAction['kind'], 'delete'> | 'plan'
type BulkDialogProps = BulkFormProps & { kind: BulkFormKind }

/** Renders the form of an action on many products. */
export function BulkDialog({ kind, ...props }: BulkDialogProps) {
  switch (kind) {
    case 'visibility':
      return <VisibilityForm {...props} />
    case 'section':
      return <SectionForm {...props} />
    case 'price':
      return <PriceForm {...props} />
    case 'unit':
      return <UnitForm {...props} />
    case 'keywords':
      return <KeywordsForm {...props} />
    case 'plan':
      return <PlanForm {...props} />
  }
}

const NOT_CHOSEN = ''
const NONE = 'none'

/** Moves the products to the end of a section in their order, or out of all sections (A§4). */
function SectionForm(props: BulkFormProps) {
  const { sections } = props.rows
  const [chosen, setChosen] = useState(NOT_CHOSEN)
  // Another admin may have deleted the chosen section.
  const isThere = chosen === NONE || sections.some(({ id }) => id === chosen)
  return (
    <BulkForm
      {...props}
      title="Cambiar sección"
      verb={chosen === NONE ? 'Quitar' : 'Mover'}
      action={isThere ? { kind: 'section', sectionId: chosen === NONE ? null : chosen } : null}
    >
      <SelectField
        label="Nueva sección"
        isRequired
        hint={
          chosen === NONE ? 'Quedan en el catálogo, sin sección.' : 'Irán al final, en el orden que tienen.'
        }
        value={isThere ? chosen : NOT_CHOSEN}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value={NOT_CHOSEN}>Elige una sección</option>
        {optionsOf(sections, (section) => [section.id, sectionName(section)])}
        <option value={NONE}>Sin sección</option>
      </SelectField>
    </BulkForm>
  )
}

const ROUNDINGS: readonly { value: Rounding; label: string }[] = [
  { value: 'cents', label: 'Con centavos' },
  { value: 'peso', label: 'A pesos enteros' },
  { value: 'five', label: 'A múltiplos de $5' },
  { value: 'ten', label: 'A múltiplos de $10' },
]

/** Raises or lowers prices by a percentage or an amount, rounded to the user's choice. */
function PriceForm(props: BulkFormProps) {
  const { action, fields } = usePriceFields(props)
  return (
    <BulkForm {...props} title="Cambiar precio" verb="Cambiar" action={action}>
      {fields}
    </BulkForm>
  )
}

/** Returns the fields of a price change, and its action; null while they are incomplete. */
function usePriceFields({ ids, rows }: BulkFormProps): { action: BulkAction | null; fields: Elements } {
  const [way, setWay] = useState<'up' | 'down'>('up')
  const [by, setBy] = useState<'percent' | 'amount'>('percent')
  const [text, setText] = useState('')
  const [rounding, setRounding] = useState<Rounding>('cents')
  const [includesDiscount, setIncludesDiscount] = useState(true)
  const typed = useMemo(() => (by === 'percent' ? parsePercent(text) : parsePrice(text)), [by, text])
  const hasDiscounts = rows.products.some(
    ({ id, discount_price: discount }) => discount !== null && ids.has(id),
  )
  const action = useMemo(
    (): BulkAction | null =>
      typed.ok
        ? {
            kind: 'price',
            change: { by, value: way === 'up' ? typed.value : -typed.value, rounding, includesDiscount },
          }
        : null,
    [typed, by, way, rounding, includesDiscount],
  )
  const fields = (
    <>
      <Segments
        label="El precio"
        options={[
          { value: 'up', label: 'Sube' },
          { value: 'down', label: 'Baja' },
        ]}
        value={way}
        onChange={setWay}
      />
      <div className={`grid gap-14 ${styles['pair']}`}>
        <TextField
          label="Cuánto"
          isRequired
          className="num"
          inputMode="decimal"
          enterKeyHint="done"
          maxLength={24}
          placeholder={by === 'percent' ? '10' : '100'}
          // An empty field shows no error.
          error={text.trim() === '' || typed.ok ? undefined : typed.error}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Segments
          label="Porcentaje o pesos"
          options={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: 'Pesos' },
          ]}
          value={by}
          onChange={setBy}
        />
      </div>
      <SelectField
        label="Redondear"
        value={rounding}
        onChange={(event) => setRounding(event.target.value as Rounding)}
      >
        {optionsOf(ROUNDINGS, ({ value, label }) => [value, label])}
      </SelectField>
      {hasDiscounts && (
        <Checkbox
          label="También el precio con descuento"
          isChecked={includesDiscount}
          onChange={setIncludesDiscount}
        />
      )}
    </>
  )
  return { action, fields }
}

const PLANNABLE = [
  { value: 'price', label: 'Precio' },
  { value: 'show', label: 'Publicar' },
  { value: 'hide', label: 'Ocultar' },
] as const

/** Plans a change that the server makes at a time, and reverts at another: the prices of a season in one dialog. */
function PlanForm(props: BulkFormProps) {
  const [openedAt] = useState(() => Date.now())
  const [what, setWhat] = useState<'price' | 'show' | 'hide'>('price')
  const [typed, setTyped] = useState(() => tomorrow(openedAt))
  const { action: price, fields } = usePriceFields(props)
  const { errors, ...times } = useMemo(() => readTimes(typed, null, openedAt), [typed, openedAt])
  const isDated = Object.keys(errors).length === 0
  const action: BulkAction | null =
    what === 'price' ? price : { kind: 'visibility', isPublic: what === 'show' }
  return (
    <BulkForm
      {...props}
      title="Planear un cambio"
      verb="Planear"
      action={isDated ? action : null}
      times={times}
    >
      <Segments label="Qué" options={PLANNABLE} value={what} onChange={setWhat} />
      {what === 'price' ? fields : null}
      <PlanTimes
        values={typed}
        errors={errors}
        openedAt={openedAt}
        onChange={(change) => setTyped({ ...typed, ...change })}
      />
    </BulkForm>
  )
}

const SHOP = 'shop'

/** Sets what the prices are for. */
function UnitForm(props: BulkFormProps) {
  const { priceUnit } = useBusiness()
  const [chosen, setChosen] = useState(NOT_CHOSEN)
  const unit = isPriceUnit(chosen) ? chosen : null
  return (
    <BulkForm
      {...props}
      title="Cambiar unidad del precio"
      verb="Cambiar"
      action={chosen === NOT_CHOSEN ? null : { kind: 'unit', unit }}
    >
      <SelectField
        label={PRODUCT_COLUMNS.price_unit.label}
        isRequired
        hint="Solo “por día” se multiplica por los días de la renta."
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value={NOT_CHOSEN}>Elige una unidad</option>
        <option value={SHOP}>{shopUnitOption(priceUnit)}</option>
        {optionsOf(PRICE_UNITS, (each) => [each, UNIT_WORDS[each]])}
      </SelectField>
    </BulkForm>
  )
}

const HINTS: Record<KeywordChange['mode'], string> = {
  add: 'Separadas por comas. Las que ya tiene un artículo no se repiten.',
  remove: 'Separadas por comas, con mayúsculas o sin ellas.',
  replace: 'Separadas por comas. Si no escribes ninguna, se borran todas.',
}

/** Adds, removes or replaces keywords. */
function KeywordsForm(props: BulkFormProps) {
  const [mode, setMode] = useState<KeywordChange['mode']>('add')
  const [text, setText] = useState('')
  const words = addKeywords([], text)
  const isEnough = words.length > 0 || mode === 'replace'
  return (
    <BulkForm
      {...props}
      title="Cambiar palabras clave"
      verb="Cambiar"
      action={isEnough ? { kind: 'keywords', change: { mode, words } } : null}
    >
      <Segments
        label="Qué hacer"
        options={[
          { value: 'add', label: 'Añadir' },
          { value: 'remove', label: 'Quitar' },
          { value: 'replace', label: 'Reemplazar' },
        ]}
        value={mode}
        onChange={setMode}
      />
      <TextField
        label="Palabras clave"
        hint={HINTS[mode]}
        placeholder="led, luz, foco"
        enterKeyHint="done"
        maxLength={1_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </BulkForm>
  )
}
