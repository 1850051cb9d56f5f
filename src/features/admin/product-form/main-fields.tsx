import { useRef, type FocusEvent, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { shopUnitOption, UNIT_WORDS } from '#domain/catalogue/price-and-stock.ts'
import { isUnreadable } from '#domain/catalogue/typed-amounts.ts'
import { discountWarning, UNREADABLE_PRICE, addKeywords } from '#domain/product-form/typed-values.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { mostCharacters } from '#domain/tables/limits.ts'
import { PRICE_UNITS, type SectionRow } from '#domain/tables/catalogue-tables.ts'
import { optionsOf, SelectField, TextArea, TextField } from '#ui/forms/text-field.tsx'
import { Switch } from '#ui/forms/toggles.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import type { TheirsNotes } from '#domain/forms/form-changes.ts'
import type { ProductValues } from '#domain/product-form/product-values.ts'
import { ChipField } from '#ui/forms/chip-field.tsx'
import type { ProductFormState } from './use-product-form.ts'
import { PublicField } from './stock-fields.tsx'
import styles from './product-form.module.css'

type MainFieldsProps = {
  state: ProductFormState
  sections: readonly SectionRow[]
  notes: TheirsNotes<ProductValues>
  mayNotSave: boolean
}

const NAME = { maxLength: mostCharacters('products', 'name'), autoCapitalize: 'sentences' } as const
const CODE = {
  maxLength: mostCharacters('products', 'code'),
  autoCapitalize: 'characters',
  spellCheck: false,
} as const
const MONEY = { inputMode: 'decimal', maxLength: 24 } as const

/** Renders the fields that every product has: names, section, prices, stock, texts and visibility (A§3, A§5). */
export function MainFields({ state, sections, notes, mayNotSave }: MainFieldsProps) {
  const { form, values, set, isQuoted } = state
  const { register, formState } = form
  const { errors } = formState
  const { priceUnit } = useBusiness()
  const isPriceLost = isUnreadable(values.price)
  const hint = (note: string | undefined, warning: string | null, text?: ReactNode) => (
    <Hint note={note} warning={warning}>
      {text}
    </Hint>
  )
  const saveAtZero = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { form: element } = currentTarget
    // Once the price is readable, the button is gone and would lose the focus.
    form.setFocus('price')
    flushSync(() => set('price', '0'))
    element?.requestSubmit()
  }
  const isSectionGone = values.section_id !== '' && sections.every(({ id }) => id !== values.section_id)
  const hasOpened = useRef(false)
  // The dialog selects the text of the field that it focuses, and the next key would replace the name.
  const unselect = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (hasOpened.current) return
    hasOpened.current = true
    const { length } = currentTarget.value
    queueMicrotask(() => currentTarget.setSelectionRange(length, length))
  }
  return (
    <div className={styles['fields']}>
      {/* What a new product needs comes first. */}
      <TextField
        label={PRODUCT_COLUMNS.name.label}
        isRequired
        className={styles['wide']}
        error={errors.name?.message}
        hint={hint(notes.name, null)}
        {...NAME}
        {...register('name')}
        data-autofocus
        onFocus={unselect}
      />
      <div className={styles['number']}>
        <TextField
          label={PRODUCT_COLUMNS.price.label}
          isRequired={!isQuoted}
          error={errors.price?.message}
          hint={hint(
            notes.price,
            isPriceLost ? UNREADABLE_PRICE : null,
            isQuoted ? 'Vacío: se cotiza a solicitud.' : 'En pesos.',
          )}
          {...MONEY}
          {...register('price')}
        />
        {errors.price && isPriceLost && (
          // Not a submit button, because Enter in a field presses the first one of the form.
          <Button type="button" className={styles['zero'] ?? ''} disabled={mayNotSave} onClick={saveAtZero}>
            Guardar con $0.00
          </Button>
        )}
      </div>
      <SelectField
        label={PRODUCT_COLUMNS.price_unit.label}
        className={styles['number']}
        error={errors.price_unit?.message}
        hint={hint(notes.price_unit, null, 'Solo «por día» se multiplica por los días.')}
        {...register('price_unit')}
      >
        <option value="">{shopUnitOption(priceUnit)}</option>
        {PRICE_UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {UNIT_WORDS[unit]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={PRODUCT_COLUMNS.section_id.label}
        isRequired
        className={styles['wide']}
        error={isSectionGone ? 'Esta sección ya no existe. Elige otra.' : errors.section_id?.message}
        hint={hint(notes.section_id, null)}
        {...register('section_id')}
      >
        <option value="">Elige una sección</option>
        {optionsOf(sections, (section) => [section.id, sectionName(section)])}
      </SelectField>
      <TextField
        label={PRODUCT_COLUMNS.discount_price.label}
        className={styles['number']}
        error={errors.discount_price?.message}
        hint={hint(
          notes.discount_price,
          discountWarning(values.price, values.discount_price),
          'Vacío si no hay descuento.',
        )}
        {...MONEY}
        {...register('discount_price')}
      />
      <TextField
        label={PRODUCT_COLUMNS.stock_quantity.label}
        className={styles['number']}
        error={errors.stock_quantity?.message}
        hint={hint(notes.stock_quantity, null, 'Vacío: servicio, sin límite.')}
        inputMode="numeric"
        maxLength={9}
        {...register('stock_quantity')}
      />
      <TextField
        label={PRODUCT_COLUMNS.repair_quantity.label}
        className={styles['number']}
        error={errors.repair_quantity?.message}
        hint={hint(notes.repair_quantity, null, 'Unidades que hoy no se pueden rentar.')}
        inputMode="numeric"
        maxLength={9}
        {...register('repair_quantity')}
      />
      <TextField
        label={PRODUCT_COLUMNS.buffer_days.label}
        className={styles['number']}
        error={errors.buffer_days?.message}
        hint={hint(notes.buffer_days, null, 'Después de cada pedido, de 0 a 9.')}
        inputMode="numeric"
        maxLength={3}
        {...register('buffer_days')}
      />
      <TextField
        label={PRODUCT_COLUMNS.code.label}
        className={styles['wide']}
        error={errors.code?.message}
        hint={hint(notes.code, null, 'El de tus cajas, listas o inventario. No se repite.')}
        {...CODE}
        {...register('code')}
      />
      <TextField
        label={PRODUCT_COLUMNS.name_es.label}
        error={errors.name_es?.message}
        hint={hint(notes.name_es, null, 'Es el que se muestra; vacío, se muestra el nombre.')}
        {...NAME}
        {...register('name_es')}
      />
      <TextField
        label={PRODUCT_COLUMNS.name_en.label}
        error={errors.name_en?.message}
        hint={hint(notes.name_en, null)}
        lang="en"
        {...NAME}
        {...register('name_en')}
      />
      <TextArea
        label={PRODUCT_COLUMNS.description.label}
        className={styles['wide']}
        rows={4}
        error={errors.description?.message}
        hint={hint(notes.description, null)}
        {...register('description')}
      />
      <ChipField
        label={PRODUCT_COLUMNS.keywords.label}
        listLabel="Palabras clave elegidas"
        className={styles['wide']}
        error={errors.keywords?.message}
        hint={<Hint note={notes.keywords}>Sepáralas con comas. Ayudan a encontrarlo en la búsqueda.</Hint>}
        chips={form.watch('keywords')}
        text={state.keyword}
        maxLength={400}
        add={addKeywords}
        onText={state.setKeyword}
        onChange={(keywords) => set('keywords', keywords)}
      />
      <div className={`wrap ${styles['switches']}`}>
        <PublicField state={state} notes={notes} />
        <div>
          <Switch
            label={PRODUCT_COLUMNS.is_external.label}
            isOn={values.is_external}
            onChange={(isOn) => set('is_external', isOn)}
          />
          <Hint note={notes.is_external}>De otro proveedor.</Hint>
        </div>
      </div>
    </div>
  )
}
