import { useRef, useState, type ChangeEvent } from 'react'
import { useDetails, useSetDetails } from '#app/cart/request-details.ts'
import {
  LONGEST_DETAIL,
  NO_DETAILS,
  readDetails,
  type RequestDetails,
} from '#domain/request/rental-details.ts'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/layout/button.tsx'
import { DateRange } from '#app/dates/dates-dialog.tsx'
import styles from './details-section.module.css'

type Texts = Omit<RequestDetails, 'from' | 'to'>
const TEXTS = [
  { field: 'place', label: 'Lugar', autoComplete: 'off' },
  { field: 'name', label: 'Nombre', autoComplete: 'name' },
] as const

/**
 * Renders the dates, place, name and notes of the request. Fields keep the typed text, and the request takes
 * the valid values at once.
 */
export function DetailsForm() {
  const details = useDetails()
  const setDetails = useSetDetails()
  const [draft, setDraft] = useState<Texts>(details)
  const [cleared, setCleared] = useState(0)
  const firstRef = useRef<HTMLInputElement>(null)
  const { from, to } = details

  const change = (fields: Partial<Texts>) => {
    const next = { ...draft, ...fields }
    setDraft(next)
    setDetails({ ...readDetails(next), from, to })
  }
  const clear = () => {
    setDraft(NO_DETAILS)
    setDetails(NO_DETAILS)
    // Removes unfinished dates too.
    setCleared(cleared + 1)
    requestAnimationFrame(() => firstRef.current?.focus())
  }
  const text = (field: keyof Texts) => ({
    value: draft[field],
    maxLength: LONGEST_DETAIL[field],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [field]: event.target.value }),
  })

  return (
    <div className={styles['form']}>
      <div className={styles['wide']}>
        <DateRange key={cleared} isFolded firstRef={firstRef} />
      </div>
      {TEXTS.map(({ field, label, autoComplete }) => (
        <TextField key={field} label={label} autoComplete={autoComplete} {...text(field)} />
      ))}
      <TextArea className={styles['wide']} label="Notas" {...text('notes')} />
      <p className={`${styles['wide']} ${styles['hint']}`}>
        Van al final de tu mensaje. Este dispositivo recuerda las fechas hasta que cierres la página, y lo
        demás para la próxima vez.
      </p>
      <Button type="button" variant="quiet" className={styles['wide']} onClick={clear}>
        Borrar fechas y datos
      </Button>
    </div>
  )
}
