import { useEffect } from 'react'
import { cartNotStored$ } from '#db/device/cart-storage.ts'
import { toaster } from '#ui/feedback/toaster.ts'

/** Tells the person when the request cannot be kept on this device and will be gone with the page. */
export function useStorageWarning(): void {
  useEffect(() => {
    const subscription = cartNotStored$.subscribe(() =>
      toaster.create({
        title: 'Tu solicitud no se guarda en este dispositivo',
        description: 'El almacenamiento está lleno o bloqueado: envíala antes de cerrar esta página.',
        type: 'error',
      }),
    )
    return () => subscription.unsubscribe()
  }, [])
}
