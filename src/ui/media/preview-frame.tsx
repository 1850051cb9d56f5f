import { Monitor, Smartphone } from 'lucide-react'
import {
  useState,
  type ReactNode,
  useSyncExternalStore,
  useCallback,
  type CSSProperties,
  useMemo,
  useLayoutEffect,
  useEffect,
} from 'react'
import { createPortal } from 'react-dom'
import { EnvironmentProvider } from '@chakra-ui/react/environment'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { Button } from '#ui/layout/button.tsx'
import { useMediaQuery, ViewWindowProvider } from '#ui/hooks/browser-state.ts'
import { trustedHtml } from '#ui/html/trusted-types.ts'
import { ChakraScope } from '#ui/theme/chakra-scope.tsx'
import styles from './preview-frame.module.css'

type PreviewFrameProps = {
  /** What it is: 'Vista previa'. */
  label: string
  /** Where the page will stand: '/nosotros'. */
  address: string
  /** The page, as the site draws it. */
  children: ReactNode
}

/** The screens that a page is tried on, in pixels. */
const SCREENS = {
  desktop: { label: 'Escritorio', Icon: Monitor, width: 1280, height: 860 },
  phone: { label: 'Teléfono', Icon: Smartphone, width: 390, height: 780 },
} as const
type ScreenName = keyof typeof SCREENS

/**
 * A page as it will be, in a window of its own whose width is that of a desktop or a phone, made smaller until it fits.
 * Nothing in it leads away from the editor.
 */
export function PreviewFrame({ label, address, children }: PreviewFrameProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99875em)')
  const [chosen, setChosen] = useState<ScreenName | null>(null)
  const name = chosen ?? (isNarrow ? 'phone' : 'desktop')
  const { width } = SCREENS[name]
  const [boxRef, room] = useBoxSize()
  const { scale, height } = useFit(SCREENS[name], room, isNarrow)
  return (
    <section aria-label={label} className={styles['preview']}>
      <div className={styles['bar']}>
        <p className={styles['address']}>{address}</p>
        <div role="group" aria-label="Tamaño de la vista previa" className={styles['screens']}>
          {Object.entries(SCREENS).map(([key, { label: screen, Icon }]) => (
            <Button
              key={key}
              type="button"
              variant="quiet"
              aria-pressed={key === name}
              onClick={() => setChosen(key as ScreenName)}
            >
              <Icon aria-hidden size={18} />
              {screen}
            </Button>
          ))}
        </div>
      </div>
      <div ref={boxRef} className={styles['box']} style={{ height: height * scale }}>
        {room > 0 && (
          <Frame
            title={`${label}: ${address}`}
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

/** What stands above and below a preview in its own window (px). */
const AROUND_PX = 220
const LEAST_PX = 480
/** A preview may show more of a page than the screen it stands for, but not so much that the page is another one. */
const MOST_LONGER = 1.65

type Size = { width: number; height: number }

const subscribe = (listener: () => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/**
 * How a screen of this size fits into the room there is: how much smaller it is drawn, and how high its window is.
 * @param room how wide the place for it is (px)
 * @param isAlone nothing stands beside it: the page scrolls over it
 */
function useFit(screen: Size, room: number, isAlone: boolean): { scale: number; height: number } {
  const windowHeight = useSyncExternalStore(subscribe, () => innerHeight)
  const free = Math.max(LEAST_PX, windowHeight - AROUND_PX)
  const byWidth = Math.min(1, room / screen.width)
  // The whole of a tall screen is seen at once.
  const scale = isAlone ? byWidth : Math.min(byWidth, free / screen.height)
  if (scale === 0) return { scale, height: screen.height }
  const longest = screen.height * MOST_LONGER
  return { scale, height: isAlone ? screen.height : Math.min(Math.max(screen.height, free / scale), longest) }
}

/** How wide an element is, in pixels; 0 until it is there. */
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
  /** What to draw into the document of the frame. */
  children: (inner: Document) => ReactNode
}

const EMPTY = '<!doctype html><html lang="es-MX"><head></head><body><div id="preview"></div></body></html>'

/**
 * A window of its own to draw into. Its empty page is set as a property: an attribute would be text, which the policy of
 * the page does not let in. By `srcdoc`, and not written: only so does the service worker answer for its images.
 */
function Frame({ title, className, style, children }: FrameProps) {
  const [inner, setInner] = useState<Document | null>(null)
  const begin = useCallback((frame: HTMLIFrameElement) => {
    const isThere = () => setInner(frame.contentDocument)
    frame.addEventListener('load', isThere)
    frame.srcdoc = trustedHtml(EMPTY)
    return () => frame.removeEventListener('load', isThere)
  }, [])
  // While the frame is still at its first, empty document there is no such element.
  const target = inner?.getElementById('preview')
  return (
    // Our own page: a sandbox would keep what is drawn into it from hearing of clicks in some browsers.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe ref={begin} title={title} className={className} style={style}>
      {inner && target && createPortal(children(inner), target)}
    </iframe>
  )
}

/** What stands in the window of a preview: the page in the app's look, by that window's width. */
function FrameScene({ inner, children }: { inner: Document; children: ReactNode }) {
  const view = inner.defaultView
  const cache = useMemo(() => createCache({ key: 'css', container: inner.head }), [inner])
  useSameLook(inner)
  useStandStill(inner)
  if (!view) return null
  return (
    <CacheProvider value={cache}>
      <EnvironmentProvider value={() => inner}>
        <ViewWindowProvider value={view}>
          <ChakraScope isApart>{children}</ChakraScope>
        </ViewWindowProvider>
      </EnvironmentProvider>
    </CacheProvider>
  )
}

/** Style sheets of the page; what Emotion writes comes by its own cache. */
const SHEETS = 'link[rel=stylesheet], style:not([data-emotion])'

/** Keeps the style sheets and the colour mode of a document the same as this page's. Returns how to stop. */
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

/** Gives a frame the style sheets of the page and its colour mode, also those that come later. */
function useSameLook(inner: Document | undefined): void {
  useLayoutEffect(() => (inner ? followLook(inner) : undefined), [inner])
}

/** Follows no link and sends no form out of a frame: the routers of links leave alone what is prevented. */
function useStandStill(inner: Document | undefined): void {
  useEffect(() => {
    if (!inner) return
    const life = new AbortController()
    const options = { capture: true, signal: life.signal }
    const stay = (event: Event) => {
      const { target } = event
      // Of another window: `instanceof Element` does not know it.
      const link = target && 'closest' in target ? (target as Element).closest('a') : null
      if (link || event.type === 'submit') event.preventDefault()
    }
    for (const type of ['click', 'auxclick', 'submit']) inner.addEventListener(type, stay, options)
    return () => life.abort()
  }, [inner])
}
