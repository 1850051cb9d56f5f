import { useEffect } from 'react'
import { canTakeBack, takeBackLatest } from '#db/deeds.ts'
import type { Store } from '#db/store.ts'
import { tellUndone } from './tell-undone.ts'

/** Where the key already has a meaning: text that is being typed. */
const FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])'
/** What stands over the page has deeds of its own, or asks something first. */
const DIALOGS = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]'

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z'
}

function isTaken({ target }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.closest(FIELDS) !== null
  return isField || document.querySelector(DIALOGS) !== null
}

/** Ctrl+Z or Cmd+Z takes back the latest deed of this page, then the one before it. */
export function useUndoKey(store: Store | null): void {
  useEffect(() => {
    if (!store) return
    const life = new AbortController()
    const press = (event: KeyboardEvent) => {
      if (!isUndo(event) || isTaken(event) || !canTakeBack(store)) return
      event.preventDefault()
      if (!event.repeat) void takeBackLatest(store).then(tellUndone)
    }
    document.addEventListener('keydown', press, { signal: life.signal })
    return () => life.abort()
  }, [store])
}
