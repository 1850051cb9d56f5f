import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { readStructure, type CustomPage } from '#domain/custom-page/structure.ts'
import type { PageValues } from '#domain/page-editor/editor-state.ts'
import type { DraftElement } from '#domain/page-editor/page-draft.ts'
import { PreviewFrame } from '#ui/media/preview-frame.tsx'
import type { ModifiablePageContentRow } from '#domain/tables/content-tables.ts'
import { useEditTools } from './use-page-editor.ts'
import styles from './page-editor.module.css'

type PagePreviewProps = {
  slug: string
  values: PageValues
  elements: readonly DraftElement[]
  /** What to show for the address of an image that is not on the server yet. */
  sourceOf: (url: string) => string
  selected: string | null
  onSelect: (key: string) => void
  onKey: (event: KeyboardEvent) => void
  renderPage: RenderPage
}

/** The elements as they are drawn, in their order: the first child of the page's content is its heading. */
function drawn(scene: HTMLElement | null): Element[] {
  const content = scene?.querySelector('article')?.firstElementChild
  return content ? [...content.children].slice(1) : []
}

/**
 * The page as the site draws it, from what would be saved. A click on an element chooses it; one on the chosen element
 * does what it does on the site.
 */
export function PagePreview(props: PagePreviewProps) {
  const { slug, elements, sourceOf, selected, onSelect, onKey, renderPage } = props
  const { light } = useEditTools()
  // Whoever types does not wait for a long page.
  const values = useDeferredValue(props.values)
  const sceneRef = useRef<HTMLDivElement>(null)
  const page = useMemo(() => {
    const read = readStructure(values.structure)
    if (!read) return null
    // No file that is still on this device alone is missing.
    const shown = read.elements.map((element) =>
      element.kind === 'image' && element.src !== null ? { ...element, src: sourceOf(element.src) } : element,
    )
    // The same light while the background is: texts that have not changed are not read again.
    return { ...read, ...light, elements: shown }
  }, [values, sourceOf, light])
  const place = elements.findIndex(({ key }) => key === selected)

  useEffect(() => {
    const element = place === -1 ? undefined : drawn(sceneRef.current)[place]
    const view = element?.ownerDocument.defaultView
    if (!element || !view) return
    // Not `scrollIntoView`: that would also scroll the page around the frame.
    const { top, bottom } = element.getBoundingClientRect()
    if (top < 0 || bottom > view.innerHeight) view.scrollTo({ top: top + view.scrollY - 96 })
  }, [place])

  const choose = (event: MouseEvent) => {
    const at = drawn(sceneRef.current).findIndex((element) => element.contains(event.target as Node))
    const key = elements[at]?.key
    if (key === undefined || key === selected) return
    event.preventDefault()
    event.stopPropagation()
    onSelect(key)
  }
  return (
    <PreviewFrame label="Vista previa" address={`/modif/${slug}`}>
      {page ? (
        <div ref={sceneRef} role="presentation" onClickCapture={choose} onKeyDown={onKey}>
          {renderPage({ title: values.title === '' ? null : values.title, page })}
          {place !== -1 && (
            // A rule rather than a mark on the element: what is shown stays what the site shows.
            // Put in by script: a style in text would not pass the policy of the page.
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

/** Draws a page as the site does. */
export type RenderPage = (page: { title: string | null; page: CustomPage }) => ReactNode

/** Draws what is planned for a page. */
export type RenderPlans = (page: ModifiablePageContentRow) => ReactNode
