import { Link, useLocation } from '@tanstack/react-router'
import { FileQuestion, ClipboardCheck } from 'lucide-react'
import type { SharedRequest } from '#domain/request/request-link.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/layout/button.tsx'
import { useRequestLink } from '#app/cart/use-request-link.ts'
import { useAccess } from '#app/actions/use-staff-role.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { requestTotal, vatNote } from '#domain/catalogue/price-and-stock.ts'
import { useCart } from '#app/cart/cart-state.ts'
import { countLabel, productCount, panelPrice, unitPriceText } from '#domain/core/format.ts'
import { unitCount, type RequestLine } from '#domain/request/cart-lines.ts'
import { knownName, priceBefore } from '#domain/request/line-changes.ts'
import { costsOf, ruleNote } from '#domain/request/request-message.ts'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { useArrivalFocus } from '#ui/hooks/use-arrival-focus.ts'
import { Costs } from '../sending/send-request.tsx'
import { PickListView } from './pick-list-view.tsx'
import { SharedFacts, useSharedLines } from './shared-request.tsx'
import { useTakeRequest } from './another-request.ts'
import styles from './shared-request.module.css'

type SharedRequestScreenProps = {
  /** Fragment of the address, without '#'. */
  fragment: string
  /** Is true for the pick list. */
  isPicking: boolean
  onPicking: (isPicking: boolean) => void
}

const FAILURES = {
  none: { title: 'Aquí no hay ninguna solicitud', text: 'Abre el enlace completo que te compartieron.' },
  damaged: {
    title: 'El enlace está incompleto o dañado',
    text: 'Pide que te lo compartan otra vez y ábrelo completo: algunas aplicaciones cortan los enlaces largos.',
  },
  newer: { title: 'El enlace es de una versión más nueva', text: 'Actualiza esta página y ábrelo otra vez.' },
  'too-large': {
    title: 'El enlace es demasiado grande',
    text: 'No parece una solicitud. Pide que te la compartan otra vez.',
  },
} as const

/** Renders /solicitud, a request stored in the address itself (AMB-84). */
export function SharedRequestScreen({ fragment, isPicking, onPicking }: SharedRequestScreenProps) {
  const reading = useRequestLink(fragment)
  if (!reading)
    return (
      <div className={styles['page']}>
        <h1 className={styles['title']}>Solicitud compartida</h1>
        <p role="status" className={styles['note']}>
          Abriendo la solicitud…
        </p>
      </div>
    )
  if (reading.failure !== null) {
    const { title, text } = FAILURES[reading.failure]
    return (
      <div className={styles['page']}>
        <Message
          icon={<FileQuestion aria-hidden />}
          title={title}
          heading="h1"
          role="alert"
          action={
            <Button asChild variant="primary">
              <Link to="/rental">Ver el catálogo</Link>
            </Button>
          }
        >
          <p>{text}</p>
        </Message>
      </div>
    )
  }
  const { request } = reading
  const key = keyOf(request)
  return (
    <div className={styles['page']}>
      {isPicking ? (
        <PickListView key={key} request={request} onLeave={() => onPicking(false)} />
      ) : (
        <SharedRequestView key={key} request={request} onPick={() => onPicking(true)} />
      )}
    </div>
  )
}

/** Renders a shared request with later changes. */
function SharedRequestView({ request, onPick }: { request: SharedRequest; onPick: () => void }) {
  const { shared, before, today, isKnown } = useSharedLines(request.lines)
  const pricing = useBusiness()
  const note = vatNote(pricing.vat)
  const isQuoted = requestTotal(today).hasUnpriced
  const costs = costsOf(request.details, today, pricing)
  const [{ amount: earlier }] = costsOf(request.details, before, pricing)
  const titleRef = useArrivalFocus<HTMLHeadingElement>()
  const changed = shared.filter(hasChanged).length
  return (
    <>
      <h1 ref={titleRef} tabIndex={-1} className={styles['title']}>
        Solicitud compartida
      </h1>
      <SharedFacts request={request} />
      <Answers request={request} />
      {!isKnown && (
        <p role="status" className={styles['note']}>
          Con los precios del enlace: el catálogo todavía no está en este dispositivo.
        </p>
      )}
      {changed > 0 && (
        <p role="status" className={styles['changed']}>
          {`${changed === 1 ? 'Un artículo cambió' : `${changed} artículos cambiaron`} desde que se compartió.`}
        </p>
      )}
      <ul className={styles['lines']} aria-label="Artículos">
        {shared.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <div className={styles['total']}>
        <Costs costs={costs} />
        {isQuoted && <small>+ artículos por cotizar</small>}
        {[ruleNote(request.details, today, pricing), note].map(
          (text) => text !== null && <small key={text}>{text}</small>,
        )}
        {isKnown && earlier !== costs[0].amount && (
          <small className="num">{`Al compartirla: ${earlier}`}</small>
        )}
      </div>
      <Button variant="quiet" size="lg" onClick={onPick}>
        <ClipboardCheck aria-hidden />
        Lista de carga
      </Button>
    </>
  )
}

function keyOf({ folio, at }: SharedRequest): string {
  return `${folio} ${at}`
}

/** Renders what can be done with a shared request. Reading it changes nothing. */
function Answers({ request }: { request: SharedRequest }) {
  const cart = useCart()
  const { add, replace } = useTakeRequest()
  return (
    <div className={styles['answers']}>
      <Button variant="primary" size="lg" onClick={() => add(request)}>
        Añadir a mi solicitud
      </Button>
      <Button variant="quiet" size="lg" onClick={() => replace(request)}>
        Reemplazar mi solicitud
      </Button>
      <OrderLink />
      {cart.length > 0 && (
        <p className={styles['note']}>
          {`Tu solicitud tiene ${productCount(unitCount(cart))}. No cambia hasta que elijas.`}
        </p>
      )}
    </div>
  )
}

/** Renders the house's own way on: an order with what the link has. */
function OrderLink() {
  const fragment = useLocation({ select: ({ hash }) => hash })
  const { mayWrite } = useAccess()
  if (!mayWrite('orders')) return null
  return (
    <Button asChild size="lg">
      <Link to="/config/orders" search={{ action: 'paste' }} hash={fragment}>
        Crear pedido
      </Link>
    </Button>
  )
}

function Line({ line }: { line: RequestLine }) {
  const name = knownName(line)
  return (
    <li className={styles['line']} aria-label={name}>
      <div className={styles['image']}>
        <ResponsiveImage src={line.image_url} alt="" />
      </div>
      <div className={styles['words']}>
        <p className={styles['name']}>{name}</p>
        <p className={`${styles['price']} num`}>
          {`x${line.quantity}${line.state === 'unknown' ? '' : ` · Subtotal: ${panelPrice(line.subtotal)}`}`}
        </p>
        {news(line).map((text) => (
          <p key={text} className={`${styles['warning']} num`}>
            {text}
          </p>
        ))}
      </div>
    </li>
  )
}

/** Returns true if a line changed. A quantity above the stock may be old, so it does not count. */
function hasChanged(line: RequestLine): boolean {
  return line.state === 'unknown' || priceBefore(line) !== undefined
}

/** Describes the changes of a line: withdrawn, new price, low stock. */
function news(line: RequestLine): string[] {
  if (line.state === 'unknown') return ['Ya no está disponible']
  const before = priceBefore(line)
  const price =
    before === undefined ? [] : [`Antes ${unitPriceText(before)}, ahora ${unitPriceText(line.unit)}`]
  return line.onlyAvailable === null ? price : [...price, stockText(line.onlyAvailable)]
}

function stockText(left: number): string {
  return left === 0 ? 'Agotado' : `Solo ${countLabel(left, 'disponible', 'disponibles')}`
}
