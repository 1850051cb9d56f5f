import { CalendarDays, ChevronDown } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useDetails } from '#app/cart/request-details.ts'
import { datesText } from '#domain/request/request-message.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import styles from './details-section.module.css'

const DetailsForm = lazyPart(() => import('./details-form.tsx').then((file) => file.DetailsForm))

/** Renders the optional details of the request. While folded it shows their values. */
export function DetailsSection() {
  const id = useId()
  const details = useDetails()
  const [isOpen, setOpen] = useState(false)
  const { place, name, notes } = details
  const given = [datesText(details), place, name, notes].filter(Boolean).join(' · ')
  return (
    <section className={styles['section']} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles['fold']}
        aria-expanded={isOpen}
        aria-controls={`${id}-form`}
        aria-describedby={isOpen || given === '' ? undefined : `${id}-given`}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarDays aria-hidden size={19} />
        <span>Añadir fechas y datos</span>
        <ChevronDown aria-hidden size={18} />
      </button>
      {!isOpen && given !== '' && (
        <p id={`${id}-given`} className={styles['given']}>
          {given}
        </p>
      )}
      <div id={`${id}-form`} hidden={!isOpen}>
        {isOpen && (
          <SectionBoundary name="las fechas y los datos">
            <Suspense fallback={<p role="status">Cargando…</p>}>
              <DetailsForm />
            </Suspense>
          </SectionBoundary>
        )}
      </div>
    </section>
  )
}
