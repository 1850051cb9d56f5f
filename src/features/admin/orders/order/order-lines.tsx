import { Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { Elements } from '#ui/html/child-elements.ts'
import { useLive } from '#app/store/react.tsx'
import { findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import type { FoundOrder, Orders } from '#db/queries/find-orders.ts'
import { findFreeUnits } from '#db/queries/find-free-units.ts'
import { unitWords, type ShopUnit } from '#domain/catalogue/price-and-stock.ts'
import { countLabel } from '#domain/core/format.ts'
import { contentsText } from '#domain/orders/order-lines.ts'
import type { Shortage } from '#domain/orders/shortages.ts'
import type { OrderSums } from '#domain/orders/order-totals.ts'
import type { OrderLineRow } from '#domain/tables/orders.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/layout/button.tsx'
import { PositionDialog, type Positioned } from '#ui/lists/position-dialog.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { AddLinesDialog } from './add-lines-dialog.tsx'
import { LineDialog } from './line-dialog.tsx'
import { LineRow, type LineItem } from './line-row.tsx'
import type { OrderActions } from '../use-order-actions.ts'
import { WaysOutDialog } from '../ways-out-dialog.tsx'
import styles from '../order.module.css'

/** Estimated heights (px) until the list measures them. */
const HEIGHTS = { head: 60, item: 132, empty: 10 }

const NOTHING = {}

type OrderLinesProps = {
  orders: Orders
  order: FoundOrder
  /** Lines of the order that are short of units. */
  shortages: readonly Shortage<FoundOrder>[]
  today: string
  sums: OrderSums
  shopUnit: ShopUnit
  isWhole: boolean
  actions: OrderActions
}

/** Renders the lines of an order, edited in place, and the ways to add more. */
export function OrderLines(props: OrderLinesProps) {
  const { orders, order, shortages, today, sums, shopUnit, isWhole, actions } = props
  const { id, lines } = order
  const [adding, setAdding] = useState<'products' | 'free' | null>(null)
  const [edited, setEdited] = useState<OrderLineRow | null>(null)
  const [short, setShort] = useState<string | null>(null)
  const [moved, setMoved] = useState<(Positioned & { line: OrderLineRow }) | null>(null)
  const products = useLive(findAdminCatalogue)?.products
  const free = useLive(findFreeUnits)
  const units = useMemo(() => free?.units.ofLines(order), [free, order])
  const items = useMemo(
    () => lines.map((line, index) => ({ id: line.id, name: line.name, line, index, count: lines.length })),
    [lines],
  )
  const groups = useMemo(() => [{ id: 'lines', name: 'Renglones', items }], [items])
  const ordered = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const renderItem = useCallback(
    (item: LineItem, handle: Elements) => (
      <LineRow
        item={item}
        handle={handle}
        // Undefined until the catalogue is read.
        product={products && (products.get(item.line.product_id ?? '')?.row ?? null)}
        contents={contentsText(item.line, products)}
        units={units?.get(item.id)}
        subtotal={sums.lines.get(item.id) ?? null}
        unit={unitWords(item.line.price_unit, shopUnit)}
        isWhole={isWhole}
        actions={actions}
        onEdit={setEdited}
        short={shortages.find(({ line }) => line.id === item.id)?.byDay ?? NOTHING}
        onWaysOut={(line) => setShort(line.id)}
        onPosition={({ line, name, index, count }) => setMoved({ line, name, position: index + 1, count })}
      />
    ),
    [products, units, sums, shopUnit, shortages, isWhole, actions],
  )
  return (
    <>
      <div className={styles['lines']}>
        <SortableList
          groups={groups}
          heights={HEIGHTS}
          renderItem={renderItem}
          renderHead={() => (
            <div className={styles['linesHead']}>
              <h2>Renglones</h2>
              <span className="muted num">{countLabel(ordered, 'unidad', 'unidades')}</span>
            </div>
          )}
          renderEmpty={() => (
            <div className={styles['none']}>
              <Message role="status">Todavía no hay nada en este pedido.</Message>
            </div>
          )}
          canMoveItems={isWhole && lines.length > 1}
          onMoveItem={async (lineId, _, to) => {
            const line = lines.find((one) => one.id === lineId)
            return line !== undefined && (await actions.move(line, to)) === 'done'
          }}
        />
      </div>
      {isWhole && (
        <div className={`wrap gap-8 ${styles['adding']}`}>
          <Button onClick={() => setAdding('products')}>
            <Plus aria-hidden />
            Agregar artículos
          </Button>
          <Button variant="quiet" onClick={() => setAdding('free')}>
            <Plus aria-hidden />
            Renglón libre
          </Button>
        </div>
      )}
      <AddLinesDialog
        isOpen={adding === 'products'}
        order={order}
        onClose={() => setAdding(null)}
        onAdd={async (ids) => (await actions.add(id, [], ids)) !== 'failed'}
      />
      <LineDialog
        isOpen={adding === 'free' || edited !== null}
        line={adding === 'free' ? null : edited}
        onClose={() => {
          setAdding(null)
          setEdited(null)
        }}
        onSave={async (fields) =>
          (edited === null
            ? await actions.add(id, [{ product_id: null, price_unit: 'event', ...fields }])
            : await actions.changeLine(edited, fields)) !== 'failed'
        }
      />
      <WaysOutDialog
        shortage={shortages.find(({ line }) => line.id === short) ?? null}
        orders={orders}
        today={today}
        onClose={() => setShort(null)}
      />
      <PositionDialog
        positioned={moved}
        onClose={() => setMoved(null)}
        onPut={async (index) => (moved ? actions.move(moved.line, index) : 'nothing')}
      />
    </>
  )
}
