import type { NotificationText } from '#app/actions/failures.ts'
import { toaster } from '#ui/feedback/toaster.ts'

/** Tells which of the image files that were chosen together cannot be taken. */
export function notifyRefused(refused: NotificationText): void {
  toaster.create({ type: 'error', ...refused })
}
