import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, useMemo } from 'react'
import { useBusiness } from '#app/store/use-business.ts'
import { shopUnitOption, UNIT_WORDS } from '#domain/catalogue/price-and-stock.ts'
import { fieldLabel, type TableField, type TableRow } from '#domain/product-table/table-layout.ts'
import { mostCharacters } from '#domain/tables/limits.ts'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import type { CellChange } from '#domain/product-table/cell-text.ts'
import type { ChangeRules } from '#ui/hooks/use-optimistic.ts'
import type { AdminGroup } from '#db/queries/admin-catalogue.ts'
import { sectionFinder } from '#domain/csv/find-rows.ts'
import type { ProductActions } from '../use-product-actions.ts'
import { isSameJson } from '#domain/core/values.ts'
import styles from './products-table.module.css'

/** Direction in which the focus leaves an edited cell; `elsewhere` is outside the grid's keys. */
export type EditEnd = 'stay' | 'up' | 'down' | 'left' | 'right' | 'elsewhere'

type CellEditorProps = {
  field: TableField
  text: string
  /** A typed letter opened the editor; the next one is added to it. */
  isTyped: boolean
  /** Names of all sections. */
  sections: readonly string[]
  /** Saves the text. Returns the Spanish reason if it cannot, otherwise null. */
  onSave: (text: string) => string | null
  onEnd: (to: EditEnd) => void
}

/** Edits a cell: Enter and Tab save, Escape cancels. Unreadable text stays in the editor with the reason. */
export function CellEditor({ field, text, isTyped, sections, onSave, onEnd }: CellEditorProps) {
  const [typed, setTyped] = useState(text)
  const [error, setError] = useState<string | null>(null)
  const errorId = useId()
  const ref = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null)
  const errorRef = useRef<HTMLParagraphElement>(null)
  const isOver = useRef(false)
  const { priceUnit } = useBusiness()

  useLayoutEffect(() => {
    const control = ref.current
    control?.focus({ preventScroll: true })
    if (control && 'setSelectionRange' in control) control.setSelectionRange(isTyped ? text.length : 0, 9e6)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, [])

  useLayoutEffect(() => {
    if (error !== null) errorRef.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [error])

  const end = (to: EditEnd) => {
    if (isOver.current) return
    const problem = typed === text && !isTyped ? null : onSave(typed)
    setError(problem)
    if (problem !== null) {
      if (to !== 'elsewhere') ref.current?.focus()
      return
    }
    isOver.current = true
    onEnd(to)
  }
  const press = (event: KeyboardEvent) => {
    // Keys must not reach the shortcuts of the grid and the page.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      isOver.current = true
      onEnd('stay')
    } else if (event.key === 'Enter' && !event.altKey && !(field === 'description' && event.shiftKey))
      end(event.shiftKey ? 'up' : 'down')
    else if (event.key === 'Tab') end(event.shiftKey ? 'left' : 'right')
    else return
    event.preventDefault()
  }
  const control = {
    ref,
    className: styles['editor'],
    'data-cell-editor': true,
    'aria-label': fieldLabel(field),
    'aria-invalid': error !== null,
    'aria-describedby': error === null ? undefined : errorId,
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      setError(null)
    },
    onBlur: () => end('elsewhere'),
    onKeyDown: press,
  }
  return (
    <>
      {field === 'section_id' ? (
        <select {...control}>
          <option value="">Sin sección</option>
          {sections.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      ) : field === 'price_unit' ? (
        <select {...control}>
          <option value="">{shopUnitOption(priceUnit)}</option>
          {Object.values(UNIT_WORDS).map((words) => (
            <option key={words}>{words}</option>
          ))}
        </select>
      ) : field === 'description' ? (
        <textarea {...control} rows={5} maxLength={mostCharacters('products', 'description')} />
      ) : (
        <input {...control} type="text" autoComplete="off" maxLength={2_000} />
      )}
      {error !== null && (
        <p ref={errorRef} id={errorId} className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </>
  )
}

/** Rules that show edits of cells at once, before the saved row arrives. */
export const CELL_CHANGES: ChangeRules<TableRow, CellChange> = {
  apply: (product, change) => {
    if (hasChange(product, change)) return product
    const { fields, section } = change
    const row = {
      ...product.row,
      ...fields,
      ...(section === undefined ? {} : { section_id: section?.id ?? null }),
    }
    return {
      id: product.id,
      name: displayedName(row),
      row,
      section: section === undefined ? product.section : (section?.name ?? null),
    }
  },
  slot: ({ fields, section }) => (section === undefined ? Object.keys(fields).join() : 'section_id'),
  aspect: ({ row }) => row,
}

function hasChange({ row }: TableRow, { fields, section }: CellChange): boolean {
  if (section !== undefined && (section?.id ?? null) !== row.section_id) return false
  return isSameJson({ ...row, ...fields }, row)
}

/** Saves the change of a cell with the actions of the product list. Returns false if it failed. */
export async function saveCell(
  actions: ProductActions,
  { id, row }: TableRow,
  { fields, section }: CellChange,
): Promise<boolean> {
  if (section) return (await actions.changeSection(id, section.id)) !== 'failed'
  if (section === null) return (await actions.remove(id)) !== 'failed'
  if (fields.is_public !== undefined) return (await actions.show(id, fields.is_public)) !== 'failed'
  return (await actions.change(row, fields)) !== 'failed'
}

/** Returns the names of all sections, and a function that finds a section by its name. */
export function useNamedSections(all: readonly AdminGroup[]) {
  // The key changes only with the sections, because products change far more often.
  const known = all.flatMap(({ section }) => section ?? [])
  const key = JSON.stringify(known.map(({ id, name, name_es, name_en }) => [id, name, name_es, name_en]))
  return useMemo(
    () => ({
      sections: all.flatMap(({ name, section }) => (section ? [name] : [])),
      findSection: sectionFinder(known, false, () => '').find,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key holds all that is read of them
    [key],
  )
}
