import { useAtom } from 'jotai'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Sheet } from '#ui/overlays/sheet.tsx'
import type { PaletteEntry } from './entry.ts'
import { PaletteBox } from './palette-box.tsx'
import { paletteOpenAtom } from './palette-state.ts'
import { usePaletteKeys } from './use-palette-keys.ts'

type CommandPaletteProps = {
  screens: readonly PaletteEntry[]
  actions: readonly PaletteEntry[]
  /** A product was chosen. */
  onProduct: (id: string) => void
}

/** 'Buscar o ir a…': every screen, action and product from the keyboard, with or without a network. */
export function CommandPalette(props: CommandPaletteProps) {
  const [isOpen, setOpen] = useAtom(paletteOpenAtom)
  const inputRef = useRef<HTMLInputElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  usePaletteKeys(isOpen, setOpen)
  // What was opened over a page ends with it, also by the Back button.
  useEffect(() => () => setOpen(false), [pathname, setOpen])
  return (
    <Sheet
      kind="panel"
      label="Buscar o ir a…"
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      initialFocus={inputRef}
    >
      <PaletteBox {...props} inputRef={inputRef} onClose={() => setOpen(false)} />
    </Sheet>
  )
}
