import { useEffect } from 'react'
import { done$, undoAction, type Done } from '#app/actions/actions.ts'
import { failed$ } from '#app/actions/failures.ts'
import { useStoreState } from '#app/store/react.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { notifyUndone } from './notify-undone.ts'
import { useUndoKey } from './use-undo-key.ts'

const notify = (done: Done) =>
  toaster.create({
    type: 'success',
    title: done.notification.title,
    description: done.notification.description ?? done.label,
    action: { label: 'Deshacer', onClick: () => void undoAction(done).then(notifyUndone) },
  })

/** Tells of what the person did in the admin area, and takes it back by button or by key; once in its layout. */
export function ActionNotices() {
  const state = useStoreState()
  useUndoKey(state.phase === 'ready' ? state.store : null)
  useEffect(() => {
    const done = done$.subscribe(notify)
    const failed = failed$.subscribe(({ stays, ...notification }) =>
      toaster.create({ type: 'error', ...notification, ...(stays && { duration: Infinity }) }),
    )
    return () => {
      done.unsubscribe()
      failed.unsubscribe()
    }
  }, [])
  return null
}
