import { use, type ComponentType } from 'react'

const failed = new Set<() => void>()

/** What did not arrive is asked for anew the next time it is drawn. */
export function retryParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A component whose code comes when it is first drawn. As React's `lazy`, which remembers a failure for ever; this
 * one is asked for again after `retryParts`.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> & { preload: () => void } {
  let loading: Promise<ComponentType<P>> | undefined
  const start = () => {
    if (loading) return loading
    const current = load()
    loading = current
    current.catch(() => failed.add(() => loading === current && (loading = undefined)))
    return current
  }
  const Part = (props: P) => {
    const Loaded = use(start())
    return <Loaded {...props} />
  }
  // Nobody waits for it yet: what did not come then is asked for again once somebody does.
  const preload = () => void start().catch(() => (loading = undefined))
  return Object.assign(Part, { preload })
}
