import { Link } from '@tanstack/react-router'
import { CalendarDays, MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import { SavedNote } from '#app/products/product-notes.tsx'
import { useLive } from '#app/store/react.tsx'
import { useBusiness } from '#app/store/use-business.ts'
import type { FoundOrder } from '#db/queries/find-orders.ts'
import { findCatalogSettings } from '#db/queries/public-products.ts'
import { COLUMNS } from '#domain/columns/columns.ts'
import type { WholeOrder } from '#domain/tables/orders.ts'
import {
  customerChat,
  customerMessage,
  templateOf,
  type CustomerMessage,
} from '#domain/orders/customer-message.ts'
import type { OrderSums } from '#domain/orders/order-totals.ts'
import { countLabel } from '#domain/core/format.ts'
import { fine, type Result, wrong } from '#domain/core/values.ts'
import { dialledPhone, phoneText, readOrderPhone } from '#domain/orders/order-phone.ts'
import { overdueDays, STATE_NAMES, workOf } from '#domain/orders/order-steps.ts'
import { limitProblem } from '#domain/tables/limits.ts'
import type { OrderRow, OrderState } from '#domain/tables/orders.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Part } from '#ui/layout/screen-layout.tsx'
import { DaysDialog } from '../day-fields.tsx'
import { OlderOrders } from '../older-orders.tsx'
import { daysWords, STATE_TONES } from '../order-row.tsx'
import { SavedField } from './saved-field.tsx'
import type { OrderActions } from '../use-order-actions.ts'
import styles from '../order.module.css'

type TextColumn = 'customer_name' | 'place' | 'customer_notes' | 'internal_notes'

/** Reads a text of a column, without blanks around it. */
function reader(column: TextColumn): (text: string) => Result<string> {
  return (text) => {
    const problem = limitProblem('orders', column, text.trim())
    return problem === null ? fine(text.trim()) : wrong(problem)
  }
}
const READERS = {
  customer_name: reader('customer_name'),
  place: reader('place'),
  customer_notes: reader('customer_notes'),
  internal_notes: reader('internal_notes'),
}

type CustomerProps = { row: OrderRow; today: string; isWhole: boolean; actions: OrderActions }

/** Renders who the order is for, when and where, with the ways to reach them. */
export function OrderCustomer({
  order,
  sums,
  ...props
}: CustomerProps & { order: WholeOrder; sums: OrderSums }) {
  const { row, today, isWhole, actions } = props
  const [isAsking, setAsking] = useState(false)
  const { customer_phone: phone } = row
  const chat = useCustomerChat(order, sums, today)
  const isDone = row.state === 'closed' || row.state === 'cancelled'
  return (
    <section aria-label="Cliente y días" className={`card stack gap-14 ${styles['customer']}`}>
      <div className={styles['top']}>
        <Button
          variant="quiet"
          className={`num ${styles['when']}`}
          aria-label={`Días: ${daysWords(row, today)}`}
          disabled={!isWhole}
          onClick={() => setAsking(true)}
        >
          <CalendarDays aria-hidden />
          <span>{row.from_day === null ? 'Elegir días' : daysWords(row, today)}</span>
        </Button>
        {phone !== '' && (
          <div className={styles['ways']}>
            <Button asChild>
              <a href={`tel:+${dialledPhone(phone)}`} aria-label={`Llamar a ${phoneText(phone)}`}>
                <Phone aria-hidden />
                Llamar
              </a>
            </Button>
            <Button asChild variant="whatsapp">
              <a
                href={chat}
                target="_blank"
                rel="noreferrer"
                aria-label={`Escribir a ${row.customer_name || phoneText(phone)} por WhatsApp`}
              >
                <MessageCircle aria-hidden />
                WhatsApp
              </a>
            </Button>
          </div>
        )}
      </div>
      {!isDone &&
        row.from_day !== null &&
        row.to_day !== null &&
        row.to_day < today &&
        row.state !== 'returned' && (
          <p role="status" className="wrong">
            {row.state === 'out'
              ? `Debió volver hace ${countLabel(overdueDays(row, today), 'día', 'días')}: sigue afuera.`
              : 'Estos días ya pasaron.'}
          </p>
        )}
      <div className={styles['fields']}>
        <OrderText column="customer_name" {...{ row, isWhole, actions }} />
        <SavedField
          label={COLUMNS.orders.customer_phone.label}
          place={`orders/${row.id}/customer_phone/`}
          type="tel"
          inputMode="tel"
          row={row}
          value={phone}
          format={phoneText}
          read={readOrderPhone}
          isReadOnly={!isWhole}
          onSave={saver(actions, 'customer_phone')}
        />
        <OrderText column="place" {...{ row, isWhole, actions }} />
      </div>
      <SavedNote place={row.id} className={styles['saved']} />
      <DaysDialog
        isOpen={isAsking}
        row={row}
        onClose={() => setAsking(false)}
        onSave={async (days) => (await actions.change(row, days)) !== 'failed'}
      />
    </section>
  )
}

/** Messages to the customer by state. */
const MESSAGE_OF: Partial<Record<OrderState, CustomerMessage>> = {
  quoted: 'message_quoted',
  reserved: 'message_reserved',
  out: 'message_reminder',
}

/** Returns the chat link to the customer, with the text of the settings for the order's state. */
function useCustomerChat({ row, lines }: WholeOrder, sums: OrderSums, today: string): string {
  const settings = useLive(findCatalogSettings) ?? []
  const { brand } = useBusiness()
  const message = workOf(row, today) === 'overdue' ? 'message_overdue' : MESSAGE_OF[row.state]
  const plain = `https://wa.me/${dialledPhone(row.customer_phone)}`
  if (message === undefined) return plain
  const text = customerMessage(templateOf(settings, message), { ...row, ...sums, lines }, brand)
  return customerChat(row.customer_phone, text) ?? plain
}

/** Renders the notes of the customer and those of the house. */
export function OrderNotes(props: Omit<CustomerProps, 'today'>) {
  return (
    <Part title="Notas">
      <div className="stack gap-14">
        <OrderText column="customer_notes" isLong {...props} />
        <OrderText column="internal_notes" isLong hint="Solo las ve tu equipo." {...props} />
      </div>
    </Part>
  )
}

type OrderTextProps = Omit<CustomerProps, 'today'> & { column: TextColumn; isLong?: boolean; hint?: string }

function OrderText({ column, row, isWhole, actions, isLong = false, hint }: OrderTextProps) {
  return (
    <SavedField
      label={COLUMNS.orders[column].label}
      place={`orders/${row.id}/${column}/`}
      hint={hint}
      row={row}
      value={row[column]}
      read={READERS[column]}
      isLong={isLong}
      isReadOnly={!isWhole}
      onSave={saver(actions, column)}
    />
  )
}

function saver(actions: OrderActions, column: TextColumn | 'customer_phone') {
  return async (seen: OrderRow, value: string) =>
    (await actions.change(seen, { [column]: value })) !== 'failed'
}

type EarlierProps = { orders: readonly FoundOrder[]; phone: string; today: string; isPriced: boolean }

/** Limit of the listed orders; the search has all of them. */
const MOST_EARLIER = 5

/** Lists the other orders of the same telephone, and finds those that have left the devices. */
export function EarlierOrders({ orders, phone, today, isPriced }: EarlierProps) {
  return (
    <>
      {orders.length > 0 && (
        <Part title="Otros pedidos de este teléfono" note={String(orders.length)}>
          <ul className={styles['earlier']}>
            {orders.slice(0, MOST_EARLIER).map(({ id, row }) => (
              <li key={id}>
                <Link to="/config/orders/$orderId" params={{ orderId: id }}>
                  <b>{row.folio}</b>
                  <span className="num">{daysWords(row, today)}</span>
                  <Badge tone={STATE_TONES[row.state]}>{STATE_NAMES[row.state]}</Badge>
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {phone.length >= 8 && (
        <OlderOrders key={phone} question={{ phone }} today={today} isPriced={isPriced} />
      )}
    </>
  )
}
