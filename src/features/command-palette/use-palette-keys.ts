import { useEffect, useEffectEvent } from 'react'
import { hasOverlay, isTyping } from '#ui/hooks/key-targets.ts'

function isCommandK({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'k'
}

function isSlash({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === '/' && !ctrlKey && !metaKey && !altKey
}

/** Ctrl+K or Cmd+K opens and closes the palette, '/' opens it outside of fields; not over another dialog. */
export function usePaletteKeys(isOpen: boolean, setOpen: (isOpen: boolean) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return
    const closes = isOpen && isCommandK(event)
    const opens = !isOpen && (isCommandK(event) || (isSlash(event) && !isTyping(event))) && !hasOverlay()
    if (!closes && !opens) return
    event.preventDefault()
    setOpen(opens)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
