import { useEffect, useState } from 'react'
import { useStoreState } from '#app/store/react.tsx'
import {
  lookAtImages,
  type SavedImages,
  dropSaved,
  saveImages,
  saving$,
  type Saving,
  type SavingEnd,
} from '#sync/state/saved-images.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useOnline } from '#app/device/use-online.ts'
import { countLabel } from '#domain/core/format.ts'
import { megabytes, missingBytes } from '#domain/images/offline-images.ts'

type Found = { phase: 'looking' } | { phase: 'failed' } | { phase: 'found'; images: SavedImages }

export type SavedImagesState = {
  found: Found
  saving: Saving | null
  /** Result of the latest attempt on this screen, null before one. */
  end: SavingEnd | 'failed' | null
  isOnline: boolean
  save: (urls: readonly string[]) => Promise<void>
  drop: () => Promise<void>
}

/** Follows which images are saved, and saves or deletes them. */
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
    // The earlier count is outdated.
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

const images = (count: number) => countLabel(count, 'imagen', 'imágenes')

/** Message for each result of an attempt. */
export const ENDS: Record<SavingEnd | 'failed', string> = {
  saved: 'Listo: el catálogo se ve completo sin conexión.',
  cancelled: 'Cancelado. Lo que ya se guardó se queda.',
  full: 'Ya no cabe más en este dispositivo. Lo que ya se guardó se queda.',
  unreached: 'El servidor dejó de responder. Lo que ya se guardó se queda: inténtalo de nuevo con red.',
  failed: 'No se pudo guardar en este dispositivo. Inténtalo de nuevo.',
}

/** Returns a text on what is saved. */
export function savedText({ saved, left }: SavedImages): string {
  if (saved.count === 0) return 'No has guardado imágenes.'
  const size = megabytes(saved.bytes)
  if (left === null) return `Guardaste ${images(saved.count)} (${size}).`
  return left.count === 0
    ? `Todo está guardado: ${images(saved.count)} (${size}).`
    : `Guardaste ${saved.count} de ${images(saved.count + left.count)} (${size}).`
}

/** Returns the label of the save button. */
export function saveText({ saved, left }: SavedImages): string {
  const size = left === null ? '' : ` (${left.isRough ? 'unos ' : ''}${megabytes(left.bytes)})`
  return saved.count === 0 ? `Guardar todo para usar sin conexión${size}` : `Guardar lo que falta${size}`
}

/** Returns the reason why nothing can be saved now, or null. */
export function obstacle({ left, free }: SavedImages, isOnline: boolean): string | null {
  if (left?.count === 0) return null
  if (!isOnline) return 'Sin conexión. Para guardar imágenes conéctate a una red.'
  if (left === null) return 'El servidor no responde, así que no se sabe cuánto ocupan las imágenes.'
  const missing = missingBytes(left.bytes, free)
  return missing > 0 ? `No hay espacio: libera unos ${megabytes(missing)} en este dispositivo.` : null
}
