import { useEffect, useState } from 'react'
import { useStoreState } from '#app/store/react.tsx'
import { lookAtImages, type SavedImages } from '#sync/saved-images/look-at-images.ts'
import {
  dropSaved,
  saveImages,
  saving$,
  type Saving,
  type SavingEnd,
} from '#sync/saved-images/save-images.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useOnline } from '#ui/hooks/use-online.ts'

type Found = { phase: 'looking' } | { phase: 'failed' } | { phase: 'found'; images: SavedImages }

export type SavedImagesState = {
  found: Found
  saving: Saving | null
  /** How the latest attempt from here ended; null before one. */
  end: SavingEnd | 'failed' | null
  isOnline: boolean
  save: (urls: readonly string[]) => Promise<void>
  drop: () => Promise<void>
}

/** Follows what is saved of the images, and saves or drops it. */
export function useSavedImages(): SavedImagesState {
  const state = useStoreState()
  const store = state.phase === 'ready' ? state.store : null
  const saving = useBehavior(saving$)
  const isOnline = useOnline()
  const [found, setFound] = useState<Found>({ phase: 'looking' })
  const [end, setEnd] = useState<SavedImagesState['end']>(null)
  const [round, setRound] = useState(0)
  const isSaving = saving !== null

  useEffect(() => {
    if (!store || isSaving) return
    const controller = new AbortController()
    lookAtImages(store, isOnline, controller.signal).then(
      (images) => !controller.signal.aborted && setFound({ phase: 'found', images }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        console.warn('The saved images cannot be looked at.', error)
        setFound({ phase: 'failed' })
      },
    )
    return () => controller.abort()
  }, [store, isSaving, isOnline, round])

  const act = async (action: () => Promise<SavingEnd | null>) => {
    setEnd(null)
    try {
      setEnd(await action())
    } catch (error) {
      console.warn('The images could not be saved or dropped.', error)
      setEnd('failed')
    }
    // What was found before is true no more.
    setFound({ phase: 'looking' })
    setRound((before) => before + 1)
  }
  return {
    found: state.phase === 'failed' ? { phase: 'failed' } : found,
    saving,
    end,
    isOnline,
    save: (urls) => act(() => saveImages(urls)),
    drop: () => act(() => dropSaved().then(() => null)),
  }
}
