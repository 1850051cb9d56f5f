import { useMemo } from 'react'
import { useToday } from '#app/dates/use-today.ts'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { NotOnDevice } from '#app/store/use-screen.tsx'
import { InlineField } from '#app/products/product-fields.tsx'
import { type FoundOrder, type Orders, otherOrdersOf } from '#db/queries/find-orders.ts'
import { mayWrite } from '#domain/access/roles.ts'
import { COLUMNS } from '#domain/columns/columns.ts'
import { vatNote, type Vat } from '#domain/catalogue/price-and-stock.ts'
import { formatMoney, formatTotal } from '#domain/core/format.ts'
import { readDiscount } from '#domain/orders/order-lines.ts'
import { isCancellable } from '#domain/orders/order-steps.ts'
import { findShortages, missingTotal } from '#domain/orders/shortages.ts'
import { missingWords } from '#domain/orders/unit-counts.ts'
import { orderSums, type OrderSums, readPriceRule } from '#domain/orders/order-totals.ts'
import type { OrderRow } from '#domain/tables/orders.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { FormSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/layout/button.tsx'
import { EarlierOrders, OrderCustomer, OrderNotes } from './order-customer.tsx'
import { OrderHead } from './order-head.tsx'
import { OlderOrder } from './older-order.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStepsBar } from './order-steps-bar.tsx'
import { isUnsent, useOrders, useUnsentOrders } from '../use-orders.ts'
import { useOrderActions, type OrderActions } from '../use-order-actions.ts'
import styles from '../order.module.css'

type OrderScreenProps = {
  orderId: string
  onOpen: (id: string) => void
  onHistory: () => void
  onDeleted: () => void
}

/** Renders /config/orders/{id}: an order with its customer, lines, amounts and next step. */
export function OrderScreen({ orderId, ...ways }: OrderScreenProps) {
  const { state, isComplete, rows } = useOrders(({ byId }) => byId.has(orderId))
  const order = rows?.byId.get(orderId)
  const today = useToday()
  const isWhole = mayWrite(useStaffRole(), 'orders')
  if (rows && order)
    return <Order key={orderId} orders={rows} order={order} today={today} isWhole={isWhole} {...ways} />
  if (state === 'failed') return <NotOnDevice what="este pedido" />
  if (state === 'loading' || !isComplete) return <FormSkeleton label="Cargando pedido…" />
  return <OlderOrder key={orderId} orderId={orderId} today={today} isWhole={isWhole} />
}

type OrderProps = Omit<OrderScreenProps, 'orderId'> & {
  orders: Orders
  order: FoundOrder
  today: string
  isWhole: boolean
}

function Order({ orders, order, today, isWhole, ...ways }: OrderProps) {
  const { row, lines } = order
  const actions = useOrderActions()
  const { priceUnit, vat } = useBusiness()
  const sums = useMemo(() => orderSums(row, lines, vat), [row, lines, vat])
  const others = useMemo(() => otherOrdersOf(orders, row), [orders, row])
  const shortages = useMemo(() => findShortages([order]), [order])
  const short = missingTotal(shortages)
  const isWaiting = isUnsent(order, useUnsentOrders()) && row.state === 'reserved'
  return (
    <div className={styles['screen']}>
      <OrderHead row={row}>
        {isWaiting && (
          <p className={styles['mark']}>
            <Badge tone="quiet">Por confirmar: aún no llega al servidor</Badge>
          </p>
        )}
        {short > 0 && (
          <p className={styles['mark']}>
            <Badge tone="danger">{missingWords(short)}</Badge>
          </p>
        )}
      </OrderHead>
      <div className={styles['parts']}>
        <OrderCustomer {...{ order, sums, row, today, isWhole, actions }} />
        <SectionBoundary name="los renglones del pedido">
          <OrderLines
            shopUnit={readPriceRule(row.price_rule).unit ?? priceUnit}
            {...{ orders, order, shortages, today, sums, isWhole, actions }}
          />
        </SectionBoundary>
        {isWhole && <Totals {...{ row, sums, vat, actions }} />}
        <OrderNotes {...{ row, isWhole, actions }} />
        <EarlierOrders orders={others} phone={row.customer_phone} today={today} isPriced={isWhole} />
        {isWhole && isCancellable(row.state) && (
          <Button
            variant="quiet"
            className={styles['cancel']}
            onClick={() => void actions.step(order.id, 'cancelled')}
          >
            Cancelar pedido
          </Button>
        )}
      </div>
      <OrderStepsBar {...{ order, sums, actions }} {...ways} />
    </div>
  )
}

type TotalsProps = { row: OrderRow; sums: OrderSums; vat: Vat; actions: OrderActions }

/** Renders the amounts of an order, with the discount of the whole order. */
function Totals({ row, sums, vat, actions }: TotalsProps) {
  const note = vatNote(vat)
  return (
    <section aria-label="Totales" className={`card ${styles['totals']}`}>
      <dl className="num">
        <div>
          <dt>Subtotal</dt>
          <dd>{formatMoney(sums.subtotal)}</dd>
        </div>
        <div className={styles['discount']}>
          <dt>{COLUMNS.orders.discount_percent.label}</dt>
          <dd>
            <InlineField
              label="Descuento del pedido"
              row={row}
              value={row.discount_percent}
              format={(percent) => (percent === 0 ? '' : `${percent} %`)}
              placeholder="0 %"
              inputMode="decimal"
              parse={readDiscount}
              onSave={async (seen, discount_percent) =>
                (await actions.change(seen, { discount_percent })) !== 'failed'
              }
            />
            {sums.discount > 0 && <span>{`-${formatMoney(sums.discount)}`}</span>}
          </dd>
        </div>
        {sums.tax !== null && (
          <div>
            <dt>IVA</dt>
            <dd>{formatMoney(sums.tax)}</dd>
          </div>
        )}
        <div className={styles['total']}>
          <dt>Total</dt>
          <dd>{formatTotal(sums.total)}</dd>
        </div>
      </dl>
      {(note !== null || sums.hasUnpriced) && (
        <p className="muted">
          {[sums.hasUnpriced && 'Falta el precio de algún renglón.', note !== null && `${note}.`]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </section>
  )
}
