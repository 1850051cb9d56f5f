let first: ((event: Event) => void) | undefined

/** Listens to the history before the router does: a window's listeners hear in the order in which they came, captured or not. */
export function listenFirst(): void {
  addEventListener('popstate', (event) => first?.(event))
}

/** Sets what hears of a step in the history before the router, and may keep it from there. */
export function hearFirst(listener: (event: Event) => void): void {
  first = listener
}
