import { useEffect } from 'react'
import { done$, undoAction, type Done } from '#app/actions/actions.ts'
import { failed$ } from '#app/actions/failures.ts'
import { displaced$, sayInPlace } from '#app/actions/in-place.ts'
import { useStoreState } from '#app/store/react.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { listNotice } from './list-notice.ts'
import { notifyUndone } from './notify-undone.ts'
import { useUndoKey } from './use-undo-key.ts'

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
