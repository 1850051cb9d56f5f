import { useRef, type FocusEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import { connectFields } from '#app/forms/followed-form.tsx'
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
import { PublicField, UNITS } from './stock-fields.tsx'
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
  const { errors } = form.formState
  const { priceUnit } = useBusiness()
  const isPriceLost = isUnreadable(values.price)
  const field = connectFields(form, PRODUCT_COLUMNS, notes)
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
        {...field('name')}
        isRequired
        className={styles['wide']}
        {...NAME}
        data-autofocus
        onFocus={unselect}
      />
      <div className={styles['number']}>
        <TextField
          {...field(
            'price',
            isQuoted ? 'Vacío: se cotiza a solicitud.' : 'En pesos.',
            isPriceLost ? UNREADABLE_PRICE : null,
          )}
          isRequired={!isQuoted}
          {...MONEY}
        />
        {errors.price && isPriceLost && (
          // Not a submit button, because Enter in a field presses the first one of the form.
          <Button className={styles['zero'] ?? ''} disabled={mayNotSave} onClick={saveAtZero}>
            Guardar con $0.00
          </Button>
        )}
      </div>
      <SelectField
        {...field('price_unit', 'Solo “por día” se multiplica por los días.')}
        className={styles['number']}
      >
        <option value="">{shopUnitOption(priceUnit)}</option>
        {optionsOf(PRICE_UNITS, (unit) => [unit, UNIT_WORDS[unit]])}
      </SelectField>
      <SelectField
        {...field('section_id')}
        {...(isSectionGone && { error: 'Esta sección ya no existe. Elige otra.' })}
        isRequired
        className={styles['wide']}
      >
        <option value="">Elige una sección</option>
        {optionsOf(sections, (section) => [section.id, sectionName(section)])}
      </SelectField>
      <TextField
        {...field(
          'discount_price',
          'Vacío si no hay descuento.',
          discountWarning(values.price, values.discount_price),
        )}
        className={styles['number']}
        {...MONEY}
      />
      <TextField
        {...field('stock_quantity', 'Vacío: servicio, sin límite.')}
        className={styles['number']}
        {...UNITS}
      />
      <TextField
        {...field('repair_quantity', 'Unidades que hoy no se pueden rentar.')}
        className={styles['number']}
        {...UNITS}
      />
      <TextField
        {...field('buffer_days', 'Después de cada pedido, de 0 a 9.')}
        className={styles['number']}
        inputMode="numeric"
        maxLength={3}
      />
      <TextField
        {...field('code', 'El de tus cajas, listas o inventario. No se repite.')}
        className={styles['wide']}
        {...CODE}
      />
      <TextField {...field('name_es', 'Es el que se muestra; vacío, se muestra el nombre.')} {...NAME} />
      <TextField {...field('name_en')} lang="en" {...NAME} />
      <TextArea {...field('description')} className={styles['wide']} rows={4} />
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
