import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useBusiness } from '#app/store/use-business.ts'
import type { FoundOrder, Orders } from '#db/queries/find-orders.ts'
import { countLabel, formatCount, formatMoney, productCount } from '#domain/core/format.ts'
import { orderDays, STATE_NAMES, WORK_NAMES, workOf } from '#domain/orders/order-steps.ts'
import { findShortages, missingTotal } from '#domain/orders/shortages.ts'
import { missingWords } from '#domain/orders/unit-counts.ts'
import { orderSums } from '#domain/orders/order-totals.ts'
import { shortDates } from '#domain/request/rental-dates.ts'
import type { OrderRow, OrderState } from '#domain/tables/orders.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import type { SortableGroup } from '#ui/sortable/sortable-layout.ts'
import styles from './orders.module.css'

/** Colours of the states. */
export const STATE_TONES: Readonly<Record<OrderState, BadgeTone>> = {
  new: 'info',
  quoted: 'quiet',
  reserved: 'added',
  out: 'removed',
  returned: 'quiet',
  closed: 'quiet',
  cancelled: 'danger',
}

/** Formats the days of an order: '3–5 dic · 3 días'. */
export function daysWords(row: Pick<OrderRow, 'from_day' | 'to_day'>, today: string): string {
  const days = orderDays(row)
  const dates = shortDates({ from: row.from_day, to: row.to_day }, today)
  return dates === null || days === null ? 'Sin fechas' : `${dates} · ${countLabel(days, 'día', 'días')}`
}

/** Heights (px) of most rows of a list of orders. A list whose rows have others is laid out twice. */
export const ORDER_HEIGHTS = { head: 50, item: 77, empty: 64 }
/** The same where an order takes one line. */
export const WIDE_ORDER_HEIGHTS = { ...ORDER_HEIGHTS, item: 61 }

type OrderRowProps = {
  order: FoundOrder
  today: string
  /** Is true while its reservation is not sent. */
  isUnsent: boolean
  /** Hides amounts from users who have no prices. */
  isPriced: boolean
}

/** Renders an order of a list in two lines: folio and customer, days and total, and its state. */
export function OrderListRow({ order, today, isUnsent, isPriced }: OrderRowProps) {
  const { id, row, lines } = order
  const { vat } = useBusiness()
  const short = missingTotal(findShortages([order]))
  const isOverdue = workOf(row, today) === 'overdue'
  const { total } = orderSums(row, lines, vat)
  return (
    <div className={styles['row']}>
      <p className={styles['who']}>
        <Link to="/config/orders/$orderId" params={{ orderId: id }} className={styles['link']}>
          {row.folio === '' ? 'Sin folio' : row.folio}
        </Link>
        <span className={styles['customer']}>{row.customer_name || 'Sin nombre'}</span>
      </p>
      <p className={`${styles['when']} num`}>
        <span>{daysWords(row, today)}</span>
        <span className={styles['amount']}>
          {isPriced && total > 0 ? formatMoney(total) : productCount(lines.length)}
        </span>
      </p>
      <p className={styles['marks']}>
        {isOverdue && <Badge tone="danger">{WORK_NAMES.overdue.slice(0, -1)}</Badge>}
        {short > 0 && <Badge tone="danger">{missingWords(short)}</Badge>}
        {isUnsent && row.state === 'reserved' && <Badge tone="quiet">Por confirmar</Badge>}
        <Badge tone={STATE_TONES[row.state]}>{STATE_NAMES[row.state]}</Badge>
      </p>
    </div>
  )
}

/** Renders the head of a group with the number of its rows. */
export function renderHead({ name, items }: SortableGroup) {
  return (
    <div className={styles['groupHead']}>
      <h2>{name}</h2>
      <span className="muted num">{formatCount(items.length)}</span>
    </div>
  )
}

/** Renders a folio, as a link if its order is on this device. */
export function FolioLink({ folio, order }: { folio: string; order: FoundOrder | undefined }) {
  if (!order) return <b>{folio}</b>
  return (
    <Link to="/config/orders/$orderId" params={{ orderId: order.id }} className={styles['folio']}>
      {folio === '' ? 'Sin folio' : folio}
    </Link>
  )
}

/** Returns the orders of this device by folio. */
export function useOrdersByFolio({ all }: Orders): ReadonlyMap<string, FoundOrder> {
  return useMemo(() => new Map(all.map((order) => [order.row.folio, order])), [all])
}
