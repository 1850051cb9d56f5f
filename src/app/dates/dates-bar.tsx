import { CalendarDays, X } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useDates, useSetDates } from '#app/cart/rental.ts'
import { useKept } from '#app/store/react.tsx'
import { daysText } from '#domain/catalogue/price-and-stock.ts'
import { isPast, NO_DATES, rentalDays, shortDates } from '#domain/request/rental-dates.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { useHydrating } from '#ui/hooks/browser-state.ts'
import { Opening } from '#ui/overlays/overlay.tsx'
import { useToday } from './use-today.ts'
import styles from './dates-bar.module.css'

const DatesDialog = lazyPart(() => import('./dates-dialog.tsx').then((file) => file.DatesDialog))

/**
 * Renders the dates of the rental in one line, which opens their picker. A painted page has no dates, and the line is
 * as high with them as without.
 */
export function DatesBar({ className = '' }: { className?: string | undefined }) {
  const isPainted = useHydrating()
  const chosen = useDates()
  const setDates = useSetDates()
  const [isOpen, setOpen] = useState(false)
  const openRef = useRef<HTMLButtonElement>(null)
  const today = useToday()
  const dates = isPainted ? NO_DATES : chosen
  const text = shortDates(dates, today)
  const days = rentalDays(dates)
  const isOver = isPast(dates, today)
  const rest = isOver ? ', ya pasaron' : days === null ? '' : ` · ${daysText(days)}`
  const clear = () => {
    setDates(NO_DATES)
    // This button disappears.
    openRef.current?.focus()
  }
  return (
    <div
      className={`${styles['bar']} ${className}`}
      data-chosen={text !== null || undefined}
      data-over={isOver || undefined}
    >
      <button
        ref={openRef}
        type="button"
        className={styles['open']}
        aria-haspopup="dialog"
        onPointerEnter={DatesDialog.preload}
        onFocus={DatesDialog.preload}
        onClick={() => setOpen(true)}
      >
        <CalendarDays aria-hidden size={19} />
        <span>{'Fechas: '}</span>
        <strong className="num">{text === null ? 'elegir' : `${text}${rest}`}</strong>
      </button>
      {text !== null && (
        <button type="button" className={styles['clear']} aria-label="Quitar fechas" onClick={clear}>
          <X aria-hidden size={18} />
        </button>
      )}
      <DatesDialogPlace isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

type DatesDialogPlaceProps = {
  isOpen: boolean
  /** Reason why dates are asked for. */
  note?: string | undefined
  /** Sends the request as it is. */
  onSend?: (() => void) | undefined
  onClose: () => void
}

/** Loads the picker once it is opened, because many visitors only look around. */
export function DatesDialogPlace({ isOpen, onClose, ...rest }: DatesDialogPlaceProps) {
  // Stays mounted after closing, because a dialog that unmounts while closing does not return the focus.
  const isWanted = useKept(isOpen || undefined)
  if (!isWanted) return null
  return (
    <SectionBoundary name="las fechas" isDialog isClosed={!isOpen} onClose={onClose}>
      <Suspense fallback={isOpen && <Opening onClose={onClose} />}>
        <DatesDialog isOpen={isOpen} onClose={onClose} {...rest} />
      </Suspense>
    </SectionBoundary>
  )
}
