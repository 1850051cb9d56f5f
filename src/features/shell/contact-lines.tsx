import { useBusiness } from '#app/store/business.ts'
import styles from './contact-lines.module.css'

/** How else the business can be reached; nothing where nothing is configured (AMB-50). */
export function ContactLines() {
  const { contactEmail, contactPhone, contactAddress, contactHours } = useBusiness()
  const lines = [
    contactPhone && (
      <a key="phone" href={`tel:${contactPhone.dialled}`} className="num">
        {contactPhone.shown}
      </a>
    ),
    contactEmail && (
      <a key="email" href={`mailto:${contactEmail}`}>
        {contactEmail}
      </a>
    ),
    contactAddress,
    contactHours,
  ].filter((line) => line !== null)
  if (lines.length === 0) return null
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <li key={typeof line === 'string' ? line : line.key}>{line}</li>
      ))}
    </ul>
  )
}
