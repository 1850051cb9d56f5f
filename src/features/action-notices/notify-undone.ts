import type { Undone } from '#app/actions/actions.ts'
import { toaster } from '#ui/feedback/toaster.ts'

/** Says whether an action could be taken back; nothing when there was none. */
export function notifyUndone(back: Undone | null): void {
  if (!back) return
  const { done, error } = back
  toaster.create(
    error === null
      ? { type: 'success', title: 'Cambio deshecho', description: done.label }
      : { type: 'error', title: 'No se pudo deshacer', description: error },
  )
}
