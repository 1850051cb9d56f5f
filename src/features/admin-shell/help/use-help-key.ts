import { useEffect, useEffectEvent } from 'react'
import { hasOverlay, isTyping } from '#ui/hooks/key-targets.ts'

/** '?' opens the shortcuts; not while somebody types, nor over another dialog. */
export function useHelpKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key !== '?' || ctrlKey || metaKey || altKey || event.defaultPrevented || event.repeat) return
    if (isTyping(event) || hasOverlay()) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
