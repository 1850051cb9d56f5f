import { useEffect } from 'react'
import { undoLatest } from '#app/actions/actions.ts'
import type { Store } from '#db/store/store.ts'
import { hasOverlay, isTyping } from '#ui/hooks/key-targets.ts'
import { notifyUndone } from './notify-undone.ts'

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z'
}

/** Ctrl+Z or Cmd+Z takes back the latest action of this page, then the one before it. */
export function useUndoKey(store: Store | null): void {
  useEffect(() => {
    if (!store) return
    const life = new AbortController()
    const press = (event: KeyboardEvent) => {
      if (!isUndo(event) || isTyping(event) || hasOverlay()) return
      // Else the browser takes back what was typed last, wherever that was.
      event.preventDefault()
      if (!event.repeat) void undoLatest(store).then(notifyUndone)
    }
    document.addEventListener('keydown', press, { signal: life.signal })
    return () => life.abort()
  }, [store])
}
