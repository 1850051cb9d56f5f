import { use, type ComponentType } from 'react'

const failed = new Set<() => void>()

/** What did not arrive is asked for anew the next time it is drawn. */
export function retryParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/** A component whose code comes later. */
export type LazyPart<P extends object> = ComponentType<P> & {
  /** Asks for the code before anybody needs it. */
  preload: () => void
  isHere: () => boolean
  /** Hears when the code has come. @returns how to stop listening */
  onArrival: (listener: () => void) => () => void
}

/**
 * A component whose code comes when it is first drawn. As React's `lazy`, which remembers a failure for ever; this
 * one is asked for again after `retryParts`.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loading: Promise<ComponentType<P>> | undefined
  let here: ComponentType<P> | undefined
  const listeners = new Set<() => void>()
  const start = () => {
    if (loading) return loading
    const current = load()
    loading = current
    current.then(
      (component) => {
        here = component
        for (const listener of listeners) listener()
      },
      () => failed.add(() => loading === current && (loading = undefined)),
    )
    return current
  }
  const Part = (props: P) => {
    // Without a moment's wait for what is here already.
    const Loaded = here ?? use(start())
    return <Loaded {...props} />
  }
  return Object.assign(Part, {
    // Nobody waits for it yet: what did not come then is asked for again once somebody does.
    preload: () => void start().catch(() => (loading = undefined)),
    isHere: () => here !== undefined,
    onArrival: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
}
