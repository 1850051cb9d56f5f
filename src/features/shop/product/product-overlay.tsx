import { useLocation } from '@tanstack/react-router'
import { useAtom, atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Overlay } from '#ui/overlays/overlay.tsx'

const ProductModal = lazyPart(() => import('./product-modal.tsx').then((file) => file.ProductModal))

/** A product over the page that it was opened from; once per page. */
export function ProductOverlay() {
  const [id, setId] = useAtom(openProductAtom)
  const pathname = useLocation({ select: (location) => location.pathname })
  // What was opened over a page ends with it, also by the Back button.
  useEffect(() => () => setId(null), [pathname, setId])
  const close = () => setId(null)
  return (
    <Overlay part={ProductModal} name="el artículo" isOpen={id !== null} onClose={close}>
      <ProductModal id={id} onClose={close} />
    </Overlay>
  )
}

/** The product whose modal is open. An overlay, not a route (S§2). */
const openProductAtom = atom<string | null>(null)

/** Opens the product modal; null closes it. */
export function useOpenProduct(): (id: string | null) => void {
  return useSetAtom(openProductAtom)
}
