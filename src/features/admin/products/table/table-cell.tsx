import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, useMemo } from 'react'
import { fieldLabel, type TableField, type TableRow } from '#domain/product-table/table-layout.ts'
import { mostCharacters } from '#domain/tables/limits.ts'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import type { CellChange } from '#domain/product-table/cell-text.ts'
import type { ChangeRules } from '#ui/hooks/use-optimistic.ts'
import type { AdminGroup } from '#db/queries/admin-catalogue.ts'
import { sectionFinder } from '#domain/csv/find-rows.ts'
import type { ProductActions } from '../use-product-actions.ts'
import styles from './products-table.module.css'

/** Where one goes from a cell that was edited. */
export type EditEnd = 'stay' | 'up' | 'down' | 'left' | 'right' | 'elsewhere'

type CellEditorProps = {
  field: TableField
  /** What it opens with. */
  text: string
  /** It was opened by typing: the next letter follows this one. */
  isTyped: boolean
  /** The names of all sections. */
  sections: readonly string[]
  /** Keeps the text; or says in Spanish why it cannot. */
  onSave: (text: string) => string | null
  onEnd: (to: EditEnd) => void
}

/** A cell while it is written into: Enter and Tab keep it, Escape gives it up. What cannot be read stays, with the reason. */
export function CellEditor({ field, text, isTyped, sections, onSave, onEnd }: CellEditorProps) {
  const [typed, setTyped] = useState(text)
  const [error, setError] = useState<string | null>(null)
  const errorId = useId()
  const ref = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null)
  const errorRef = useRef<HTMLParagraphElement>(null)
  const isOver = useRef(false)

  useLayoutEffect(() => {
    const control = ref.current
    control?.focus({ preventScroll: true })
    if (control && 'setSelectionRange' in control) control.setSelectionRange(isTyped ? text.length : 0, 9e6)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as it opens
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
    // The grid and the page have keys of their own.
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

function isThere({ row }: TableRow, { fields, section }: CellChange): boolean {
  if (section !== undefined && (section?.id ?? null) !== row.section_id) return false
  return Object.entries(fields).every(
    ([column, value]) => JSON.stringify(row[column as keyof typeof row]) === JSON.stringify(value),
  )
}

/** Edits of cells as optimistic changes: a row that arrives after one was kept knows of it. */
export const CELL_CHANGES: ChangeRules<TableRow, CellChange> = {
  apply: (product, change) => {
    if (isThere(product, change)) return product
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

/** Keeps what a cell changes of a product, by the actions that its list has, too. Says whether it was kept. */
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

/** The sections that a cell can name, and the way to find one by its name. */
export function useNamedSections(all: readonly AdminGroup[]) {
  // Products change far more often than sections do.
  const known = all.flatMap(({ section }) => section ?? [])
  const key = JSON.stringify(known.map(({ id, name, name_es, name_en }) => [id, name, name_es, name_en]))
  return useMemo(
    () => ({
      sections: all.flatMap(({ name, section }) => (section ? [name] : [])),
      findSection: sectionFinder(known, false, () => '').find,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all that is read of them
    [key],
  )
}
