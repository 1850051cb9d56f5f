import { ListOrdered, Pencil, Trash2 } from 'lucide-react'
import type { Elements } from '#ui/html/child-elements.ts'
import { InlineField } from '#app/products/product-fields.tsx'
import { SavedNote } from '#app/products/product-notes.tsx'
import { parsePrice } from '#domain/catalogue/typed-amounts.ts'
import { COLUMNS } from '#domain/columns/columns.ts'
import type { LineFields } from '#domain/commands/order-line-commands.ts'
import { formatMoney } from '#domain/core/format.ts'
import { fine, isSameJson, type Result } from '#domain/core/values.ts'
import { readUnits } from '#domain/orders/unit-counts.ts'
import type { LineUnits } from '#domain/orders/free-units.ts'
import { lineNotes, readDiscount } from '#domain/orders/order-lines.ts'
import type { UnitsByDay } from '#domain/orders/shortages.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { MOST_UNITS, type OrderLineRow } from '#domain/tables/orders.ts'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { useOptimistic, type ChangeRules } from '#ui/hooks/use-optimistic.ts'
import { Button } from '#ui/layout/button.tsx'
import { stepItems } from '#ui/lists/steps.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { OrderActions } from '../use-order-actions.ts'
import styles from '../order.module.css'

/** Line of an order with its place in the list, from 0. */
export type LineItem = { id: string; name: string; line: OrderLineRow; index: number; count: number }

type LineRowProps = {
  item: LineItem
  handle: Elements
  product: ProductRow | null | undefined
  /** Text of what a kit contains. */
  contents: string | null
  units: LineUnits | undefined
  subtotal: number | null
  unit: string | null
  isWhole: boolean
  actions: OrderActions
  onEdit: (line: OrderLineRow) => void
  /** Units that are missing on the order's days. */
  short: UnitsByDay
  onWaysOut: (line: OrderLineRow) => void
  onPosition: (item: LineItem) => void
}

/** Rules that show the quantity of taps at once, before the saved row arrives. */
const TAPS: ChangeRules<OrderLineRow, Partial<LineFields>> = {
  apply: (line, fields) => (isSameJson({ ...line, ...fields }, line) ? line : { ...line, ...fields }),
  slot: (fields) => Object.keys(fields).join(),
  aspect: (line) => line,
}

const readPrice = (text: string): Result<number | null> =>
  text.trim() === '' ? fine(null) : parsePrice(text)

/** Renders a line of an order. Quantity, price and discount are edited in place. */
export function LineRow(props: LineRowProps) {
  const { item, handle, product, contents, units, subtotal, unit, isWhole, actions } = props
  const { short, onEdit, onWaysOut, onPosition } = props
  const { line, index, count } = item
  const { shown, begin } = useOptimistic(line, TAPS)
  const change = (fields: Partial<LineFields>) => {
    if (fields.quantity === 0) return void actions.remove(line)
    const saving = actions.changeLine(line, fields)
    begin(
      fields,
      saving.then((outcome) => outcome === 'done'),
    )
  }
  return (
    <div className={styles['line']} data-bare={!isWhole || undefined}>
      {handle && <div className={styles['handle']}>{handle}</div>}
      <div className={styles['words']}>
        <p className={styles['name']}>{line.name}</p>
        {contents !== null && <p className={styles['note']}>{contents}</p>}
        {line.note !== '' && <p className={styles['note']}>{line.note}</p>}
        {lineNotes({ ...line, short }, product, units).map(({ text, isProblem }) => (
          <p key={text} className={isProblem ? styles['problem'] : styles['note']}>
            {text}
          </p>
        ))}
        {isWhole && Object.keys(short).length > 0 && (
          <Button
            variant="quiet"
            className={styles['waysOut']}
            aria-label={`Ver opciones para lo que falta de ${line.name}`}
            onClick={() => onWaysOut(line)}
          >
            Ver opciones
          </Button>
        )}
      </div>
      {isWhole ? (
        <div className={styles['values']}>
          <QuantityStepper
            value={shown.quantity}
            max={MOST_UNITS}
            read={(text) => readUnits(text, MOST_UNITS)}
            decreaseTitle={shown.quantity === 1 ? 'Quitar renglón' : 'Reducir cantidad'}
            onChange={(quantity) => change({ quantity })}
          />
          <InlineField
            label={COLUMNS.order_lines.unit_price.label}
            row={line}
            value={line.unit_price}
            format={(price) => (price === null ? '' : formatMoney(price))}
            placeholder="Por cotizar"
            inputMode="decimal"
            parse={readPrice}
            onSave={async (seen, unit_price) => (await actions.changeLine(seen, { unit_price })) !== 'failed'}
          />
          <InlineField
            label={COLUMNS.order_lines.discount_percent.label}
            row={line}
            value={line.discount_percent}
            format={(percent) => (percent === 0 ? '' : `-${percent} %`)}
            placeholder="Desc."
            inputMode="decimal"
            parse={readDiscount}
            onSave={async (seen, discount_percent) =>
              (await actions.changeLine(seen, { discount_percent })) !== 'failed'
            }
          />
          <p className={`num ${styles['subtotal']}`}>
            <span>{subtotal === null ? '' : formatMoney(subtotal)}</span>
            {unit !== null && <small>{unit}</small>}
          </p>
        </div>
      ) : (
        <p className={`num ${styles['count']}`}>{`× ${line.quantity}`}</p>
      )}
      {isWhole && (
        <div className={styles['menu']}>
          <Menu
            label={`Acciones de ${line.name}`}
            items={[
              { label: 'Editar renglón', icon: Pencil, onSelect: () => onEdit(line) },
              'divider',
              ...stepItems({
                isFirst: index === 0,
                isLast: index === count - 1,
                onUp: () => void actions.move(line, 'up'),
                onDown: () => void actions.move(line, 'down'),
              }),
              {
                label: 'Mover a…',
                icon: ListOrdered,
                isDisabled: count < 2,
                onSelect: () => onPosition(item),
              },
              'divider',
              { label: 'Quitar', icon: Trash2, isDanger: true, onSelect: () => void actions.remove(line) },
            ]}
          />
        </div>
      )}
      <SavedNote place={line.id} className={styles['saved']} />
    </div>
  )
}
