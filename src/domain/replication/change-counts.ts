import { countLabel } from '#domain/core/format.ts'
import { attentionText } from './sync-text.ts'

type Counted = { state: 'waiting' | 'sent' | 'merged' | 'gone' | 'refused'; open: boolean }

/** Changes of this device that somebody or something still has to deal with. */
export type ChangeCounts = { refused: number; attention: number; waiting: number }

/** Counts what the server refused, what met another admin's change (merged, gone), and what waits. */
export function changeCounts(changes: readonly Counted[]): ChangeCounts {
  const open = changes.filter((change) => change.open)
  const refused = open.filter(({ state }) => state === 'refused').length
  const waiting = changes.filter(({ state }) => state === 'waiting').length
  return { refused, attention: open.length - refused, waiting }
}

/** Says the counts as the status does, what needs a person first (design.md §3.6); null when there is nothing to say. */
export function changeCountsText({ refused, attention, waiting }: ChangeCounts): string | null {
  const texts = [
    refused > 0 && countLabel(refused, 'cambio rechazado', 'cambios rechazados'),
    attention > 0 && attentionText(attention),
    waiting > 0 && countLabel(waiting, 'cambio por enviar', 'cambios por enviar'),
  ].filter((text) => text !== false)
  return texts.length > 0 ? texts.join(' · ') : null
}
