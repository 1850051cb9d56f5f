import { useEffect } from 'react'

/** Follows no link and sends no form out of a frame: the routers of links leave alone what is prevented. */
export function useStandStill(inner: Document | undefined): void {
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
