import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/layout/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Overlay } from '#ui/overlays/overlay.tsx'

const MenuSheet = lazyPart(() => import('./menu-sheet.tsx').then((file) => file.MenuSheet))

/** The way to the header's links on a phone. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Abrir menú"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
      </Button>
      <Overlay part={MenuSheet} name="el menú" isOpen={isOpen} onClose={close}>
        <MenuSheet isOpen={isOpen} onClose={close} />
      </Overlay>
    </>
  )
}
