import { useRef, useState, type ChangeEvent } from 'react'
import { useDetails, useSetDetails } from '#app/cart/request-details.ts'
import {
  datesProblem,
  dayOf,
  soundDates,
  LONGEST_DETAIL,
  NO_DETAILS,
  readDay,
  readDetails,
  type RequestDetails,
} from '#domain/request/rental-details.ts'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/layout/button.tsx'
import styles from './details-section.module.css'

type DateField = 'from' | 'to'
const DATES = [
  { field: 'from', label: 'Fecha de inicio' },
  { field: 'to', label: 'Fecha de fin' },
] as const
const TEXTS = [
  { field: 'place', label: 'Lugar', autoComplete: 'off' },
  { field: 'name', label: 'Nombre', autoComplete: 'name' },
] as const

/**
 * Renders the dates, place, name and notes of the request. Fields keep the typed text, and the request takes
 * the valid values at once.
 */
export function DetailsForm() {
  const setDetails = useSetDetails()
  const [draft, setDraft] = useState<RequestDetails>(useDetails())
  /** Dates left incomplete or invalid. */
  const [unread, setUnread] = useState<readonly DateField[]>([])
  const firstRef = useRef<HTMLInputElement>(null)
  const [today] = useState(() => dayOf(new Date()))
  const problem = datesProblem(draft, today)

  const change = (fields: Partial<RequestDetails>) => {
    const next = { ...draft, ...fields }
    setDraft(next)
    setDetails({ ...readDetails(next), ...soundDates(next, today) })
  }
  const changeDate = (field: DateField, text: string) => {
    setUnread(unread.filter((other) => other !== field))
    change({ [field]: text === '' ? null : text })
  }
  const leaveDate = (field: DateField, input: HTMLInputElement) => {
    const isHalf = input.validity.badInput || (input.value !== '' && readDay(input.value) === null)
    if (isHalf) setUnread([...unread, field])
  }
  const clear = () => {
    setUnread([])
    change(NO_DETAILS)
    firstRef.current?.focus()
  }
  const text = (field: 'place' | 'name' | 'notes') => ({
    value: draft[field],
    maxLength: LONGEST_DETAIL[field],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [field]: event.target.value }),
  })

  return (
    <div className={styles['form']}>
      {DATES.map(({ field, label }) => (
        <TextField
          key={field}
          ref={field === 'from' ? firstRef : undefined}
          type="date"
          label={label}
          value={draft[field] ?? ''}
          min={field === 'to' ? (soundDates(draft, today).from ?? today) : today}
          max="2199-12-31"
          error={unread.includes(field) ? 'Escribe la fecha completa.' : problem[field]}
          onChange={(event) => changeDate(field, event.target.value)}
          onBlur={(event) => leaveDate(field, event.target)}
        />
      ))}
      {TEXTS.map(({ field, label, autoComplete }) => (
        <TextField key={field} label={label} autoComplete={autoComplete} {...text(field)} />
      ))}
      <TextArea className={styles['wide']} label="Notas" {...text('notes')} />
      <p className={`${styles['wide']} ${styles['hint']}`}>
        Van al final de tu mensaje. Este dispositivo recuerda todo menos las fechas.
      </p>
      <Button type="button" variant="quiet" className={styles['wide']} onClick={clear}>
        Borrar fechas y datos
      </Button>
    </div>
  )
}
