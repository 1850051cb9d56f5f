import { useLayoutEffect } from 'react'

/** Style sheets of the page; what Emotion writes comes by its own cache. */
const SHEETS = 'link[rel=stylesheet], style:not([data-emotion])'

/** Gives a frame the style sheets of the page and its colour mode, also those that come later. */
export function useSameLook(inner: Document | undefined): void {
  useLayoutEffect(() => {
    if (!inner) return
    const copies = new Map<Element, Node>()
    const bring = () => {
      for (const sheet of document.head.querySelectorAll(SHEETS)) {
        if (copies.has(sheet)) continue
        const copy = inner.importNode(sheet, true)
        copies.set(sheet, copy)
        inner.head.append(copy)
      }
    }
    const mode = () => {
      const { mode: chosen } = document.documentElement.dataset
      if (chosen === undefined) delete inner.documentElement.dataset['mode']
      else inner.documentElement.dataset['mode'] = chosen
    }
    bring()
    mode()
    const observer = new MutationObserver(() => {
      bring()
      mode()
    })
    observer.observe(document.head, { childList: true })
    observer.observe(document.documentElement, { attributeFilter: ['data-mode'] })
    return () => {
      observer.disconnect()
      for (const copy of copies.values()) copy.parentNode?.removeChild(copy)
    }
  }, [inner])
}
