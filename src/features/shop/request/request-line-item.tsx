import { Trash2 } from 'lucide-react'
import { Suspense, useId } from 'react'
import { useFreeDays, useRental } from '#app/cart/rental.ts'
import { useChangeLine } from '#app/cart/cart-state.ts'
import { type RequestLine, clampQuantity, decreaseTitle, parseQuantity } from '#domain/request/cart-lines.ts'
import {
  daysText,
  isDaily,
  lineSubtotal,
  rentalPrice,
  timesCharged,
  unitWords,
} from '#domain/catalogue/price-and-stock.ts'
import { countLabel, panelPrice } from '#domain/core/format.ts'
import { knownName, priceBefore } from '#domain/request/line-changes.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import styles from './request-line-item.module.css'

const LineNews = lazyPart(() => import('./line-news.tsx').then((file) => file.LineNews))

type RequestLineItemProps = {
  line: RequestLine
  /** Called before the line is removed, so that it can be restored. */
  onRemoved: (id: string, name: string) => void
  /** Called when the visitor confirms a change. */
  onSeen: (id: string) => void
  /** Called before navigating to another page. */
  onLeave: () => void
}

/** Renders one line of the request (S§2): image, name, unit price, quantity, subtotal and remove button. */
export function RequestLineItem({ line, onRemoved, onSeen, onLeave }: RequestLineItemProps) {
  const nameId = useId()
  const changeLine = useChangeLine()
  const rental = useRental()
  const free = useFreeDays(
    { busy_days: line.busy_days, max: line.state === 'known' ? line.max : 0 },
    line.quantity,
  )
  const words = unitWords(line.price_unit, rental.shopUnit)
  const times = timesCharged(line, rental)
  const isForDays = (rental.days ?? 1) > 1 && isDaily(line.price_unit, rental.shopUnit)
  const change = (quantity: number) => {
    if (quantity === 0) onRemoved(line.id, knownName(line))
    changeLine({ id: line.id }, quantity)
  }
  return (
    <li className={styles['line']} aria-label={line.name} tabIndex={-1}>
      <div className={styles['image']}>
        <ResponsiveImage src={line.image_url} alt="" />
      </div>
      <div className={styles['words']}>
        <p className={styles['name']} id={nameId}>
          {line.name}
        </p>
        {line.is_external && <p className={styles['note']}>Artículo Externo</p>}
        {line.subtotal === null ? (
          <p
            className={`${styles['unit']} num`}
          >{`Unitario: ${panelPrice(line.unit)} · Subtotal: por cotizar`}</p>
        ) : (
          <>
            <p className={`${styles['unit']} num`}>
              {`Unitario: ${panelPrice(line.unit)}${words === null ? '' : ` ${words}`}`}
            </p>
            <p
              className={`${isForDays ? styles['unit'] : styles['subtotal']} num`}
            >{`Subtotal: ${panelPrice(line.subtotal)}`}</p>
            {isForDays && (
              <p
                className={`${styles['subtotal']} num`}
              >{`Por ${daysText(rental.days ?? 1)}: ${panelPrice(lineSubtotal(rentalPrice(line.unit, times), line.quantity))}`}</p>
            )}
          </>
        )}
        {free && (
          <p className={styles['note']} data-free={free.sign}>
            {free.words}
          </p>
        )}
        {line.state === 'unconfirmed' && <p className={styles['warning']}>precio por confirmar</p>}
        {line.onlyAvailable !== null && (
          <p className={styles['warning']}>
            {line.onlyAvailable === 0
              ? 'Agotado'
              : `solo ${countLabel(line.onlyAvailable, 'disponible', 'disponibles')}`}
          </p>
        )}
        {(line.state === 'unknown' || priceBefore(line) !== undefined) && (
          <SectionBoundary name="lo que cambió de este artículo">
            <Suspense>
              <LineNews line={line} onSeen={() => onSeen(line.id)} onLeave={onLeave} />
            </Suspense>
          </SectionBoundary>
        )}
      </div>
      <div className={styles['actions']}>
        <QuantityStepper
          value={line.quantity}
          max={line.max}
          read={(text) => clampQuantity(parseQuantity(text), line.max)}
          decreaseTitle={decreaseTitle(line.quantity)}
          describedBy={nameId}
          onChange={change}
        />
        <button
          type="button"
          className={styles['remove']}
          data-remove
          title="Eliminar artículo"
          aria-label="Eliminar artículo"
          aria-describedby={nameId}
          onClick={() => change(0)}
        >
          <Trash2 aria-hidden size={18} />
        </button>
      </div>
    </li>
  )
}
