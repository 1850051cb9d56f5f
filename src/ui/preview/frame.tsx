import { useCallback, useState, type CSSProperties, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { trustedHtml } from '#ui/html/trusted-types.ts'

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
export function Frame({ title, className, style, children }: FrameProps) {
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
