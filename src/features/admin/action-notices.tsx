import { useEffect } from 'react'
import {
  done$,
  undoAction,
  type Done,
  displaced$,
  sayInPlace,
  undoLatest,
  type Undone,
} from '#app/actions/actions.ts'
import { failed$ } from '#app/actions/failures.ts'
import { useStoreState } from '#app/store/react.tsx'
import { toaster, remember, type Notice } from '#ui/feedback/toaster.ts'
import type { Store } from '#db/store/store.ts'
import { hasOverlay, isTyping } from '#ui/hooks/keyboard-focus.ts'

const wordsOf = ({ notification, label }: Done) => ({
  title: notification.title,
  description: notification.description ?? label,
})

const toast = (done: Done) =>
  toaster.create({
    type: done.notification.isPartial ? 'error' : 'success',
    ...wordsOf(done),
    action: { label: 'Deshacer', onClick: () => void undoAction(done).then(notifyUndone) },
  })

/** In its row, where nothing is covered; by a toast where that is not on screen. */
const notify = (done: Done) => {
  if (sayInPlace(done, false)) listNotice(wordsOf(done))
  else toast(done)
}

/** Tells of what the person did in the admin area, and takes it back by button or by key; once in its layout. */
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

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z'
}

/** Ctrl+Z or Cmd+Z takes back the latest action of this page, then the one before it. */
function useUndoKey(store: Store | null): void {
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

/** Says whether an action could be taken back, in its row where that is on screen; nothing when there was none. */
function notifyUndone(back: Undone | null): void {
  if (!back) return
  const { done, error } = back
  if (error !== null) toaster.create({ type: 'error', title: 'No se pudo deshacer', description: error })
  else {
    const words = { title: 'Cambio deshecho', description: done.label }
    if (sayInPlace(done, true)) listNotice(words)
    else toaster.create({ type: 'success', ...words })
  }
}

let count = 0

/** Puts a success into the list of notices that was told in a row, and not by a toast. */
function listNotice(words: Pick<Notice, 'title' | 'description'>): void {
  remember({ id: `in-place-${++count}`, kind: 'success', at: Date.now(), ...words })
}
