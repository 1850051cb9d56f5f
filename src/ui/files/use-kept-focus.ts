import { useLayoutEffect, useRef, type FocusEvent } from 'react'

const CONTROLS = 'button:not(:disabled), input:not(:disabled), select, textarea'

/**
 * Keeps the focus in a form when what had it is taken away, as by 'Quitar': it goes to the first control of the
 * nearest thing around it that is still there.
 * @returns what the form's frame listens with
 */
export function useKeptFocus() {
  const around = useRef<Element[]>([])
  useLayoutEffect(() => {
    const [last, ...others] = around.current
    if (!last || last.isConnected || document.activeElement !== document.body) return
    const place = others.find((element) => element.isConnected && element.querySelector(CONTROLS))
    place?.querySelector<HTMLElement>(CONTROLS)?.focus()
  })
  return {
    onFocusCapture: ({ target, currentTarget }: FocusEvent) => {
      const path: Element[] = []
      let element: Element | null = target
      while (element && element !== currentTarget) {
        path.push(element)
        element = element.parentElement
      }
      around.current = [...path, currentTarget]
    },
  }
}
