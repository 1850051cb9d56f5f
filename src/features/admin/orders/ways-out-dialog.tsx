import { CalendarDays, Check, Handshake, MessageCircle, Minus, Repeat2, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import type { Outcome } from '#app/actions/actions.ts'
import { useAdminStore, useLive } from '#app/store/react.tsx'
import { useBusiness } from '#app/store/use-business.ts'
import { issue } from '#db/commands/commands.ts'
import { findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import type { FoundOrder, Orders } from '#db/queries/find-orders.ts'
import { findFreeUnits } from '#db/queries/find-free-units.ts'
import { findCatalogSettings } from '#db/queries/public-products.ts'
import { acknowledgeShortages } from '#domain/commands/order-line-commands.ts'
import { countLabel, formatCount } from '#domain/core/format.ts'
import { missingWords } from '#domain/orders/unit-counts.ts'
import { customerChat, customerMessage, templateOf } from '#domain/orders/customer-message.ts'
import type { FreeUnits } from '#domain/orders/free-units.ts'
import { orderSums } from '#domain/orders/order-totals.ts'
import { type Shortage, unnotifiedShortages } from '#domain/orders/shortages.ts'
import { otherDays, otherProducts } from '#domain/orders/ways-out.ts'
import { shortDates } from '#domain/request/rental-dates.ts'
import type { Elements } from '#ui/html/child-elements.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { Button } from '#ui/layout/button.tsx'
import { useShown } from '#ui/overlays/late-dialog.tsx'
import { FolioLink, useOrdersByFolio } from './order-row.tsx'
import { type OrderActions, useOrderActions } from './use-order-actions.ts'
import styles from './ways-out.module.css'

type WaysOutDialogProps = {
  /** Null closes the dialog. */
  shortage: Shortage<FoundOrder> | null
  orders: Orders
  today: string
  onClose: () => void
}

/** Offers the ways out of a line's shortage. Each is one command, which can be undone. */
export function WaysOutDialog(props: WaysOutDialogProps) {
  const { shown, opening } = useShown(props.shortage)
  return shown && <WaysOut key={opening} {...props} isOpen={props.shortage !== null} shortage={shown} />
}

type WaysOutProps = WaysOutDialogProps & { isOpen: boolean; shortage: Shortage<FoundOrder> }

function WaysOut({ isOpen, shortage, orders, today, onClose }: WaysOutProps) {
  const { order, line, units, byDay, isAccepted } = shortage
  const actions = useOrderActions()
  useAcknowledged(shortage)
  const run = (action: () => Promise<Outcome>) => async () => {
    if ((await action()) !== 'failed') onClose()
  }
  const isReserved = order.row.state === 'reserved'
  const free = useLive(findFreeUnits)?.units
  const left = line.quantity - units
  const subRented = line.sub_rented + units
  return (
    <FormDialog isOpen={isOpen} title={`${missingWords(units)} × ${line.name}`} onClose={onClose}>
      <div className="grid gap-18">
        <p className={styles['about']}>
          <FolioLink folio={order.row.folio} order={order} />
          <span>{aboutText(shortage, today)}</span>
        </p>
        {isReserved && <OtherDays {...{ order, today, units: free, run, actions }} />}
        {isReserved && (
          <Way icon={<Minus aria-hidden />} title="Rentar menos">
            {left > 0 ? (
              <Button onClick={run(() => actions.changeLine(line, { quantity: left }))}>
                {`Dejar ${countLabel(left, 'unidad', 'unidades')}`}
              </Button>
            ) : (
              <Button onClick={run(() => actions.remove(line))}>
                <Trash2 aria-hidden />
                Quitar del pedido
              </Button>
            )}
          </Way>
        )}
        {isReserved && <OtherProducts {...{ shortage, units: free, run, actions }} />}
        <Way icon={<Handshake aria-hidden />} title="Conseguirlas con otra casa de renta">
          <Button onClick={run(() => actions.changeLine(line, { sub_rented: subRented }))}>
            {`Subrentar ${countLabel(units, 'unidad', 'unidades')}`}
          </Button>
        </Way>
        <Holders shortage={shortage} orders={orders} />
        {!isAccepted && (
          <Way icon={<Check aria-hidden />} title="Decidir después">
            <Button onClick={run(() => actions.changeLine(line, { short_accepted: byDay }))}>
              Dejarlo así
            </Button>
          </Way>
        )}
      </div>
    </FormDialog>
  )
}

function aboutText({ line, units, from, to }: Shortage<FoundOrder>, today: string): string {
  const left = line.quantity - units
  const rest = left > 0 ? `alcanza para ${formatCount(left)}` : 'no queda ninguna'
  return `${shortDates({ from, to }, today)}: se apartaron ${formatCount(line.quantity)} y ${rest}.`
}

type ChoicesProps = {
  /** Free units; undefined while they load. */
  units: FreeUnits | undefined
  run: (action: () => Promise<Outcome>) => () => Promise<void>
  actions: OrderActions
}

/** Offers the nearest days on which the whole order is free. */
function OtherDays({
  order,
  today,
  units,
  run,
  actions,
}: ChoicesProps & { order: FoundOrder; today: string }) {
  const { id, row, lines } = order
  const { from_day: from, to_day: to } = row
  if (!units || from === null || to === null) return null
  const spans = otherDays({ from, to }, lines, (product, span) => units.byDay(product, span, id), today)
  return (
    <Way icon={<CalendarDays aria-hidden />} title="Otros días con todo libre">
      {spans.map((span) => (
        <Button
          key={span.from}
          className="num"
          onClick={run(() => actions.change(row, { from_day: span.from, to_day: span.to }))}
        >
          {shortDates(span, today)}
        </Button>
      ))}
      {spans.length === 0 && <p className="muted">No hay en los próximos dos meses.</p>}
    </Way>
  )
}

/** Offers products that are free on the order's days, those that go with this one first. */
function OtherProducts({ shortage, units, run, actions }: ChoicesProps & { shortage: Shortage<FoundOrder> }) {
  const { order, line } = shortage
  const { from_day: from, to_day: to } = order.row
  const catalogue = useLive(findAdminCatalogue)?.products
  const product = catalogue?.get(line.product_id ?? '')
  if (!product || !catalogue || !units || from === null || to === null) return null
  const isEnough = (id: string) => (units.least(id, { from, to }) ?? Infinity) >= line.quantity
  const others = otherProducts(product, catalogue, isEnough)
  return (
    <Way icon={<Repeat2 aria-hidden />} title="Otro artículo que sí está libre">
      {others.map(({ id, name }) => (
        <Button key={id} onClick={run(() => actions.replace(line, id))}>
          {name}
        </Button>
      ))}
      {others.length === 0 && <p className="muted">Ninguno de su sección alcanza.</p>}
    </Way>
  )
}

/** Notes that the user who reserved knows of a shortage, because its ways out are on screen. */
function useAcknowledged(shortage: Shortage<FoundOrder>): void {
  const store = useAdminStore()
  const [own] = unnotifiedShortages([shortage], store?.principal.uid ?? '')
  const line = own?.line
  useEffect(() => {
    if (store && line) void issue(store, acknowledgeShortages([line]))
  }, [store, line])
}

type WayProps = { icon: Elements; title: string; children: Elements }

function Way({ icon, title, children }: WayProps) {
  return (
    <section aria-label={title} className={styles['way']}>
      <h3>
        {icon}
        <span>{title}</span>
      </h3>
      <div className={styles['choices']}>{children}</div>
    </section>
  )
}

/** Lists the customers who have the units, each with a chat that asks for them. */
function Holders({ shortage: { line, units }, orders }: { shortage: Shortage<FoundOrder>; orders: Orders }) {
  const settings = useLive(findCatalogSettings) ?? []
  const { brand, vat } = useBusiness()
  const holders = useOrdersByFolio(orders)
  if (line.short_to.length === 0) return null
  const chatOf = ({ row, lines }: FoundOrder) => {
    const facts = { ...row, ...orderSums(row, lines, vat), lines, missing: { name: line.name, units } }
    const text = customerMessage(templateOf(settings, 'message_shortage'), facts, brand)
    return customerChat(row.customer_phone, text)
  }
  return (
    <Way icon={<MessageCircle aria-hidden />} title="Pedirlas a quien las tiene">
      <ul className={styles['holders']}>
        {line.short_to.map((folio) => {
          const order = holders.get(folio)
          const chat = order ? chatOf(order) : null
          const name = order?.row.customer_name || 'Sin nombre'
          return (
            <li key={folio}>
              <span className={styles['holder']}>
                <FolioLink folio={folio} order={order} />
                {order && <span>{name}</span>}
              </span>
              {chat === null ? (
                <span className="muted">{order ? 'Sin teléfono' : 'No está en este dispositivo'}</span>
              ) : (
                <Button asChild variant="whatsapp">
                  <a
                    href={chat}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`Escribir a ${name} por WhatsApp`}
                  >
                    <MessageCircle aria-hidden />
                    WhatsApp
                  </a>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Way>
  )
}
