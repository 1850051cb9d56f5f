import { pageHref } from '../address.ts'
import { type ElementDescription, never } from './kind.ts'
import { isUnsafe } from './safe-address.ts'
import { asRecord, MAX_LABEL, own, type Stored, textOf } from './stored.ts'

const MAX_MESSAGE = 2_000

/** What a button does: tell something, or lead somewhere (S§2). */
export type ButtonAction =
  | { type: 'alert'; message: string }
  | { type: 'link'; href: string; isNewTab: boolean }

/** What a button does, as it is stored; `other` is neither of the two that pages know. */
export type StoredAction = {
  type: 'alert' | 'link' | 'other'
  message: string
  url: string
  isNewTab: boolean
}

/** What is written on a button. */
export function labelOf(stored: Stored): string {
  return textOf(stored, 'text').trim() === '' ? textOf(stored, 'content') : textOf(stored, 'text')
}

/** Sets what is written on a button, wherever it stood. */
export function withLabel(stored: Stored, label: string): Stored {
  return { text: label, ...(textOf(stored, 'content') === '' ? {} : { content: undefined }) }
}

/** What a button does, for its editor. */
export function actionOf(stored: Stored): StoredAction {
  const action = asRecord(own(stored, 'action'))
  const type = own(action, 'type')
  return {
    type: type === 'alert' || type === 'link' ? type : 'other',
    message: textOf(action, 'message'),
    url: textOf(action, 'url'),
    isNewTab: own(action, 'target') === '_blank',
  }
}

/** Changes of the action; what else is stored of it stays, so that going back and forth loses nothing. */
export function withAction(stored: Stored, changes: Stored): Stored {
  return { action: { ...asRecord(own(stored, 'action')), ...changes } }
}

function readAction(stored: Stored): ButtonAction | null {
  const { type, message, url, isNewTab } = actionOf(stored)
  if (type === 'alert') {
    const shown = message.slice(0, MAX_MESSAGE).trim()
    return shown === '' ? null : { type, message: shown }
  }
  const href = type === 'link' ? pageHref(url) : null
  return href === null ? null : { type: 'link', href, isNewTab }
}

/** A button that tells something or leads somewhere. */
export const button = {
  name: 'Botón',
  counted: ['botón', 'botones'],
  holdsText: true,
  blank: () => ({ text: 'Botón', action: { type: 'link', url: '', target: '_self' }, settings: {} }),
  read: (stored: Stored) => ({
    kind: 'button' as const,
    text: labelOf(stored).slice(0, MAX_LABEL).trim() || 'Botón',
    action: readAction(stored),
  }),
  isTooLong: never,
  words: (stored) => labelOf(stored).trim(),
  safe: (stored) =>
    isUnsafe(own(asRecord(own(stored, 'action')), 'url'))
      ? { ...stored, ...withAction(stored, { url: '' }) }
      : stored,
} satisfies ElementDescription
