import type { Elements } from '#ui/html/child-elements.ts'
import { type KeyboardEvent, type MouseEvent, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { type CustomPage, readStructure } from '#domain/custom-page/structure.ts'
import type { PageValues } from '#domain/page-editor/editor-state.ts'
import type { DraftElement } from '#domain/page-editor/page-draft.ts'
import { PreviewFrame } from '#ui/media/preview-frame.tsx'
import type { ModifiablePageContentRow } from '#domain/tables/content-tables.ts'
import { useEditTools } from './use-page-editor.ts'
import styles from './page-editor.module.css'

/** Renders a page as the site does. */
export type RenderPage = (page: { title: string | null; page: CustomPage }) => Elements

/** Renders the planned changes of a page. */
export type RenderPlans = (page: ModifiablePageContentRow) => Elements

type PagePreviewProps = {
  slug: string
  values: PageValues
  elements: readonly DraftElement[]
  /** Maps the URL of an unsent image to a local one. */
  sourceOf: (url: string) => string
  selected: string | null
  onSelect: (key: string) => void
  onKey: (event: KeyboardEvent) => void
  renderPage: RenderPage
}

/**
 * Renders the unsaved page as the site would. The first click on an element selects it. Clicks on the selected element
 * act as on the site.
 */
export function PagePreview(props: PagePreviewProps) {
  const { slug, elements, sourceOf, selected, onSelect, onKey, renderPage } = props
  const { light } = useEditTools()
  // Deferred, so that a long page does not slow typing.
  const values = useDeferredValue(props.values)
  const sceneRef = useRef<HTMLDivElement>(null)
  const page = useMemo(() => {
    const read = readStructure(values.structure)
    if (!read) return null
    // Unsent images are shown from their local files.
    const shown = read.elements.map((element) =>
      element.kind === 'image' && element.src !== null ? { ...element, src: sourceOf(element.src) } : element,
    )
    // `light` keeps its identity, so that unchanged texts are not sanitised again.
    return { ...read, ...light, elements: shown }
  }, [values, sourceOf, light])
  const place = elements.findIndex(({ key }) => key === selected)

  useEffect(() => {
    const element = place === -1 ? undefined : renderedElements(sceneRef.current)[place]
    const view = element?.ownerDocument.defaultView
    if (!element || !view) return
    // `scrollIntoView` would also scroll the page around the frame.
    const { top, bottom } = element.getBoundingClientRect()
    if (top < 0 || bottom > view.innerHeight) view.scrollTo({ top: top + view.scrollY - 96 })
  }, [place])

  const choose = (event: MouseEvent) => {
    const at = renderedElements(sceneRef.current).findIndex((element) =>
      element.contains(event.target as Node),
    )
    const key = elements[at]?.key
    if (key === undefined || key === selected) return
    event.preventDefault()
    event.stopPropagation()
    onSelect(key)
  }
  return (
    <PreviewFrame address={`/modif/${slug}`}>
      {page ? (
        <div ref={sceneRef} role="presentation" onClickCapture={choose} onKeyDown={onKey}>
          {renderPage({ title: values.title === '' ? null : values.title, page })}
          {place !== -1 && (
            // A CSS rule leaves the site's markup unchanged. It is inserted by script, because the CSP blocks inline
            // style text.
            <style
              key={place}
              ref={(style) =>
                void style?.sheet?.insertRule(
                  `article > :first-child > :nth-child(${place + 2}) { outline: 3px solid #0b62b0; outline-offset: 2px; box-shadow: 0 0 0 8px rgb(255 255 255 / 55%) }`,
                )
              }
            />
          )}
        </div>
      ) : (
        <p className={styles['bare']}>Añade un elemento: aquí se verá la página.</p>
      )}
    </PreviewFrame>
  )
}

/** Finds the rendered elements in order. Skips the page's heading, the first child of its content. */
function renderedElements(scene: HTMLElement | null): Element[] {
  const content = scene?.querySelector('article')?.firstElementChild
  return content ? [...content.children].slice(1) : []
}
