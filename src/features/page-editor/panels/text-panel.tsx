import { Suspense } from 'react'
import { asRecord } from '#domain/custom-page/elements/stored.ts'
import { contentOf, MAX_TEXT } from '#domain/custom-page/elements/text.ts'
import { readColour } from '#domain/custom-page/colour.ts'
import type { Stored } from '#domain/custom-page/elements/stored.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { useEditTools } from '../edit-context.ts'
import styles from './panels.module.css'

/** The editor of texts is the heaviest part of the admin area: it comes when a text is opened. */
const RichText = lazyPart(async () => (await import('../rich-text/rich-text.tsx')).RichText)

/** A text with its marks (A§3). */
export function TextPanel({ id, stored }: { id: string; stored: Stored }) {
  const { edit, light, rules } = useEditTools()
  const html = contentOf(stored)
  const { backgroundColor, color } = asRecord(stored['settings'])
  const paper = {
    background: readColour(backgroundColor) ? String(backgroundColor) : light.backgroundColor,
    color: readColour(color) ? String(color) : light.ink,
  }
  return (
    <>
      <SectionBoundary name="el editor de texto" size="small">
        <Suspense fallback={<div aria-hidden className={styles['waiting']} />}>
          <RichText
            label="Texto"
            html={html}
            rules={rules}
            paper={paper}
            onChange={(content) => edit({ do: 'fields', key: id, fields: { content } })}
          />
        </Suspense>
      </SectionBoundary>
      {html.length > MAX_TEXT && (
        <p role="status" className={styles['note']}>
          Este texto es muy largo: la página pública muestra solo su primera parte. Divídelo en varios.
        </p>
      )}
    </>
  )
}
