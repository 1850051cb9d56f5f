import { useEffect } from 'react'
import { laterValues } from '#db/commands/commands.ts'
import {
  displaced$,
  type Done,
  done$,
  sayInPlace,
  undoAction,
  undoLatest,
  type Undone,
} from '#app/actions/actions.ts'
import { failed$ } from '#app/actions/failures.ts'
import { useStoreState } from '#app/store/react.tsx'
import { type Notice, remember, toaster } from '#ui/feedback/toaster.ts'
import type { Store } from '#db/store/store.ts'
import { hasOverlay, isTyping } from '#ui/hooks/keyboard-focus.ts'

/** Shows a notice for every admin action and undoes actions by button or key. The admin layout mounts it once. */
export function ActionNotices() {
  const state = useStoreState()
  useUndoKey(state.phase === 'ready' ? state.store : null)
  useEffect(() => {
    const done = done$.subscribe(notify)
    const displaced = displaced$.subscribe(toast)
    const failed = failed$.subscribe(({ stays, ...notification }) =>
      toaster.create({ type: 'error', ...notification, ...(stays && { duration: Infinity }) }),
    )
    return () => {
      done.unsubscribe()
      displaced.unsubscribe()
      failed.unsubscribe()
    }
  }, [])
  return null
}

/** Confirms an action in its row, which covers no control, or by a toast if the row is off screen. */
function notify(done: Done): void {
  if (sayInPlace(done, false)) listNotice(wordsOf(done))
  else toast(done)
}

function toast(done: Done): void {
  toaster.create({
    type: done.notification.isPartial ? 'error' : 'success',
    ...wordsOf(done),
    action: { label: 'Deshacer', onClick: () => void undoAction(done).then(notifyUndone) },
  })
}

function wordsOf({ notification, label }: Done) {
  return { title: notification.title, description: notification.description ?? label }
}

/** Undoes the latest action of this page on Ctrl+Z or Cmd+Z, then the one before it. */
function useUndoKey(store: Store | null): void {
  useEffect(() => {
    if (!store) return
    const life = new AbortController()
    const press = (event: KeyboardEvent) => {
      if (!isUndo(event) || isTyping(event) || hasOverlay()) return
      // Otherwise the browser undoes the latest typing in any field.
      event.preventDefault()
      if (!event.repeat) void undoLatest(store).then(notifyUndone)
    }
    document.addEventListener('keydown', press, { signal: life.signal })
    return () => life.abort()
  }, [store])
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z'
}

/** Shows the result of an undo, in the action's row if that is on screen. Null means that no action was left. */
function notifyUndone(back: Undone | null): void {
  if (!back) return
  const { done, error, left } = back
  // A notice in a row has no space for it.
  if (error === null && left !== undefined) {
    const description = laterValues(left)
    toaster.create({ type: 'info', title: 'Cambio deshecho en parte', description })
  } else if (error !== null)
    toaster.create({ type: 'error', title: 'No se pudo deshacer', description: error })
  else {
    const words = { title: 'Cambio deshecho', description: done.label }
    if (sayInPlace(done, true)) listNotice(words)
    else toaster.create({ type: 'success', ...words })
  }
}

let count = 0

/** Adds a success that was shown in its row to the list of notices. A toast adds itself. */
function listNotice(words: Pick<Notice, 'title' | 'description'>): void {
  remember({ id: `in-place-${++count}`, kind: 'success', at: Date.now(), ...words })
}
