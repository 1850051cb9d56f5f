import { useEffect, useRef, useState } from 'react'
import type { ProductChanges } from '#app/products/use-product-changes.ts'
import { useStoreState } from '#app/store/react.tsx'
import { CANNOT_KEEP } from '#db/core/cannot-keep.ts'
import { keepNewImage } from '#db/images/new-image.ts'
import { dropImages, reserveImage } from '#db/outbox/drop-images.ts'

/**
 * Gives a product a photo: made small on this device, kept, and sent before the change that names it, once there is a
 * network. It is kept also when the person has gone on to the next product meanwhile.
 */
export function usePhoto(id: string, addPhoto: ProductChanges['addPhoto']) {
  const state = useStoreState()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  const add = async (file: File) => {
    const store = state.phase === 'ready' ? state.store : null
    if (!store?.outbox) return setError(CANNOT_KEEP)
    setBusy(true)
    setError(null)
    const kept = await keepNewImage(store, file)
    if (kept.ok) {
      const { path, url } = kept.value
      const release = reserveImage(path)
      const outcome = await addPhoto(id, { path, url })
      release()
      if (outcome !== 'done') await dropImages(store.outbox, [path])
    }
    if (!isHere.current) return
    setBusy(false)
    if (!kept.ok) setError(kept.error)
  }
  return { add, isBusy, error }
}
