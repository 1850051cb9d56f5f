import type { Undone } from '#app/actions/actions.ts'
import { sayInPlace } from '#app/actions/in-place.ts'
import { listNotice } from './list-notice.ts'
import { toaster } from '#ui/feedback/toaster.ts'

/** Says whether an action could be taken back, in its row where that is on screen; nothing when there was none. */
export function notifyUndone(back: Undone | null): void {
  if (!back) return
  const { done, error } = back
  if (error !== null) toaster.create({ type: 'error', title: 'No se pudo deshacer', description: error })
  else {
    const words = { title: 'Cambio deshecho', description: done.label }
    if (sayInPlace(done, true)) listNotice(words)
    else toaster.create({ type: 'success', ...words })
  }
}
