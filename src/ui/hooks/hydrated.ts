let arrive: () => void = () => {}
const arrived = new Promise<void>((resolve) => {
  arrive = resolve
})

/** Says that the page answers: what was painted is hydrated, or drawn here. */
export function markHydrated(): void {
  arrive()
}

/** Waits until the page answers. */
export function whenHydrated(): Promise<void> {
  return arrived
}
