import { TABLE_WORDS } from '#domain/columns/columns.ts'
import { settingInSentence } from '../settings/names.ts'

type Nouns = { one: string; other: string; the: string; isSingle?: true }

const KNOWN: ReadonlyMap<string, Nouns> = new Map(Object.entries(TABLE_WORDS))
const ANY: Nouns = { one: 'registro', other: 'registros', the: 'el registro' }

/** Finds what the rows of a table are called, also of one that this release does not know. */
export function nounOf(table: string): Nouns {
  return KNOWN.get(table) ?? ANY
}

/** A setting by what it is for; its key where that is not known. */
export function settingName(key: string): string {
  return settingInSentence(key) ?? `el ajuste “${key}”`
}

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' })

/** 'a, b y c'. */
export function listed(words: readonly string[]): string {
  return LIST.format(words)
}
