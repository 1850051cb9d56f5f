import { remember, type Notice } from '#ui/feedback/toasts/notices.ts'

let count = 0

/** Puts a success into the list of notices that was told in a row, and not by a toast. */
export function listNotice(words: Pick<Notice, 'title' | 'description'>): void {
  remember({ id: `in-place-${++count}`, kind: 'success', at: Date.now(), ...words })
}
