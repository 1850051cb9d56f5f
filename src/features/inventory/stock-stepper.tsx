import { Minus, Plus } from 'lucide-react'
import { stepStock } from '#domain/commands/products/field-work.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import { StockField } from '#app/products/stock-field.tsx'
import { StockQuestion } from '#app/products/stock-question.tsx'
import type { ProductChanges } from '#app/products/use-product-changes.ts'
import type { ChangeRules } from '#ui/hooks/pending-changes.ts'
import { useOptimistic } from '#ui/hooks/use-optimistic.ts'
import type { ReactNode } from 'react'
import styles from './stock-stepper.module.css'

type StockStepperProps = { product: ProductRow; changes: ProductChanges }

/** Taps as optimistic changes, by the stock that they come to. */
const STEPS: ChangeRules<ProductRow, number | null> = {
  apply: (row, stock_quantity) => (row.stock_quantity === stock_quantity ? row : { ...row, stock_quantity }),
  slot: () => '',
  aspect: (row) => row,
}

/** The units of a product: counted up and down by thumb, or typed. */
export function StockStepper({ product, changes }: StockStepperProps) {
  const { shown, begin } = useOptimistic(product, STEPS)
  const stock = shown.stock_quantity
  const step = (by: -1 | 1) => {
    const next = stepStock(stock, by)
    if (next === stock) return
    const saving = changes.step(product.id, by)
    begin(
      next,
      saving.then((outcome) => outcome === 'done'),
    )
  }
  return (
    <div className={styles['stock']}>
      <p className={styles['label']} aria-hidden>
        Existencias
      </p>
      <div className={styles['controls']}>
        <StepButton label="Quitar una unidad" isOff={stock === null || stock === 0} onClick={() => step(-1)}>
          <Minus aria-hidden size={28} />
        </StepButton>
        <div className={styles['field']}>
          <StockField product={shown} onChange={changes.change} />
        </div>
        <StepButton label="Agregar una unidad" isOff={stepStock(stock, 1) === stock} onClick={() => step(1)}>
          <Plus aria-hidden size={28} />
        </StepButton>
      </div>
      <StockQuestion product={shown} />
      <p role="status" className={styles['note']}>
        {stock === null
          ? 'Sin límite. Escribe un número para empezar a contar.'
          : stock === 0
            ? 'No hay unidades disponibles.'
            : ''}
      </p>
    </div>
  )
}

type StepButtonProps = {
  label: string
  isOff: boolean
  onClick: () => void
  children: ReactNode
}

/** One step; at its end it stays where the keyboard is. */
function StepButton({ label, isOff, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles['step']}
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
    >
      {children}
    </button>
  )
}
