import { useEffect, useState } from 'react'
import { backendUrl } from '#db/core/backend-url.ts'

/** What is known of an image: its measures in pixels and its weight in bytes. */
export type ImageFacts = {
  size: { width: number; height: number } | null
  bytes: number | null
  /** Why the weight is not known: it is on its way, there is no network, or it lies with somebody else. */
  state: 'loading' | 'known' | 'offline' | 'unstated' | 'broken'
}

const LOADING: ImageFacts = { size: null, bytes: null, state: 'loading' }
const PAUSE_MS = 400

/** Its measures, which any host lets a page know; null when it is no image. */
function sizeOf(source: string): Promise<ImageFacts['size']> {
  return new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve({ width: image.naturalWidth, height: image.naturalHeight }))
    image.addEventListener('error', () => resolve(null))
    image.src = source
  })
}

/** Whether it lies with the shop. Others are shown, but not asked: pages reach nobody else (docs/adr/0035). */
function isOurs(source: string): boolean {
  const { protocol, origin } = new URL(source, location.href)
  return protocol === 'data:' || origin === location.origin || origin === new URL(backendUrl).origin
}

/** Its weight: of the copy on this device, else of what the shop's host sends. */
async function weightOf(source: string, signal: AbortSignal): Promise<number | null> {
  try {
    const kept = await globalThis.caches?.match(source)
    if (!kept && !isOurs(source)) return null
    const answer = kept ?? (await fetch(source, { signal, credentials: 'omit' }))
    return answer.ok && answer.type !== 'opaque' ? (await answer.blob()).size : null
  } catch {
    return null
  }
}

async function factsOf(source: string, signal: AbortSignal): Promise<ImageFacts> {
  const [size, bytes] = await Promise.all([sizeOf(source), weightOf(source, signal)])
  if (bytes !== null && size !== null) return { size, bytes, state: 'known' }
  if (!navigator.onLine) return { size, bytes, state: 'offline' }
  return { size, bytes: null, state: size === null ? 'broken' : 'unstated' }
}

/** Measures and weighs an image by its address, or by its file while it is on its way. */
export function useImageFacts(source: string): ImageFacts {
  const [known, setKnown] = useState<{ source: string; facts: ImageFacts } | null>(null)
  useEffect(() => {
    const life = new AbortController()
    const look = () =>
      void factsOf(source, life.signal).then((facts) => {
        if (!life.signal.aborted) setKnown({ source, facts })
      })
    // While an address is typed, its beginnings are not asked for.
    const timer = setTimeout(look, PAUSE_MS)
    addEventListener('online', look, { signal: life.signal })
    return () => {
      clearTimeout(timer)
      life.abort()
    }
  }, [source])
  return known?.source === source ? known.facts : LOADING
}
