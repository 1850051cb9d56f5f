import { useRef, useState, type ChangeEvent } from 'react'
import { useDetails, useSetDetails } from '#app/cart/request-details.ts'
import { LONGEST_DETAIL, readDetails, type RequestDetails } from '#domain/request/rental-details.ts'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/layout/button.tsx'
import styles from './details-section.module.css'

type Texts = Omit<RequestDetails, 'from' | 'to'>
const NO_TEXTS: Texts = { place: '', name: '', notes: '' }
const TEXTS = [
  { field: 'place', label: 'Lugar', autoComplete: 'off' },
  { field: 'name', label: 'Nombre', autoComplete: 'name' },
] as const

/** Renders place, name and notes of the request. Fields keep the typed text, and the request takes the values at once. */
export function DetailsForm() {
  const details = useDetails()
  const setDetails = useSetDetails()
  const [draft, setDraft] = useState<Texts>(details)
  const firstRef = useRef<HTMLInputElement>(null)
  const { from, to } = details

  const change = (fields: Partial<Texts>) => {
    const next = { ...draft, ...fields }
    setDraft(next)
    setDetails({ ...readDetails(next), from, to })
  }
  const clear = () => {
    change(NO_TEXTS)
    firstRef.current?.focus()
  }
  const text = (field: keyof Texts) => ({
    value: draft[field],
    maxLength: LONGEST_DETAIL[field],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [field]: event.target.value }),
  })

  return (
    <div className={styles['form']}>
      {TEXTS.map(({ field, label, autoComplete }) => (
        <TextField
          key={field}
          ref={field === 'place' ? firstRef : null}
          label={label}
          autoComplete={autoComplete}
          {...text(field)}
        />
      ))}
      <TextArea className={styles['wide']} label="Notas" {...text('notes')} />
      <p className={`${styles['wide']} ${styles['hint']}`}>
        Las fechas se eligen arriba. Estos datos van al final de tu mensaje, y este dispositivo los recuerda
        para la próxima vez.
      </p>
      <Button type="button" variant="quiet" className={styles['wide']} onClick={clear}>
        Borrar datos
      </Button>
    </div>
  )
}
