import { useEffect, useEffectEvent, type KeyboardEvent as ReactKeyboardEvent } from 'react'
import { hasOverlay } from '#ui/hooks/key-targets.ts'

type Actions = { undo: () => void; redo: () => void; save: () => void }
type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'preventDefault' | 'stopPropagation'
>

function actionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Press): keyof Actions | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo'
    case 'y':
      return 'redo'
    case 's':
      return shiftKey ? null : 'save'
    default:
      return null
  }
}

/**
 * Ctrl or Cmd with Z, Shift+Z, Y and S, wherever the focus is: here they are the editor's, before the browser's own and
 * before those of the admin area (features/action-notices).
 * @returns what a window of its own, as a preview has, listens with
 */
export function useEditorKeys(actions: Actions) {
  const press = useEffectEvent((event: Press) => {
    const action = actionOf(event)
    if (action === null || hasOverlay()) return
    event.preventDefault()
    event.stopPropagation()
    actions[action]()
  })
  useEffect(() => {
    const life = new AbortController()
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, { capture: true, signal: life.signal })
    return () => life.abort()
  }, [])
  return (event: ReactKeyboardEvent) => {
    // Events of this window have come by already.
    if ((event.target as Node).ownerDocument === document) return
    const action = actionOf(event)
    if (action === null) return
    event.preventDefault()
    actions[action]()
  }
}
