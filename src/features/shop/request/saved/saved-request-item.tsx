import { Copy, MessageCircle, RotateCcw, Share2, Trash2 } from 'lucide-react'
import { useSetAtom } from 'jotai'
import { useId, useState, type MouseEvent } from 'react'
import { useBusiness } from '#app/store/use-business.ts'
import { saveRequest, setSavedStatus } from '#db/device/saved-requests.ts'
import { productCount, panelPrice } from '#domain/core/format.ts'
import { unitCount, requestLines, type RequestLine } from '#domain/request/cart-lines.ts'
import { dayOf, isPast } from '#domain/request/rental-dates.ts'
import type { SavedRequest, SavedStatus } from '#domain/request/saved-request.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { Button } from '#ui/layout/button.tsx'
import { copyText } from '#ui/html/copy-text.ts'
import type { Business } from '#domain/business/business.ts'
import { requestTotal } from '#domain/catalogue/price-and-stock.ts'
import {
  costsOf,
  datesText,
  messageEnd,
  messageParts,
  QUOTED,
  requestMessage,
  type MessagePart,
  withFolio,
} from '#domain/request/request-message.ts'
import { notifyPending } from '../sending/hand-over.ts'
import { handedAtom, isChatOutOfReach } from '../sending/handed.ts'
import { useNow } from '#ui/hooks/timers.ts'
import { ShareRequest } from '../share-request.tsx'
import { momentText } from './another-request.ts'
import styles from './saved-requests.module.css'

const STATUS: Record<SavedStatus, { tone: 'added' | 'removed' | 'quiet'; label: string }> = {
  sent: { tone: 'added', label: 'Enviada' },
  pending: { tone: 'removed', label: 'Pendiente de enviar' },
  saved: { tone: 'quiet', label: 'Guardada' },
}

type SavedRequestItemProps = { request: SavedRequest; onRepeat: () => void; onRemove: () => void }

/** Renders one saved request with folio, time, total and status. Expanded, it shows its lines and actions. */
export function SavedRequestItem({ request, onRepeat, onRemove }: SavedRequestItemProps) {
  const { folio, at, status, lines, details } = request
  const [isOpen, setOpen] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const id = useId()
  const today = dayOf(new Date(useNow(60_000)))
  const business = useBusiness()
  const setHanded = useSetAtom(handedAtom)
  const was = asItWas(request, business)
  const label = STATUS[status]

  const send = (event: MouseEvent, isLast: boolean) => {
    if (isChatOutOfReach()) {
      event.preventDefault()
      return notifyPending(folio)
    }
    if (!isLast) return
    saveRequest({ ...request, at: Date.now() })
    setHanded(folio)
  }
  const copy = async () => {
    const isCopied = await copyText(was.text)
    toaster.create(
      isCopied
        ? { title: 'Texto copiado', description: 'Pégalo donde quieras enviarlo.', type: 'success' }
        : { title: 'No se pudo copiar', description: 'Este navegador no lo permite.', type: 'error' },
    )
  }
  return (
    <li className={styles['item']} aria-labelledby={`${id}-name`}>
      <div className={styles['head']}>
        <h2 id={`${id}-name`} className={`${styles['folio']} num`}>
          {`Folio ${folio}`}
        </h2>
        <Badge tone={label.tone}>{label.label}</Badge>
      </div>
      <p className={`${styles['facts']} num`}>
        <span>{momentText(at)}</span>
        <span>{productCount(unitCount(lines))}</span>
        {was.dates !== null && <span>{was.dates}</span>}
        {details.place !== '' && <span>{details.place}</span>}
        <strong>{was.costs[0]}</strong>
        {was.costs[1] !== undefined && <span>{was.costs[1]}</span>}
      </p>
      {status === 'pending' && isPast(details, today) && (
        <p className={styles['note']}>Sus fechas ya pasaron: repítela y elige otras.</p>
      )}
      {status === 'pending' &&
        was.parts.map(({ href, text }, index) => (
          <Button key={text} asChild variant="whatsapp" size="lg">
            <a
              href={href}
              target="_blank"
              rel="noopener"
              onClick={(event) => send(event, index === was.parts.length - 1)}
            >
              <MessageCircle aria-hidden />
              <span>
                {was.parts.length === 1
                  ? 'Enviar por WhatsApp'
                  : `Enviar parte ${index + 1} de ${was.parts.length}`}
              </span>
            </a>
          </Button>
        ))}
      <div className={styles['actions']}>
        <Button
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          aria-describedby={`${id}-name`}
          onClick={() => setOpen(!isOpen)}
        >
          Abrir
        </Button>
        <Button aria-describedby={`${id}-name`} onClick={onRepeat}>
          <RotateCcw aria-hidden />
          Repetir
        </Button>
        <Button
          variant="quiet"
          data-remove
          className={styles['remove']}
          aria-describedby={`${id}-name`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
          Borrar
        </Button>
      </div>
      <div id={`${id}-more`} hidden={!isOpen} className={styles['more']}>
        {isOpen && (
          <>
            <ul className={styles['lines']}>
              {was.lines.map((line) => (
                <li key={line.id}>
                  <span className={styles['name']}>{line.name}</span>
                  <span className="num">{`x${line.quantity}`}</span>
                  <span className="num">{panelPrice(line.subtotal)}</span>
                </li>
              ))}
            </ul>
            <p className={styles['note']}>Con los precios de ese día.</p>
            <div className={styles['actions']}>
              <Button onClick={() => void copy()}>
                <Copy aria-hidden />
                Copiar texto
              </Button>
              <Button onClick={() => setSharing(true)}>
                <Share2 aria-hidden />
                Compartir solicitud
              </Button>
              {status !== 'sent' && (
                <Button variant="quiet" onClick={() => setSavedStatus(folio, 'sent')}>
                  Marcar como enviada
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      <ShareRequest request={isSharing ? request : null} onClose={() => setSharing(false)} />
    </li>
  )
}

/** Saved request with its original names and prices, its text, and the chat links. */
type AsItWas = {
  lines: RequestLine[]
  /** Totals in words, first for the dates if there are any. */
  costs: string[]
  dates: string | null
  text: string
  parts: MessagePart[]
}

/** Computes a saved request from its own data, without the current catalogue. */
function asItWas(request: SavedRequest, business: Business): AsItWas {
  const { whatsapp } = business
  const lines = requestLines(request.lines, new Map(), false)
  const costs = costsOf(request.details, lines, business)
  const quoted = requestTotal(lines).hasUnpriced ? QUOTED : ''
  const end = withFolio(messageEnd(request.details, lines, business), request.folio)
  return {
    lines,
    costs: costs.map(({ label, amount, unit }) =>
      [costs.length > 1 ? label : '', `${amount}${unit === null ? '' : ` ${unit}`}${quoted}`]
        .join(' ')
        .trim(),
    ),
    dates: datesText(request.details),
    text: requestMessage(lines, end),
    parts: whatsapp === null ? [] : messageParts(whatsapp, lines, end),
  }
}
