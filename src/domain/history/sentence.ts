import { columnInSentence, columnOf, POSITIONS, referenceOf, TABLE_WORDS } from '#domain/columns/columns.ts'
import { valueText } from '#domain/columns/value-text.ts'
import { countLabel } from '#domain/core/format.ts'
import { isRecord } from '#domain/core/values.ts'
import type { Part } from '#domain/tables/catalogue-tables.ts'
import { choiceLabel, settingInSentence } from '#domain/business/setting-words.ts'
import { fileIn } from '#domain/images/typed-address.ts'
import { linksWords } from '#domain/pages/links-setting.ts'
import type { HistoryAction, HistoryLine } from './history-page.ts'

/** Returns the name of a referenced row, or null if it is unknown. */
export type NameOf = (table: string, id: string) => string | null

/**
 * Describes an action, without the user: one row in detail, many rows of one kind by their number. `lines` may be only
 * some of many.
 */
export function actionWords(
  { changes, kinds, places: positions, lines }: HistoryAction,
  nameOf: NameOf,
): string {
  const [first] = lines
  if (!first) return 'cambió algo'
  if (changes === 0) {
    const { one, other } = nounOf(first.table)
    return positions === 1
      ? lineWords(first, nameOf)
      : `cambió el orden de ${countLabel(positions, one, other)}`
  }
  if (changes === 1) return lineWords(first, nameOf)
  const shown = lines.slice(0, changes)
  const step = shown.find(isPlanStep)
  const [brought, ...more] = shown.filter((line) => line !== step)
  if (step && brought && more.length === 0) return `${planWords(step)}: ${lineWords(brought, nameOf)}`
  // Further changes follow from the deletion.
  if (
    first.op === 'delete' &&
    shown.slice(1).every(({ op, table }) => op === 'update' || table === 'homepage_section_products')
  )
    return lineWords(first, nameOf)
  const [table, op] = [shared(shown.map((line) => line.table)), shared(shown.map((line) => line.op))]
  // The omitted lines may be of another kind.
  if (table === undefined || (kinds > 1 && lines.length < changes))
    return `hizo ${countLabel(changes, 'cambio', 'cambios')}`
  const { one, other } = nounOf(table)
  const many = countLabel(changes, one, other)
  if (op === undefined) return `cambió ${many}`
  const columns = op === 'update' ? shared(shown.map((line) => shownColumns(line).join())) : undefined
  const words = columns?.split(',').filter((column) => column !== '') ?? []
  return words.length > 0 && words.length <= MOST_NAMED
    ? `cambió ${listed(words.map((column) => columnInSentence(table, column)))} de ${many}`
    : `${MANY[op]} ${many}`
}

const MANY = { insert: 'creó', update: 'cambió', delete: 'eliminó', restore: 'recuperó' } as const

/** Returns the value that all have in common, if there is one. */
function shared<T>(values: readonly T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined
}

/**
 * Describes the change of one row, without the user: 'cambió el precio de “ARRI Alexa Mini” de $1,000.00 a $1,200.00'.
 */
export function lineWords(line: HistoryLine, nameOf: NameOf): string {
  if (line.op === 'insert')
    return line.table === 'homepage_section_products' ? `puso ${rowWords(line)}` : `creó ${rowWords(line)}`
  if (line.op === 'delete')
    return line.table === 'homepage_section_products'
      ? `quitó “${line.name ?? 'un artículo'}” de la página de inicio`
      : `eliminó ${rowWords(line)}`
  if (line.op === 'restore') return `recuperó ${rowWords(line)}`
  return changeWords(line, nameOf)
}

function changeWords(line: HistoryLine, nameOf: NameOf): string {
  if (isPlanStep(line)) return planWords(line)
  const columns = shownColumns(line)
  const [only] = columns
  if (only === undefined) return `cambió de lugar ${rowWords(line)}`
  const row = shortWords(line)
  if (columns.length > MOST_NAMED) return `cambió ${countLabel(columns.length, 'dato', 'datos')} ${of(line)}`
  if (columns.length > 1)
    return `cambió ${listed(columns.map((column) => columnInSentence(line.table, column)))} ${of(line)}`
  const [was, becomes] = [line.before?.[only], line.after[only]]
  if (only === 'is_public') return `${becomes === true ? 'publicó' : 'ocultó'} ${row}`
  if (only === 'section_id' && line.table === 'products') return movedWords(line, nameOf)
  const what =
    line.table === 'catalog_settings' ? rowWords(line) : `${columnInSentence(line.table, only)} ${of(line)}`
  const [from, to] = [was, becomes].map((value) => valueWords(line, only, value, nameOf)) as [string, string]
  const isLong = Math.max(from.length, to.length) > LONGEST_SHOWN || from === '…' || to === '…'
  return isLong
    ? `cambió ${what}`
    : `cambió ${what} de ${quoted(line.table, only, from)} a ${quoted(line.table, only, to)}`
}

function movedWords(line: HistoryLine, nameOf: NameOf): string {
  const to = line.after['section_id']
  if (to === null) return `quitó ${shortWords(line)} de su sección`
  return `movió ${shortWords(line)} a la sección “${valueWords(line, 'section_id', to, nameOf)}”`
}

/** Most columns to name in a sentence; more of them are listed. */
const MOST_NAMED = 3
/** Most characters of a value in a sentence. */
const LONGEST_SHOWN = 60

/** Returns the columns of a change to show, without positions and technical ones. */
export function shownColumns({ op, before }: HistoryLine): string[] {
  if (op === 'insert') return []
  return Object.keys(before ?? {})
    .filter((column) => column !== 'deleted' && column !== 'id' && !POSITIONS.has(column))
    .sort()
}

/** Names the row of a line, with its noun: 'el artículo “ARRI Alexa Mini”'. */
export function rowWords({ table, row, name }: Pick<HistoryLine, 'table' | 'row' | 'name'>): string {
  const { the, isSingle } = nounOf(table)
  if (isSingle) return the
  if (table === 'catalog_settings') return settingName(row)
  if (table === 'homepage_section_products') return `“${name ?? 'un artículo'}” ${the}`
  if (table === 'page_seo_settings') return `${the} ${row}`
  const words = name ?? row
  return `${the} “${(table === 'homepage_carousel_images' && fileIn(words)) || words}”`
}

/** Names the row without its noun for products and sections. */
function shortWords(line: HistoryLine): string {
  const { table, name } = line
  return table === 'products' || table === 'sections' ? `“${name ?? line.row}”` : rowWords(line)
}

/** Formats a column's value for a sentence. Resolves references to names, and choices of a setting to their labels. */
export function valueWords(
  { table, row }: Pick<HistoryLine, 'table' | 'row'>,
  column: string,
  value: unknown,
  nameOf: NameOf,
): string {
  if (columnOf(table, column)?.kind === 'setting') {
    const words = choiceLabel(row, value) ?? linksWords(String(value), () => null)
    if (words !== null) return words
  }
  const named = referenceOf(table, column)
  if (named !== undefined && Array.isArray(value) && value.length > 0)
    return value
      .map((item) => itemWords(item, (id) => nameOf(named, id) ?? 'uno que ya no existe'))
      .join(', ')
  if (named === undefined || typeof value !== 'string') return valueText(table, column, value)
  return nameOf(named, value) ?? 'otra que ya no existe'
}

/** Names a referenced row of a list, with its units if it is a part of a kit: '2 × Foco'. */
function itemWords(item: unknown, name: (id: string) => string): string {
  if (!isRecord(item)) return name(String(item))
  const { product_id: id, quantity } = item as Partial<Part>
  return `${quantity ?? 1} × ${name(id ?? '')}`
}

/** Verbs for the server's steps of a planned change, by its new state. */
const PLAN_STEPS = new Map([
  ['running', 'empezó'],
  ['done', 'hizo'],
  ['waiting', 'deshizo'],
  ['left', 'terminó, sin tocar lo que alguien cambió,'],
  ['missed', 'no hizo, porque ya había terminado,'],
  ['gone', 'no hizo, porque ya no existe lo que cambia,'],
  ['refused', 'no pudo hacer'],
])

/** Returns true for a line that records the state of a planned change. */
function isPlanStep({ table, op, after }: HistoryLine): boolean {
  return table === 'planned_changes' && op === 'update' && 'state' in after
}

function planWords(line: HistoryLine): string {
  const { before, after } = line
  const [was, becomes] = [before?.['state'], after['state']]
  const known = PLAN_STEPS.get(String(becomes)) ?? 'cambió'
  const step =
    becomes === 'done' && was === 'running'
      ? 'terminó'
      : becomes === 'running' && was === 'gone'
        ? 'siguió con'
        : known
  return `${step} ${rowWords(line)}`
}

/** Names the row with 'de': 'del SEO de /rental', 'de la página “Bodas”'. */
function of(line: HistoryLine): string {
  return `de ${shortWords(line)}`.replace(/^de el /, 'del ')
}

/** Quotes words, but not numbers and addresses. */
function quoted(table: string, column: string, text: string): string {
  const kind = columnOf(table, column)?.kind
  const isAddress = kind === 'address' || kind === 'addresses'
  return text === 'vacío' || /^-?\$?[\d.,]+$/.test(text) || isAddress ? text : `“${text}”`
}

type Nouns = { one: string; other: string; the: string; isSingle?: true }

const KNOWN: ReadonlyMap<string, Nouns> = new Map(Object.entries(TABLE_WORDS))
const ANY: Nouns = { one: 'registro', other: 'registros', the: 'el registro' }

/** Returns the nouns of a table, with a default for an unknown one. */
function nounOf(table: string): Nouns {
  return KNOWN.get(table) ?? ANY
}

/** Names a setting, by its key if it is unknown. */
function settingName(key: string): string {
  return settingInSentence(key) ?? `el ajuste “${key}”`
}

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' })

/** Formats a list: 'a, b y c'. */
function listed(words: readonly string[]): string {
  return LIST.format(words)
}
