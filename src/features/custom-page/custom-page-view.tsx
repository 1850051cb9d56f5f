import { CatchBoundary } from '@tanstack/react-router'
import { useMemo, useRef, type CSSProperties } from 'react'
import { htmlRules } from '#domain/custom-page/html-rules.ts'
import { type CustomPage, pageHeading } from '#domain/custom-page/structure.ts'
import { BrokenElement } from './broken-element.tsx'
import { ElementView } from './element-view.tsx'
import { ToolsBox } from './tools-box.tsx'
import { useOwnLinks } from './use-own-links.ts'
import styles from './custom-page.module.css'

type CustomPageViewProps = {
  title: string | null
  page: CustomPage
}

/** Draws a custom page as it is given (S§2). It has a light of its own: the ink follows its background. */
export function CustomPageView({ title, page }: CustomPageViewProps) {
  const ref = useRef<HTMLElement>(null)
  useOwnLinks(ref)
  const { backgroundColor, ink, isDark, ground, elements } = page
  const rules = useMemo(() => htmlRules(ground), [ground])
  const heading = pageHeading(title, page)
  const light = {
    backgroundColor,
    color: ink,
    colorScheme: isDark ? 'dark' : 'light',
    '--page-ink': ink,
  } as CSSProperties
  return (
    <article ref={ref} className={styles['page']} style={light}>
      <div className={styles['content']}>
        <h1 className={heading.isSaid ? 'visually-hidden' : styles['title']}>{heading.title}</h1>
        {elements.map((element) => (
          <CatchBoundary key={element.key} getResetKey={() => element.key} errorComponent={BrokenElement}>
            <ElementView element={element} rules={rules} />
          </CatchBoundary>
        ))}
        {page.isShortened && (
          <p className={styles['note']}>Esta página es muy larga: aquí se muestra su primera parte.</p>
        )}
        <ToolsBox />
      </div>
    </article>
  )
}
