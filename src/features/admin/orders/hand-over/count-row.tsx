import { Check } from 'lucide-react'
import type { Elements } from '#ui/html/child-elements.ts'
import { ProductThumb } from '#app/products/product-marks.tsx'
import { COLUMNS } from '#domain/columns/columns.ts'
import { formatCount } from '#domain/core/format.ts'
import {
  countNote,
  type CountColumn,
  expectedUnits,
  isCounted,
  readUnits,
} from '#domain/orders/unit-counts.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { MOST_UNITS, type OrderLineRow } from '#domain/tables/orders.ts'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { useOptimistic, type ChangeRules } from '#ui/hooks/use-optimistic.ts'
import type { OrderActions } from '../use-order-actions.ts'
import styles from './hand-over.module.css'

type Counted = Partial<Pick<OrderLineRow, CountColumn>>

/** Rules that show the units of taps at once, before the saved row arrives. */
const TAPS: ChangeRules<OrderLineRow, Counted> = {
  apply: (line, counted) =>
    Object.entries(counted).every(([column, units]) => line[column as CountColumn] === units)
      ? line
      : { ...line, ...counted },
  slot: (counted) => Object.keys(counted).join(),
  aspect: (line) => line,
}

type CountRowProps = {
  line: OrderLineRow
  column: CountColumn
  product: ProductRow | undefined
  actions: OrderActions
  /** Called with each count, so that the row stays in its place for a moment. */
  onCount: () => void
  /** Further offers of a row, and notes about it. */
  children?: Elements
}

/** Renders a line to count: a tap on it counts one more, a number can be typed, and one can be taken back. */
export function CountRow({ line, column, product, actions, onCount, children }: CountRowProps) {
  const { shown, begin } = useOptimistic(line, TAPS)
  const count = shown[column]
  const expected = expectedUnits(line, column)
  const most = column === 'out_quantity' ? MOST_UNITS : line.out_quantity
  const put = (units: number) => {
    const next = Math.min(Math.max(units, column === 'out_quantity' ? line.back_quantity : 0), most)
    if (next === count) return
    onCount()
    const by = next - count
    const saving =
      Math.abs(by) === 1 ? actions.count(line, column, by) : actions.changeLine(line, { [column]: next })
    begin(
      { [column]: next },
      saving.then((outcome) => outcome === 'done'),
    )
  }
  const note = countNote(shown, column)
  const isDone = isCounted(shown, column)
  return (
    <li aria-label={line.name} className={styles['row']} data-done={isDone || undefined}>
      <button
        type="button"
        className={styles['tap']}
        aria-disabled={count >= most}
        onClick={() => put(count + 1)}
      >
        {product && <ProductThumb product={product} />}
        <span className={styles['words']}>
          <span className="visually-hidden">Contar uno más: </span>
          <span className={styles['name']}>{line.name}</span>
          <span className={`num ${styles['count']}`}>
            <span>{`${formatCount(count)} de ${formatCount(expected)}`}</span>
            {isDone && <Check aria-hidden size={20} />}
          </span>
          {line.note !== '' && <span className={styles['note']}>{line.note}</span>}
        </span>
      </button>
      <QuantityStepper
        label={COLUMNS.order_lines[column].label}
        increaseLabel="Contar una más"
        decreaseTitle="Contar una menos"
        value={count}
        max={most}
        read={(text) => readUnits(text, most)}
        onChange={put}
      />
      {(note !== null || children) && (
        <div className={styles['more']}>
          {note !== null && <p className={styles['problem']}>{note}</p>}
          {children}
        </div>
      )}
    </li>
  )
}
