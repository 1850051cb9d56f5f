import { useRef, useState } from 'react'
import {
  fieldLabel,
  NARROWEST,
  TABLE_FIELDS,
  WIDEST,
  FIRST_LAYOUT,
  withColumn,
  withColumnMoved,
} from '#domain/product-table/table-layout.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { Button } from '#ui/layout/button.tsx'
import { LONGEST_NAME } from '#domain/product-table/table-filters.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Steps } from '#ui/lists/steps.tsx'
import { useOpening } from '#ui/overlays/late-dialog.tsx'
import type { TableState } from './use-table.ts'
import styles from './filters-bar.module.css'

type ColumnsDialogProps = { table: TableState; isOpen: boolean; onClose: () => void }

/** Chooses the columns of the table, their order and widths. Applies and stores each change at once. */
export function ColumnsDialog({ table, isOpen, onClose }: ColumnsDialogProps) {
  const { layout, setLayout } = table
  const shown = layout.columns.map(({ field }) => field)
  const others = TABLE_FIELDS.filter((field) => !shown.includes(field))
  return (
    <FormDialog
      isOpen={isOpen}
      title="Columnas"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setLayout({ ...FIRST_LAYOUT, sort: layout.sort })}>Restablecer</Button>
          <Button variant="primary" onClick={onClose}>
            Listo
          </Button>
        </>
      }
    >
      <ul className="grid">
        {[...shown, ...others].map((field) => {
          const label = fieldLabel(field)
          const at = shown.indexOf(field)
          return (
            <li key={field} className={`grid gap-6 ${styles['column']}`}>
              <Checkbox
                label={label}
                isChecked={at >= 0}
                isDisabled={field === 'name'}
                onChange={(isShown) => setLayout(withColumn(layout, field, isShown))}
              />
              {at >= 0 && (
                <>
                  <input
                    type="number"
                    className={`${styles['width']} num`}
                    aria-label={`Ancho de ${label} en píxeles`}
                    min={NARROWEST}
                    max={WIDEST}
                    step={8}
                    key={layout.columns[at]?.width}
                    defaultValue={layout.columns[at]?.width}
                    onBlur={({ target }) => {
                      const width = target.valueAsNumber
                      if (Number.isFinite(width)) table.setWidth(field, width, true)
                    }}
                  />
                  {/* The name stays first, and is not among those that move. */}
                  <Steps
                    name={label}
                    place={at || 1}
                    count={at === 0 ? 1 : shown.length - 1}
                    onMove={(by) => setLayout(withColumnMoved(layout, field, by))}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </FormDialog>
  )
}

type SaveFilterDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Saves under this name. Returns the Spanish reason if it cannot, otherwise null. */
  onSave: (name: string) => string | null
}

/** Names the current filter and saves it. */
export function SaveFilterDialog(props: SaveFilterDialogProps) {
  return <NameForm key={useOpening(props.isOpen)} {...props} />
}

function NameForm({ isOpen, onClose, onSave }: SaveFilterDialogProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const nameRef = useRef<HTMLInputElement>(null)
  const submit = () => {
    const problem = onSave(name)
    setError(problem)
    if (problem !== null) nameRef.current?.focus()
  }
  return (
    <FormDialog isOpen={isOpen} title="Guardar filtro" onClose={onClose} onSubmit={submit} action="Guardar">
      <TextField
        ref={nameRef}
        data-autofocus
        label="Nombre del filtro"
        hint="Guarda los filtros, la sección y la búsqueda de ahora en este dispositivo."
        error={error ?? undefined}
        maxLength={LONGEST_NAME}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setError(null)
        }}
      />
    </FormDialog>
  )
}
