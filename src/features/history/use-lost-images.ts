import { useEffect, useState } from 'react'
import { bucketPath } from '#domain/images/images.ts'
import { askForRemovedImages } from '#sync/admin/reports.ts'

/** How many images of a version cannot be shown now, and what becomes of them when it is restored (AMB-33). */
export type LostImages = {
  /** They lie among the removed ones, and come back with it. */
  returning: number
  /** Their files are nowhere any more. */
  lost: number
  /** The server could not be asked. */
  unknown: number
}

const NONE: LostImages = { returning: 0, lost: 0, unknown: 0 }

function canLoad(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(true))
    image.addEventListener('error', () => resolve(false))
    image.src = address
  })
}

async function lookFor(addresses: readonly string[], signal: AbortSignal): Promise<LostImages> {
  const shown = await Promise.all(addresses.map(canLoad))
  const paths = addresses
    .filter((_, index) => shown[index] === false)
    .map((address) => bucketPath(address) ?? '')
  if (paths.length === 0) return NONE
  const answer = await askForRemovedImages(paths, signal)
  if (!answer.ok) return { ...NONE, unknown: paths.length }
  const removed = new Set(answer.value)
  const returning = paths.filter((path) => removed.has(path)).length
  return { ...NONE, returning, lost: paths.length - returning }
}

/** Looks for the images at these addresses, and for those that are not there among the removed ones. */
export function useLostImages(addresses: readonly string[]): LostImages {
  const [known, setKnown] = useState({ key: '', found: NONE })
  const key = addresses.join('\n')
  useEffect(() => {
    if (key === '') return undefined
    const life = new AbortController()
    void lookFor(key.split('\n'), life.signal).then((found) => {
      if (!life.signal.aborted) setKnown({ key, found })
    })
    return () => life.abort()
  }, [key])
  return known.key === key ? known.found : NONE
}
