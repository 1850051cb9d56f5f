import { parseDate, type DateValue } from '@ark-ui/react/date-picker'
import { Dialog } from '@ark-ui/react/dialog'
import { useRef, useState, type RefObject } from 'react'
import { useDates, useSetDates } from '#app/cart/rental.ts'
import { ownZone } from '#domain/core/time-zone.ts'
import { NO_DATES, type Dates } from '#domain/request/rental-dates.ts'
import {
  datesProblem,
  dayText,
  longRentalQuestion,
  readTypedDay,
  soundDates,
} from '#domain/request/typed-dates.ts'
import { MonthCalendar, type MonthCalendarProps } from '#ui/forms/month-calendar.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/layout/button.tsx'
import { CloseButton, ModalBody, Sheet } from '#ui/overlays/modal.tsx'
import { useToday } from './use-today.ts'
import styles from './dates-dialog.module.css'

type DatesDialogProps = {
  isOpen: boolean
  note?: string | undefined
  onSend?: (() => void) | undefined
  onClose: () => void
}

/** Renders 'Fechas de renta', the picker of the rental's dates. They apply at once. */
export function DatesDialog({ isOpen, note, onSend, onClose }: DatesDialogProps) {
  const setDates = useSetDates()
  const firstRef = useRef<HTMLInputElement>(null)
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    setDates(NO_DATES)
    // Removes unfinished texts too.
    setCleared(cleared + 1)
    requestAnimationFrame(() => firstRef.current?.focus())
  }
  return (
    <Sheet kind="panel" isOpen={isOpen} onClose={onClose} initialFocus={firstRef}>
      <div className={styles['head']}>
        <Dialog.Title>Fechas de renta</Dialog.Title>
        <CloseButton label="Cerrar fechas" onClick={onClose} />
      </div>
      <ModalBody className={styles['body']}>
        {note !== undefined && (
          <p role="alert" className={styles['note']}>
            {note}
          </p>
        )}
        <DateRange key={cleared} firstRef={firstRef} />
      </ModalBody>
      <div className={styles['answers']} data-bottom-bar>
        <Button variant="quiet" size="lg" onClick={clear}>
          Quitar fechas
        </Button>
        <Button variant={onSend ? 'outline' : 'primary'} size="lg" onClick={onClose}>
          Listo
        </Button>
        {onSend && (
          <Button variant="primary" size="lg" className={styles['send']} onClick={onSend}>
            Enviar así
          </Button>
        )}
      </div>
    </Sheet>
  )
}

type DateField = keyof Dates
const FIELDS = [
  { field: 'from', label: 'Fecha de inicio' },
  { field: 'to', label: 'Fecha de fin' },
] as const
const UNREAD = 'Escribe la fecha completa: día/mes/año.'

type DateRangeProps = {
  /** Receives the first field, for the focus. */
  firstRef: RefObject<HTMLInputElement | null>
  /** Hides the calendar behind a button. */
  isFolded?: boolean
}

/**
 * Renders the dates of the rental as two fields and a calendar. The rental takes valid dates at once; what is not valid
 * stays in its field with the reason.
 */
export function DateRange({ firstRef, isFolded = false }: DateRangeProps) {
  const chosen = useDates()
  const setDates = useSetDates()
  const today = useToday()
  /** Texts that are not dates of the rental yet. */
  const [typed, setTyped] = useState<Partial<Record<DateField, string>>>({})
  const [left, setLeft] = useState<readonly DateField[]>([])
  /** Number of typed dates, each of which moves the calendar. */
  const [moves, setMoves] = useState(0)
  const [isShown, setShown] = useState(!isFolded)

  const wanted = (texts: typeof typed, field: DateField, isLeft: boolean) => {
    const text = texts[field]
    return text === undefined ? chosen[field] : readTypedDay(text, today, isLeft)
  }
  const datesOf = (texts: typeof typed, without: readonly DateField[]) => ({
    from: wanted(texts, 'from', without.includes('from')),
    to: wanted(texts, 'to', without.includes('to')),
  })
  const dates = datesOf(typed, left)
  const problem = datesProblem(dates, today)

  const apply = (next: Dates) => {
    const { from, to } = soundDates(next, today)
    if (from === chosen.from && to === chosen.to) return
    setDates({ from, to })
    setMoves(moves + 1)
  }
  const take = (texts: typeof typed, isLeft: readonly DateField[]) => {
    const next = datesOf(texts, isLeft)
    const { to } = datesProblem(next, today)
    // What no longer fits stays to be corrected.
    const isMisfit = to !== undefined && texts.to === undefined && chosen.to !== null
    setTyped(isMisfit && chosen.to !== null ? { ...texts, to: dayText(chosen.to) } : texts)
    setLeft(isMisfit ? [...isLeft, 'to'] : isLeft)
    apply(next)
  }
  const change = (field: DateField, text: string) =>
    take(
      { ...typed, [field]: text },
      left.filter((other) => other !== field),
    )
  const leave = (field: DateField) => {
    const text = typed[field]
    if (text === undefined) return
    const without = [...left, field]
    const { [field]: _text, ...others } = typed
    const isFine =
      wanted(typed, field, true) !== null && datesProblem(datesOf(typed, without), today)[field] === undefined
    if (text.trim() !== '' && !isFine) return take(typed, without)
    apply(datesOf(typed, without))
    setTyped(others)
    setLeft(left.filter((other) => other !== field))
  }
  const pick = ([from, to]: DateValue[]) => {
    setTyped({})
    setLeft([])
    setDates({ from: from?.toString() ?? null, to: to?.toString() ?? null })
  }
  const error = (field: DateField) =>
    left.includes(field) && dates[field] === null ? UNREAD : problem[field]
  const question = longRentalQuestion(chosen)

  return (
    <div className={styles['range']}>
      <div className={styles['fields']}>
        {FIELDS.map(({ field, label }) => (
          <TextField
            key={field}
            ref={field === 'from' ? firstRef : null}
            label={label}
            inputMode="numeric"
            placeholder="dd/mm/aaaa"
            maxLength={20}
            value={typed[field] ?? (chosen[field] === null ? '' : dayText(chosen[field]))}
            error={error(field)}
            onChange={(event) => change(field, event.target.value)}
            onBlur={() => leave(field)}
            onKeyDown={(event) => event.key === 'Enter' && leave(field)}
          />
        ))}
      </div>
      {question !== null && (
        <p role="status" className={styles['question']}>
          {`${question} Revisa el año.`}
        </p>
      )}
      {isFolded && (
        <Button variant="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Ocultar calendario' : 'Ver calendario'}
        </Button>
      )}
      {isShown && <Calendar key={moves} dates={soundDates(chosen, today)} today={today} onPick={pick} />}
    </div>
  )
}

type CalendarProps = {
  dates: Dates
  /** First day that can be picked. */
  today: string
  onPick: (days: DateValue[]) => void
}

/** Renders a month with the days of the rental. */
function Calendar({ dates: { from, to }, today, onPick }: CalendarProps) {
  const value = from === null ? [] : [from, to].flatMap((day) => (day === null ? [] : parseDate(day)))
  return (
    <MonthCalendar
      timeZone={ownZone()}
      selectionMode="range"
      min={parseDate(today)}
      value={value}
      defaultFocusedValue={parseDate(to ?? from ?? today)}
      translations={WORDS}
      onValueChange={(change) => onPick(change.value)}
    />
  )
}

const WORDS: MonthCalendarProps['translations'] = {
  dayCell: ({ unavailable, firstInRange, lastInRange, inRange, selected, valueText }) => {
    if (unavailable) return `No disponible: ${valueText}`
    if (firstInRange) return `Primer día: ${valueText}`
    if (lastInRange) return `Último día: ${valueText}`
    if (inRange) return `Dentro de la renta: ${valueText}`
    return selected ? `Elegido: ${valueText}` : valueText
  },
}
