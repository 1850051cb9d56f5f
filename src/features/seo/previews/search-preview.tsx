import { useMemo, useState } from 'react'
import type { Head } from '#domain/head/head.ts'
import { breadcrumbs, fitText, RESULT_WIDTHS } from '#domain/seo/preview.ts'
import { Segments } from '#ui/fields/segments.tsx'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { measureIn } from './measure-text.ts'
import styles from './previews.module.css'

type SearchPreviewProps = {
  head: Head
  isOwn: { title: boolean; description: boolean }
  address: string
  sourceOf: (url: string) => string
}

type Screen = keyof typeof RESULT_WIDTHS
const SCREENS = [
  { value: 'desktop', label: 'Escritorio' },
  { value: 'phone', label: 'Teléfono' },
] as const
/** The fonts that results are set in, whose widths decide where they are cut. */
const FONTS = { title: '20px Arial, sans-serif', description: '14px Arial, sans-serif' }
const OWN_ICON = '/icons/favicon.svg'

/** The page as a search result, cut where results are cut. */
export function SearchPreview({ head, isOwn, address, sourceOf }: SearchPreviewProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99875em)')
  const [chosen, setScreen] = useState<Screen | null>(null)
  const screen = chosen ?? (isNarrow ? 'phone' : 'desktop')
  const measure = useMemo(
    () => ({ title: measureIn(FONTS.title), description: measureIn(FONTS.description) }),
    [],
  )
  const widths = RESULT_WIDTHS[screen]
  const title = fitText(head.title, widths.title, measure.title)
  const description = fitText(head.description, widths.description, measure.description)
  const note = [
    !isOwn.title && 'Así se verá sin título propio.',
    !isOwn.description && 'Así se verá sin descripción propia.',
    title.isCut && 'El título se corta.',
    description.isCut && 'La descripción se corta.',
  ].filter((text) => text !== false)
  return (
    <section className={styles['preview']} aria-label="Vista previa en buscadores">
      <div className={styles['head']}>
        <h2>En un buscador</h2>
        <Segments label="Pantalla" options={SCREENS} value={screen} onChange={setScreen} />
      </div>
      <div className={styles['result']} data-screen={screen}>
        <div className={styles['site']}>
          <img
            src={head.favicon === null ? OWN_ICON : sourceOf(head.favicon)}
            alt=""
            width={18}
            height={18}
          />
          <div>
            <p>{head.siteName}</p>
            <p className={styles['crumbs']}>{breadcrumbs(address)}</p>
          </div>
        </div>
        <p className={styles['resultTitle']}>{title.text}</p>
        <p className={styles['resultText']}>{description.text}</p>
      </div>
      <p className={styles['note']} role="status">
        {note.join(' ')}
      </p>
    </section>
  )
}
