/**
 * Gives the focus of an element that React is removing to another one, once it is gone. Until then React hears no
 * events, and a menu that has not heard of its button's focus ignores Enter.
 */
export function focusAfterCommit(element: HTMLElement | null): void {
  queueMicrotask(() => {
    if (document.activeElement === document.body) element?.focus({ preventScroll: true })
  })
}
