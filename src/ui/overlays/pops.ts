let first: ((event: Event) => void) | undefined

/**
 * Registers a popstate listener before the router does. On `window`, listeners run in the order of
 * registration, even with capture.
 */
export function listenFirst(): void {
  addEventListener('popstate', (event) => first?.(event))
}

/** Sets the function that handles popstate before the router, and may stop it. */
export function hearFirst(listener: (event: Event) => void): void {
  first = listener
}
