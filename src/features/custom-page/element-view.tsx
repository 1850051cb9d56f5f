import type { CSSProperties } from 'react'
import type { PageElement } from '#domain/custom-page/element.ts'
import { type HtmlRules, SafeHtml } from '#ui/html/safe-html.tsx'
import { PageButton } from './page-button.tsx'
import { PageImage } from './page-image.tsx'
import { PageVideo } from './page-video.tsx'
import styles from './custom-page.module.css'

type ElementViewProps = { element: PageElement; rules: HtmlRules }

/** One element of a custom page in its stored looks (S§2, S§3). */
export function ElementView({ element, rules }: ElementViewProps) {
  // Each value has been held against its property's grammar.
  const style = element.style as CSSProperties
  switch (element.kind) {
    case 'text':
      return <SafeHtml className={styles['text']} style={style} html={element.html} rules={rules} />
    case 'image':
      return <PageImage key={element.src} src={element.src} alt={element.alt} style={style} />
    case 'button':
      return <PageButton text={element.text} action={element.action} style={style} />
    case 'video':
      return <PageVideo player={element.player} label={element.label} film={element.film} style={style} />
    case 'unknown':
      return (
        <p className={styles['unknown']} style={style}>
          Elemento desconocido
        </p>
      )
    default:
      // A kind without a case of its own does not compile.
      return element satisfies never
  }
}
