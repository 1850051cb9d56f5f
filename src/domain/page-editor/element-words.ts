import { asRecord } from '../custom-page/element.ts'
import { htmlLines } from '#domain/pages/html-text.ts'
import { ELEMENT_KINDS, KIND_NAMES, type ElementKind } from './new-element.ts'
import type { Stored } from './page-draft.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The kind of a stored element; null for one that no page can show (S§2: 'Elemento desconocido'). */
export function kindOf(stored: Stored): ElementKind | null {
  return ELEMENT_KINDS.find((kind) => kind === stored['type']) ?? null
}

/** The HTML of a text, as the public page reads it. */
export function contentOf(stored: Stored): string {
  return text(stored['content'] ?? stored['text'])
}

/** The address of a picture or a film, as the public page reads it. */
export function addressOf(stored: Stored): string {
  return [stored['src'], stored['content']].map(text).find((address) => address.trim() !== '') ?? ''
}

/** Sets the address, wherever it stood. */
export function withAddress(stored: Stored, address: string): Stored {
  return { src: address, ...(text(stored['content']) === '' ? {} : { content: undefined }) }
}

/** What is written on a button. */
export function labelOf(stored: Stored): string {
  return text(stored['text']).trim() === '' ? text(stored['content']) : text(stored['text'])
}

/** Sets what is written on a button, wherever it stood. */
export function withLabel(stored: Stored, label: string): Stored {
  return { text: label, ...(text(stored['content']) === '' ? {} : { content: undefined }) }
}

/** The words of a picture or a film for those who do not see it. */
export function altOf(stored: Stored): string {
  return text(stored['alt'])
}

/** What a button does, as it is stored; `other` is neither of the two that pages know. */
export type StoredAction = {
  type: 'alert' | 'link' | 'other'
  message: string
  url: string
  isNewTab: boolean
}

export function actionOf(stored: Stored): StoredAction {
  const action = asRecord(stored['action'])
  const type = action['type']
  return {
    type: type === 'alert' || type === 'link' ? type : 'other',
    message: text(action['message']),
    url: text(action['url']),
    isNewTab: action['target'] === '_blank',
  }
}

/** Changes of the action; what else is stored of it stays, so that going back and forth loses nothing. */
export function withAction(stored: Stored, changes: Stored): Stored {
  return { action: { ...asRecord(stored['action']), ...changes } }
}

/** Whether a switch of a film is on: stored ones are booleans, or the words for them. */
export function isOn(stored: Stored, name: string, otherwise: boolean): boolean {
  const value = asRecord(stored['settings'])[name]
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : otherwise
}

const LONGEST = 48

function shortened(words: string): string {
  return words.length <= LONGEST ? words : `${words.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`
}

/** The last part of an address, which people know a file by. */
function fileOf(address: string): string {
  if (/^data:/i.test(address)) return 'archivo incluido'
  const path = /^[^?#]*/.exec(address.trim())?.[0] ?? ''
  return path.split('/').findLast((part) => part !== '') ?? ''
}

/** What an element is called in the list: its kind, and the beginning of what it says. */
export function elementName(stored: Stored): string {
  const kind = kindOf(stored)
  if (kind === null) return 'Elemento desconocido'
  const words = {
    text: () => htmlLines(contentOf(stored).slice(0, 2_000))[0] ?? '',
    image: () => altOf(stored).trim() || fileOf(addressOf(stored)),
    button: () => labelOf(stored).trim(),
    video: () => altOf(stored).trim() || fileOf(addressOf(stored)),
  }[kind]()
  return words === '' ? `${KIND_NAMES[kind]} sin contenido` : `${KIND_NAMES[kind]}: ${shortened(words)}`
}
