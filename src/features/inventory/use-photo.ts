import { useEffect, useRef, useState } from 'react'
import type { ProductChanges } from '#app/products/use-product-changes.ts'
import { useStoreState } from '#app/store/react.tsx'
import { CANNOT_KEEP } from '#db/core/cannot-keep.ts'
import { makeNewImage } from '#db/images/new-image.ts'
import { reserveImage, type NewImage } from '#db/outbox/held-images.ts'

const NOT_SAVED = 'La foto no se guardó. Sigue aquí: vuelve a intentarlo cuando quieras.'

/**
 * Gives a product a photo: made small on this device, kept with the change that names it, and sent before that, once there
 * is a network. It is kept also when the person has gone on to the next product meanwhile; one that could not be kept
 * stays here.
 */
export function usePhoto(id: string, addPhoto: ProductChanges['addPhoto']) {
  const state = useStoreState()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [unsaved, setUnsaved] = useState<NewImage | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  const give = async (photo: NewImage) => {
    const release = reserveImage(photo.path, photo)
    const outcome = await addPhoto(id, photo)
    release()
    if (!isHere.current) return
    setUnsaved(outcome === 'failed' ? photo : null)
    setError(outcome === 'failed' ? NOT_SAVED : null)
  }
  const whileBusy = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work()
    if (isHere.current) setBusy(false)
  }
  const add = async (file: File) => {
    const store = state.phase === 'ready' ? state.store : null
    if (!store?.outbox) return setError(CANNOT_KEEP)
    setError(null)
    await whileBusy(async () => {
      const made = await makeNewImage(store, file)
      if (made.ok) return give(made.value)
      if (isHere.current) setError(made.error)
    })
  }
  return {
    add,
    isBusy,
    error,
    /** Saves the photo that could not be kept; null while there is none. */
    retry: unsaved && (() => whileBusy(() => give(unsaved))),
  }
}
