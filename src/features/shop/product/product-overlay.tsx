import { useLocation } from '@tanstack/react-router'
import { useAtom, atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Overlay } from '#ui/overlays/overlay.tsx'

const ProductModal = lazyPart(() => import('./product-modal.tsx').then((file) => file.ProductModal))

/** Renders the product modal, once per page. */
export function ProductOverlay() {
  const [id, setId] = useAtom(openProductAtom)
  const pathname = useLocation({ select: (location) => location.pathname })
  // Closes the modal on navigation, including Back.
  useEffect(() => () => setId(null), [pathname, setId])
  const close = () => setId(null)
  return (
    <Overlay part={ProductModal} name="el artículo" isOpen={id !== null} onClose={close}>
      <ProductModal id={id} onClose={close} />
    </Overlay>
  )
}

/** Id of the product whose modal is open. It is an overlay, not a route (S§2). */
const openProductAtom = atom<string | null>(null)

/** Returns a function that opens the product modal; null closes it. */
export function useOpenProduct(): (id: string | null) => void {
  return useSetAtom(openProductAtom)
}
