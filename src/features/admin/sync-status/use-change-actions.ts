import { useRef, useState } from 'react'
import {
  type Change,
  discardChange,
  restoreDeleted,
  restoreTheirs,
  retryChange,
} from '#db/commands/changes.ts'
import { laterValues, undo } from '#db/commands/commands.ts'
import { answerQuestion } from '#db/commands/answer-questions.ts'
import type { Store } from '#db/store/store.ts'
import { countLabel } from '#domain/core/format.ts'
import { type Question, stockText } from '#domain/history/questions.ts'
import { toaster } from '#ui/feedback/toaster.ts'

export type Action = 'retry' | 'discard' | 'keep' | 'restore' | 'restoreDeleted' | 'undo'

/** Result of an action in Spanish. `title` is that of its toast, if the action was done. */
type Note = { text: string; failed: boolean; title?: string }

/**
 * Performs the actions on changes one at a time and holds the result of the last one, which the open panel shows. What
 * was done is a toast as well, as everywhere (A§7).
 */
export function useChangeActions(store: Store) {
  const [note, setNote] = useState<Note | null>(null)
  // Ignores double taps.
  const busy = useRef(false)
  const inTurn = async (action: () => Promise<Note>) => {
    if (busy.current) return
    busy.current = true
    try {
      const result = await action()
      setNote(result)
      if (result.title !== undefined) toaster.create({ type: 'success', title: result.title })
    } finally {
      busy.current = false
    }
  }
  const perform = (action: Action, { n, label, state }: Change) =>
    inTurn(async () => {
      const result = await attempt(() => ACTIONS[action].run(store, n))
      if (!result.ok) return { text: result.error, failed: true }
      const isKept = state === 'waiting' && (await store.outbox?.commands.get(n))
      const left = result.value === null ? '' : `. ${laterValues(result.value.left)}`
      const { done } = ACTIONS[action]
      return isKept
        ? { text: MAYBE_SENT, failed: false }
        : { text: `${done}: ${label}${left}`, failed: false, title: done }
    })
  /** Retries a change of products whose section is gone in another section. */
  const chooseSection = ({ n, label }: Change, section: { id: string; name: string }) =>
    void inTurn(async () => {
      const result = await attempt(() => retryChange(store, n, section.id))
      return noteOf(result, `En “${section.name}”: ${label}`, ACTIONS.retry.done)
    })
  const answer = (question: Question, value: unknown) =>
    void inTurn(async () => {
      const result = await attempt(() => answerQuestion(store, question, value))
      return noteOf(result, `Existencias: ${stockText(value)}`, 'Existencias guardadas')
    })
  /** Retries the oldest first, because a later change may depend on an earlier one. */
  const retryAll = (changes: readonly Change[]) =>
    inTurn(async () => {
      const oldestFirst = changes.toSorted((a, b) => a.n - b.n)
      for (const { n } of oldestFirst) {
        const result = await attempt(() => retryChange(store, n))
        if (!result.ok) return { text: result.error, failed: true }
      }
      const text = countLabel(changes.length, 'cambio se enviará', 'cambios se enviarán')
      return { text: `${text} de nuevo.`, failed: false, title: ACTIONS.retry.done }
    })
  const notify = (text: string) => setNote({ text, failed: false })
  return { note, notify, perform, chooseSection, answer, retryAll }
}

const ACTIONS: Record<Action, { run: (store: Store, n: number) => ReturnType<typeof undo>; done: string }> = {
  retry: { run: retryChange, done: 'Se enviará de nuevo' },
  discard: { run: discardChange, done: 'Cambio descartado' },
  keep: { run: discardChange, done: 'Se queda tu valor' },
  restore: { run: restoreTheirs, done: 'Se restaura el otro valor' },
  restoreDeleted: { run: restoreDeleted, done: 'Se recupera' },
  undo: { run: undo, done: 'Cambio deshecho' },
}

/** Note for an undo whose change may have reached the server, so that its inverse is sent too. */
const MAYBE_SENT = 'Quizá ya llegó al servidor: se enviará también lo contrario, y queda como antes.'

const noteOf = (result: Awaited<ReturnType<typeof undo>>, text: string, title: string): Note =>
  result.ok ? { text, failed: false, title } : { text: result.error, failed: true }

async function attempt(run: () => ReturnType<typeof undo>): ReturnType<typeof undo> {
  try {
    return await run()
  } catch (error) {
    console.error('A change could not be dealt with.', error)
    return { ok: false, error: 'No se pudo guardar en este dispositivo. Inténtalo de nuevo.' }
  }
}
