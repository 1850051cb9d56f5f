import { columnInSentence, columnOf, POSITIONS, referenceOf, TABLE_WORDS } from '#domain/columns/columns.ts'
import { valueText } from '#domain/columns/value-text.ts'
import { countLabel } from '#domain/core/format.ts'
import { VAT_CHOICES, VIEWS, settingInSentence } from '#domain/business/setting-words.ts'
import type { HistoryAction, HistoryLine } from './history-page.ts'

/** The name of a row that another one names by its id; null where it is not known. */
export type NameOf = (table: string, id: string) => string | null

/** Columns that are told in a sentence; of more there is a list. */
const MOST_NAMED = 3
/** Settings that are chosen from a few, as they stand on screen. */
const CHOICES = new Map<string, string>(
  [...VIEWS, ...VAT_CHOICES].flatMap(({ value, label }) => (value === '' ? [] : [[value, label]])),
)
/** Values that fit into a sentence. */
const LONGEST_SHOWN = 60

/** The columns of a change that say something: neither places nor what the sentence says itself. */
export function shownColumns({ op, before }: HistoryLine): string[] {
  if (op === 'insert') return []
  return Object.keys(before ?? {})
    .filter((column) => column !== 'deleted' && column !== 'id' && !POSITIONS.has(column))
    .sort()
}

/** The row of a line, with its noun: 'el artículo “ARRI Alexa Mini”'. */
export function rowWords({ table, row, name }: Pick<HistoryLine, 'table' | 'row' | 'name'>): string {
  const { the, isSingle } = nounOf(table)
  if (isSingle) return the
  if (table === 'catalog_settings') return settingName(row)
  if (table === 'homepage_section_products') return `“${name ?? 'un artículo'}” ${the}`
  if (table === 'page_seo_settings') return `${the} ${row}`
  if (table === 'homepage_carousel_images') return `${the} “${fileName(name ?? row)}”`
  return `${the} “${name ?? row}”`
}

/** The last part of an address. */
function fileName(address: string): string {
  return (
    address
      .replace(/[?#].*$/, '')
      .split('/')
      .findLast((part) => part !== '') ?? address
  )
}

/** The row without its noun where the sentence says what it is. */
function shortWords(line: HistoryLine): string {
  const { table, name } = line
  return table === 'products' || table === 'sections' ? `“${name ?? line.row}”` : rowWords(line)
}

/** A column's value in a sentence; rows that it names by their names. */
export function valueWords(table: string, column: string, value: unknown, nameOf: NameOf): string {
  const choice = columnOf(table, column)?.kind === 'setting' ? CHOICES.get(String(value)) : undefined
  if (choice !== undefined) return choice
  const named = referenceOf(table, column)
  if (named !== undefined && Array.isArray(value) && value.length > 0)
    return value.map((id) => nameOf(named, String(id)) ?? 'uno que ya no existe').join(', ')
  if (named === undefined || typeof value !== 'string') return valueText(table, column, value)
  return nameOf(named, value) ?? 'otra que ya no existe'
}

function movedWords(line: HistoryLine, nameOf: NameOf): string {
  const to = line.after['section_id']
  if (to === null) return `quitó ${shortWords(line)} de su sección`
  return `movió ${shortWords(line)} a la sección “${valueWords(line.table, 'section_id', to, nameOf)}”`
}

/** How the server's part in a planned change reads, by what became of it. */
const PLAN_STEPS = new Map([
  ['running', 'empezó'],
  ['done', 'hizo'],
  ['waiting', 'deshizo'],
  ['left', 'terminó, sin tocar lo que alguien cambió,'],
  ['missed', 'no hizo, porque ya había terminado,'],
  ['gone', 'no hizo, porque ya no existe lo que cambia,'],
  ['refused', 'no pudo hacer'],
])

/** Whether the server says in a line how far a planned change is. */
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
  const [from, to] = [was, becomes].map((value) => valueWords(line.table, only, value, nameOf)) as [
    string,
    string,
  ]
  const isLong = Math.max(from.length, to.length) > LONGEST_SHOWN || from === '…' || to === '…'
  return isLong
    ? `cambió ${what}`
    : `cambió ${what} de ${quoted(line.table, only, from)} a ${quoted(line.table, only, to)}`
}

/** Of which row: 'del SEO de /rental', 'de la página “Bodas”', of a product without its noun. */
function of(line: HistoryLine): string {
  return `de ${shortWords(line)}`.replace(/^de el /, 'del ')
}

/** Words are quoted, figures are not. */
function quoted(table: string, column: string, text: string): string {
  const kind = columnOf(table, column)?.kind
  const isAddress = kind === 'address' || kind === 'addresses'
  return text === 'vacío' || /^-?\$?[\d.,]+$/.test(text) || isAddress ? text : `“${text}”`
}

/** What happened to one row, without who did it: 'cambió el precio de “ARRI Alexa Mini” de $1,000.00 a $1,200.00'. */
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

const MANY = { insert: 'creó', update: 'cambió', delete: 'eliminó', restore: 'recuperó' } as const

/** One word for all lines, where they have one. */
function shared<T>(values: readonly T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined
}

/**
 * Says what somebody did at once, without who: of one row its own words, of many of one kind how many they were. The
 * lines may be some of many.
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
  // What follows from a deletion is part of it.
  if (
    first.op === 'delete' &&
    shown.slice(1).every(({ op, table }) => op === 'update' || table === 'homepage_section_products')
  )
    return lineWords(first, nameOf)
  const [table, op] = [shared(shown.map((line) => line.table)), shared(shown.map((line) => line.op))]
  // Those that are not told of may be of another kind.
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

type Nouns = { one: string; other: string; the: string; isSingle?: true }

const KNOWN: ReadonlyMap<string, Nouns> = new Map(Object.entries(TABLE_WORDS))
const ANY: Nouns = { one: 'registro', other: 'registros', the: 'el registro' }

/** Finds what the rows of a table are called, also of one that this release does not know. */
function nounOf(table: string): Nouns {
  return KNOWN.get(table) ?? ANY
}

/** A setting by what it is for; its key where that is not known. */
function settingName(key: string): string {
  return settingInSentence(key) ?? `el ajuste “${key}”`
}

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' })

/** 'a, b y c'. */
function listed(words: readonly string[]): string {
  return LIST.format(words)
}
