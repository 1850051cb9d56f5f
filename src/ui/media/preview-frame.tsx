import type { Elements } from '#ui/html/child-elements.ts'
import { Monitor, Smartphone } from 'lucide-react'
import {
  useState,
  useSyncExternalStore,
  useCallback,
  type CSSProperties,
  useLayoutEffect,
  useEffect,
} from 'react'
import { createPortal } from 'react-dom'
import { EnvironmentProvider } from '@ark-ui/react/environment'
import { Button } from '#ui/layout/button.tsx'
import { useMediaQuery, ViewWindowProvider } from '#ui/hooks/browser-state.ts'
import { trustedHtml } from '#ui/html/trusted-types.ts'
import styles from './preview-frame.module.css'

type PreviewFrameProps = {
  /** Address of the page: '/nosotros'. */
  address: string
  /** Page as the site renders it. */
  children: Elements
}

/** Simulated screens, in pixels. */
const SCREENS = {
  desktop: { label: 'Computadora', Icon: Monitor, width: 1280, height: 860 },
  phone: { label: 'Teléfono', Icon: Smartphone, width: 390, height: 780 },
} as const
type ScreenName = keyof typeof SCREENS

/**
 * Renders a page in a separate window with the width of a desktop or a phone, scaled to fit. Links and forms
 * in it do nothing.
 */
export function PreviewFrame({ address, children }: PreviewFrameProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99875em)')
  const [chosen, setChosen] = useState<ScreenName | null>(null)
  const name = chosen ?? (isNarrow ? 'phone' : 'desktop')
  const { width } = SCREENS[name]
  const [boxRef, room] = useBoxSize()
  const { scale, height } = useFit(SCREENS[name], room, isNarrow)
  return (
    <section aria-label="Vista previa" className={styles['preview']}>
      <div className={styles['bar']}>
        <p className={styles['address']}>{address}</p>
        <div role="group" aria-label="Tamaño de la vista previa" className={styles['screens']}>
          {Object.entries(SCREENS).map(([key, { label, Icon }]) => (
            <Button
              key={key}
              variant="quiet"
              aria-pressed={key === name}
              onClick={() => setChosen(key as ScreenName)}
            >
              <Icon aria-hidden size={18} />
              <span>{label}</span>
            </Button>
          ))}
        </div>
      </div>
      <div ref={boxRef} className={styles['box']} style={{ height: height * scale }}>
        {room > 0 && (
          <Frame
            title={`Vista previa: ${address}`}
            className={styles['frame']}
            style={{
              width,
              height,
              transform: `scale(${scale})`,
              insetInlineStart: (room - width * scale) / 2,
            }}
          >
            {(inner) => <FrameScene inner={inner}>{children}</FrameScene>}
          </Frame>
        )}
      </div>
    </section>
  )
}

/** Height of everything around the preview (px). */
const AROUND_PX = 220
const LEAST_PX = 480
/** Maximum height relative to the simulated screen. A taller one would change the page. */
const MOST_LONGER = 1.65

type Size = { width: number; height: number }

const subscribe = (listener: () => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/**
 * Returns the scale at which a screen fits, and the height of its window.
 * @param room the available width (px)
 * @param isAlone true if the preview is the only column, so that the outer page scrolls
 */
function useFit(screen: Size, room: number, isAlone: boolean): { scale: number; height: number } {
  const windowHeight = useSyncExternalStore(subscribe, () => innerHeight)
  const free = Math.max(LEAST_PX, windowHeight - AROUND_PX)
  const byWidth = Math.min(1, room / screen.width)
  // Shows a tall screen in full.
  const scale = isAlone ? byWidth : Math.min(byWidth, free / screen.height)
  if (scale === 0) return { scale, height: screen.height }
  const longest = screen.height * MOST_LONGER
  return { scale, height: isAlone ? screen.height : Math.min(Math.max(screen.height, free / scale), longest) }
}

/** Returns the width of an element in pixels, 0 until it is mounted. */
function useBoxSize(): [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}

type FrameProps = {
  title: string
  className: string | undefined
  style: CSSProperties
  /** Renders into the frame's document. */
  children: (inner: Document) => Elements
}

const EMPTY = '<!doctype html><html lang="es-MX"><head></head><body><div id="preview"></div></body></html>'

/**
 * Renders an iframe to render into. `srcdoc` is set as a property, because the page's policy blocks it as
 * plain text. Its images reach the service worker only with `srcdoc`, not with `document.write`.
 */
function Frame({ title, className, style, children }: FrameProps) {
  const [inner, setInner] = useState<Document | null>(null)
  const begin = useCallback((frame: HTMLIFrameElement) => {
    const isThere = () => setInner(frame.contentDocument)
    frame.addEventListener('load', isThere)
    frame.srcdoc = trustedHtml(EMPTY)
    return () => frame.removeEventListener('load', isThere)
  }, [])
  // The initial empty document lacks this element.
  const target = inner?.getElementById('preview')
  return (
    // Contains our own page. A sandbox would block click handlers in some browsers.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe ref={begin} title={title} className={className} style={style}>
      {inner && target && createPortal(children(inner), target)}
    </iframe>
  )
}

/** Renders the page inside the preview's window, with the app's styles and that window's media queries. */
function FrameScene({ inner, children }: { inner: Document; children: Elements }) {
  const view = inner.defaultView
  useLayoutEffect(() => followLook(inner), [inner])
  useInertLinks(inner)
  if (!view) return null
  return (
    <EnvironmentProvider value={() => inner}>
      <ViewWindowProvider value={view}>{children}</ViewWindowProvider>
    </EnvironmentProvider>
  )
}

/** Selects style sheets of the page, without Emotion's, which only charts need. */
const SHEETS = 'link[rel=stylesheet], style:not([data-emotion])'

/**
 * Copies the page's style sheets and colour mode to a document, and keeps them in step.
 * @returns a function that stops it
 */
function followLook(inner: Document): () => void {
  const copies = new Map<Element, Node>()
  const follow = () => {
    for (const sheet of document.head.querySelectorAll(SHEETS)) {
      if (copies.has(sheet)) continue
      const copy = inner.importNode(sheet, true)
      copies.set(sheet, copy)
      inner.head.append(copy)
    }
    const { mode } = document.documentElement.dataset
    if (mode === undefined) delete inner.documentElement.dataset['mode']
    else inner.documentElement.dataset['mode'] = mode
  }
  follow()
  const observer = new MutationObserver(follow)
  observer.observe(document.head, { childList: true })
  observer.observe(document.documentElement, { attributeFilter: ['data-mode'] })
  return () => {
    observer.disconnect()
    for (const copy of copies.values()) copy.parentNode?.removeChild(copy)
  }
}

/** Blocks links and forms in a frame. Routers ignore clicks whose default is prevented. */
function useInertLinks(inner: Document): void {
  useEffect(() => {
    const life = new AbortController()
    const options = { capture: true, signal: life.signal }
    const stay = (event: Event) => {
      const { target } = event
      // The target is from another window, so `instanceof Element` fails.
      const link = target && 'closest' in target ? (target as Element).closest('a') : null
      if (link || event.type === 'submit') event.preventDefault()
    }
    for (const type of ['click', 'auxclick', 'submit']) inner.addEventListener(type, stay, options)
    return () => life.abort()
  }, [inner])
}
