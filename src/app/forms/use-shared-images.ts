import { useEffect, useEffectEvent } from 'react'
import { takeSharedImages } from '#db/device/shared-images.ts'
import { countLabel } from '#domain/core/format.ts'
import { toaster } from '#ui/feedback/toaster.ts'

/** Gives the form of a new product the images that were shared with the app from the phone's gallery (ADR 0058). */
export function useSharedImages(isNew: boolean, add: (files: readonly File[]) => Promise<void>): void {
  const take = useEffectEvent(add)
  useEffect(() => {
    if (!isNew) return
    takeSharedImages(async ({ files, refused }) => {
      if (refused > 0)
        toaster.create({
          type: 'error',
          title: 'Error al subir imagen',
          description: `No se pudo recibir ${countLabel(refused, 'archivo', 'archivos')}: solo imágenes de hasta 60 MB, 20 a la vez.`,
        })
      if (files.length > 0) await take(files)
    }, Date.now()).catch((error: unknown) => console.warn('What was shared cannot be read.', error))
  }, [isNew])
}
