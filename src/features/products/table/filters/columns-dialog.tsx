import { ArrowDown, ArrowUp } from 'lucide-react'
import {
  fieldLabel,
  NARROWEST,
  TABLE_FIELDS,
  WIDEST,
  type TableField,
} from '#domain/product-table/table-columns.ts'
import { FIRST_LAYOUT, withColumn, withColumnMoved } from '#domain/product-table/table-layout.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { Button } from '#ui/layout/button.tsx'
import type { ProductsTable } from '../use-table.ts'
import styles from './filters-bar.module.css'

type ColumnsDialogProps = { table: ProductsTable; isOpen: boolean; onClose: () => void }

/** The columns of the table: which ones, in which order and how wide. What is chosen shows at once, and is remembered. */
export function ColumnsDialog({ table, isOpen, onClose }: ColumnsDialogProps) {
  const { layout, setLayout } = table
  const shown = layout.columns.map(({ field }) => field)
  const others = TABLE_FIELDS.filter((field) => !shown.includes(field))
  const move = (field: TableField, by: -1 | 1) => setLayout(withColumnMoved(layout, field, by))
  return (
    <FormDialog
      isOpen={isOpen}
      title="Columnas"
      onClose={onClose}
      footer={
        <>
          <Button type="button" onClick={() => setLayout({ ...FIRST_LAYOUT, sort: layout.sort })}>
            Restablecer
          </Button>
          <Button type="button" variant="primary" onClick={onClose}>
            Listo
          </Button>
        </>
      }
    >
      <ul className={styles['columns']}>
        {[...shown, ...others].map((field) => {
          const label = fieldLabel(field)
          const at = shown.indexOf(field)
          return (
            <li key={field} className={styles['column']}>
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
                  <Button
                    type="button"
                    variant="quiet"
                    size="icon"
                    aria-label={`Subir ${label}`}
                    disabled={at < 2}
                    onClick={() => move(field, -1)}
                  >
                    <ArrowUp aria-hidden />
                  </Button>
                  <Button
                    type="button"
                    variant="quiet"
                    size="icon"
                    aria-label={`Bajar ${label}`}
                    disabled={at === 0 || at === shown.length - 1}
                    onClick={() => move(field, 1)}
                  >
                    <ArrowDown aria-hidden />
                  </Button>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </FormDialog>
  )
}
