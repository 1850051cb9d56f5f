import { Copy, MessageCircle, MessageCircleOff } from 'lucide-react'
import { Suspense, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useSetAtom } from 'jotai'
import { isKnownOffline } from '#db/device/network.ts'
import { Button } from '#ui/layout/button.tsx'
import { useBusiness } from '#app/store/use-business.ts'
import { useStoreState } from '#app/store/react.tsx'
import { folioOf } from '#db/device/request-folio.ts'
import { recordRequest } from '#db/device/telemetry.ts'
import { DatesDialogPlace } from '#app/dates/dates-bar.tsx'
import { dayOf, isPast, type Dates } from '#domain/request/rental-dates.ts'
import { longRentalQuestion } from '#domain/request/typed-dates.ts'
import { useDetails } from '#app/cart/request-details.ts'
import {
  costsOf,
  messageEnd,
  messageParts,
  requestMessage,
  ruleNote,
  withFolio,
} from '#domain/request/request-message.ts'
import { vatNote } from '#domain/catalogue/price-and-stock.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { copyText } from '#ui/html/copy-text.ts'
import type { Request } from '../request-buttons.tsx'
import { handedAtom, isChatOutOfReach } from './handed.ts'
import type * as HandOverModule from './hand-over.ts'
import styles from './send-request.module.css'

const SendParts = lazyPart(() => import('./send-parts.tsx').then((file) => file.SendParts))

/** Renders the total and the ways to send. The link is complete before the tap (S§1). */
export function SendRequest({ request }: { request: Request }) {
  const { phase } = useBehavior(syncStatus$)
  const business = useBusiness()
  const { whatsapp, vat } = business
  const details = useDetails()
  const note = vatNote(vat)
  const asked = { lines: request.lines, details }
  const folio = folioOf(asked)
  const end = withFolio(messageEnd(details, request.lines, business), folio)
  const handOver = useHandOver(asked)
  const state = useStoreState()
  const record = (way: 'whatsapp' | 'copy') => {
    if (state.phase === 'ready')
      void recordRequest(state.store, way, { lines: request.lines, folio, dates: details })
  }
  const parts = whatsapp === null ? null : messageParts(whatsapp, request.lines, end)
  const [only] = parts?.length === 1 ? parts : []
  const { isSettled, question } = useDatesQuestion(details)
  const send = (event: MouseEvent<HTMLElement>, isLast: boolean) => {
    const link = event.currentTarget
    if (!isSettled(() => link.click())) return event.preventDefault()
    record('whatsapp')
    handOver.send(event, isLast)
  }
  const copy = async () => {
    if (!isSettled(() => void copy())) return
    const copied = await copyText(requestMessage(request.lines, end))
    if (copied) {
      record('copy')
      handOver.copy()
    }
    toaster.create(
      copied
        ? { title: 'Texto copiado', description: 'Pégalo donde quieras enviarlo.', type: 'success' }
        : {
            title: 'No se pudo copiar',
            description: parts
              ? 'Este navegador no lo permite. Usa “Enviar por WhatsApp”.'
              : 'Este navegador no lo permite.',
            type: 'error',
          },
    )
  }
  return (
    <div className={styles['send']} data-bottom-bar>
      <div className={styles['total']}>
        <Costs costs={costsOf(details, request.lines, business)} />
        {request.hasUnpriced && <p className={styles['note']}>+ artículos por cotizar</p>}
        {[ruleNote(details, request.lines, business), note].map(
          (text) =>
            text !== null && (
              <p key={text} className={styles['note']}>
                {text}
              </p>
            ),
        )}
      </div>
      {parts && !only && (
        <SectionBoundary name="los mensajes de tu solicitud">
          <Suspense>
            <SendParts parts={parts} onSend={send} />
          </Suspense>
        </SectionBoundary>
      )}
      {!parts && (
        <p role="note" className={styles['closed']}>
          <MessageCircleOff aria-hidden size={20} />
          <span>
            <strong>Todavía no recibimos solicitudes por WhatsApp.</strong> La tuya se queda guardada en este
            dispositivo; también puedes copiarla.
          </span>
        </p>
      )}
      <div className={styles['ways']}>
        {only && (
          <Button asChild variant="whatsapp" size="xl">
            <a
              href={only.href}
              target="_blank"
              rel="noopener"
              onPointerDown={warmHandOver}
              onFocus={warmHandOver}
              onClick={(event) => send(event, true)}
            >
              <MessageCircle aria-hidden />
              Enviar por WhatsApp
            </a>
          </Button>
        )}
        <Button
          variant={parts ? 'quiet' : 'primary'}
          size="lg"
          className={styles['copy']}
          data-beside={only !== undefined || undefined}
          aria-label="Copiar texto"
          title="Copiar texto"
          onClick={() => void copy()}
        >
          <Copy aria-hidden />
          <span>Copiar texto</span>
        </Button>
      </div>
      <span>{question}</span>
      {parts && phase === 'offline' && (
        <p className={styles['note']}>
          Sin conexión: si WhatsApp no se abre, copia el texto y envíalo cuando tengas señal.
        </p>
      )}
    </div>
  )
}

/** Renders the totals of a request: the first one large, for its dates where it has them. */
export function Costs({ costs }: { costs: ReturnType<typeof costsOf> }) {
  return costs.map(({ label, amount, unit }, index) => (
    <p key={label} className={styles['cost']} data-beside={index > 0 || undefined}>
      <span>{`${label} `}</span>
      <strong className="num">
        <span>{amount}</span>
        {unit !== null && <small>{` ${unit}`}</small>}
      </strong>
    </p>
  ))
}

const PAST = 'Tus fechas ya pasaron. Elige otras o quítalas, y vuelve a enviar.'

/**
 * Asks before a request leaves the device with dates that have passed or with unusually many days. `isSettled` returns
 * true if there is nothing to ask; otherwise `again` runs once the visitor confirms the days. `question` is the dialog.
 */
function useDatesQuestion(dates: Dates): { isSettled: (again: () => void) => boolean; question: ReactNode } {
  const [asked, setAsked] = useState<{ isOver: boolean; again: () => void } | null>(null)
  const [isOpen, setOpen] = useState(false)
  /** Dates of unusually many days that the visitor wants. */
  const confirmed = useRef<string>(null)
  const long = longRentalQuestion(dates)
  const named = `${dates.from} ${dates.to}`

  const isSettled = (again: () => void) => {
    const isOver = isPast(dates, dayOf(new Date()))
    if (!isOver && (long === null || confirmed.current === named)) return true
    setAsked({ isOver, again })
    setOpen(true)
    return false
  }
  const confirm = () => {
    confirmed.current = named
    setOpen(false)
    asked?.again()
  }
  const isLong = asked?.isOver === false
  const note = asked?.isOver
    ? PAST
    : isLong && long !== null
      ? `${long} Corrige las fechas, o envía así.`
      : undefined
  return {
    isSettled,
    question: (
      <DatesDialogPlace
        isOpen={isOpen}
        note={note}
        onSend={isLong ? confirm : undefined}
        onClose={() => setOpen(false)}
      />
    ),
  }
}

type HandOver = {
  /** Handles a click on a chat link. The question follows the last one only. */
  send: (event: MouseEvent, isLast: boolean) => void
  /** Handles a copy of the text. It is not followed by a question. */
  copy: () => void
}

/** Saves the request when it leaves the device, and asks afterwards if it was sent. */
function useHandOver(asked: HandOverModule.Asked): HandOver {
  const setHanded = useSetAtom(handedAtom)
  const send = (event: MouseEvent, isLast: boolean) => {
    const isWaiting = isChatOutOfReach()
    if (isWaiting) event.preventDefault()
    void withHandOver(({ handOver, notifyPending }) => {
      const folio = handOver(asked, isKnownOffline() ? 'pending' : 'saved')
      setHanded(isLast && !isWaiting ? folio : '')
      if (isWaiting) notifyPending(folio)
    })
  }
  const copy = () => void withHandOver(({ handOver }) => void handOver(asked, 'saved'))
  return { send, copy }
}

/** Preloads the code that saves requests. */
function warmHandOver(): void {
  import('./hand-over.ts').catch(() => {})
}

/** Runs `work` with the code that saves requests, or notifies the visitor if it fails to load. */
export async function withHandOver(work: (code: typeof HandOverModule) => void): Promise<void> {
  try {
    work(await import('./hand-over.ts'))
  } catch (error) {
    console.warn('The request cannot be saved.', error)
    toaster.create({
      title: 'No se pudo guardar',
      description: 'Revisa tu conexión. Tu solicitud sigue aquí, y la puedes copiar.',
      type: 'error',
    })
  }
}
