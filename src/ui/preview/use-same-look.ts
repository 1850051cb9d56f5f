import { useLayoutEffect } from 'react'

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
export function useSameLook(inner: Document | undefined): void {
  useLayoutEffect(() => (inner ? followLook(inner) : undefined), [inner])
}
