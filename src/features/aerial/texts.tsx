import { paragraphs } from '#domain/pages/paragraphs.ts'
import styles from './aerial.module.css'

/** The three short titles of the page; blank ones leave no gap (S§3). */
export function TextGroup({ texts }: { texts: readonly (string | null)[] }) {
  const lines = texts.map((text) => text?.trim() ?? '').filter((text) => text !== '')
  if (lines.length === 0) return null
  return (
    <div className={styles['group']}>
      {lines.map((line, index) => (
        // Two titles may say the same.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>{line}</p>
      ))}
    </div>
  )
}

/** What the page has to say at length (S§3). */
export function MainContent({ subtitle, text }: { subtitle: string | null; text: string | null }) {
  const heading = subtitle?.trim() ?? ''
  const body = paragraphs(text)
  if (heading === '' && body.length === 0) return null
  return (
    <section className={styles['main']}>
      {heading !== '' && <h2 className={styles['subtitle']}>{heading}</h2>}
      {body.length > 0 && (
        <div className={styles['text']}>
          {body.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <p key={index}>{line}</p>
          ))}
        </div>
      )}
    </section>
  )
}
