import { fold } from '#domain/core/values.ts'
import type { Column } from '#domain/columns/column.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import { foreignIn, isBlankMark, readCellPrice, readCellStock } from './cell-amounts.ts'
import type { CsvRecord } from './read-table.ts'

type Described = typeof PRODUCT_COLUMNS

/** Product column that users edit in a file. */
export type CsvField = {
  [C in keyof Described]: Described[C] extends { csv: object } ? C : never
}[keyof Described]

/** Kind of a column, which decides how its cells are read. */
export type CsvKind = Described[CsvField]['kind']

type CsvColumn = {
  field: CsvField
  /** Name in the first line of an exported file. */
  header: string
  kind: CsvKind
  /** Other names that an import accepts, without accents. */
  also: readonly string[]
}

/** Editable columns of a product, in the order of an exported file. */
export const CSV_COLUMNS: readonly CsvColumn[] = Object.entries<Column>(PRODUCT_COLUMNS).flatMap(
  ([field, { kind, csv }]) => (csv ? [{ field: field as CsvField, kind: kind as CsvKind, ...csv }] : []),
)

export function kindOf(field: CsvField): CsvKind {
  return PRODUCT_COLUMNS[field].kind
}

/** Product column for each column of a file; null for ignored ones. */
export type Mapping = readonly (CsvField | null)[]

/** Headings of other programs, by the column that they fill. */
const OTHER_PROGRAMS: Partial<Record<CsvField, string>> = {
  name: 'produto|designation|item|item name|product name|nombre comercial|nombre de articulo|nombre de producto|nombre de equipo|nombre producto|nombre equipo|nombre articulo|articulo nombre|modelo|equipo modelo|denominacion|material|herramienta|nombre del item|articulos|equipos|productos',
  code: 'variant sku|referencia interna|codigo interno|no de parte|num de parte|part number|cod|item code|no de inventario',
  section_id:
    'categorias|categories|product category|product type|type|departamento|linea|clase|clasificacion|tipo de equipo|categoria del producto|categoria de producto|coleccion|folder|group|secciones|area|tipo',
  price:
    'precio normal|precio regular|regular price|precio de venta|precio venta|precio lista|precio de lista|precio publico|precio al publico|precio unit|p unit|p unitario|pu|p u|precio x dia|precio 24 hrs|precio 24 horas|precio 24h|precio 1 dia|precio base|base price|rental price|daily rate|rate|price per day|day rate|variant price|costo por dia|costo de renta|costo renta|costo dia|costo diario|costo jornada|renta diaria|renta dia|renta 24 hrs|tarifa dia|tarifa 24 hrs|valor dia|valor por dia|valor|costo unitario|precios|tarifas|dia|diario|por dia|1 dia|24 hrs|24 horas|24h|daily|daily price|diaria|jornada|precio diario|precio jornada|tarif|tarif jour|preco|preco dia|prezzo|preis',
  discount_price:
    'precio rebajado|sale price|precio promocion|precio promocional|promocion|precio con dto|dto|descuento porcentaje|porcentaje de descuento|porcentaje descuento|desc|rebaja|discount',
  stock_quantity:
    'cantidad a la mano|qty|in stock|on hand|current quantity|variant inventory qty|stock actual|existencia actual|cantidad disponible|unidades disponibles|disponible|no de piezas|num piezas|piezas disponibles|stock disponible|inventario total|total inventario|existencias totales|stock total|qte|quantite|estoque|quantidade|anzahl|quantita',
  is_public: 'published|status|activo|publicar',
  description:
    'descripciones|desc|body|descripcion larga|descripcion del articulo|descripcion del producto|descripcion del equipo|descripcion de articulo|descripcion de producto|descripcion de equipo|detalles|caracteristicas|especificaciones|descripcion corta|short description',
  image_url:
    'image src|imagen principal|imagen url|url foto|url de foto|url de la imagen|foto principal|fotografia',
  image_urls: 'fotografias|galeria|gallery',
}

/** Words of a heading that say nothing about its column. */
const NOISE = new Set(
  'mxn mn pesos iva incluido sin con mas en de del la el los las por x neto m n'.split(' '),
)

const words = (name: string) => fold(name.replace(/[^\p{L}\p{N}]+/gu, ' '))
const withoutNotes = (name: string) => words(name.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))
const telling = (name: string) =>
  withoutNotes(name)
    .split(' ')
    .filter((word) => !NOISE.has(word))
    .join(' ')

/** Names of columns from exact to loose. The first that a heading matches counts. */
const KNOWN = (() => {
  const own = CSV_COLUMNS.flatMap(({ field, header, also }) =>
    [...also, PRODUCT_COLUMNS[field].label, header, field].map((name) => [name, field] as const),
  )
  const others = Object.entries(OTHER_PROGRAMS).flatMap(([field, names]) =>
    names.split('|').map((name) => [name, field as CsvField] as const),
  )
  const tier = (form: (name: string) => string, names: readonly (readonly [string, CsvField])[]) => ({
    form,
    fields: new Map(names.map(([name, field]) => [form(name), field] as const)),
  })
  const all = [...others, ...own]
  return [tier(words, own), tier(words, others), tier(withoutNotes, all), tier(telling, all)]
})()

/** Order of the loosest match. */
const LAST = KNOWN.length + 1

/** Returns true for a column that says in which money the prices of its line are. */
export const isCurrencyHeader = (header: string): boolean =>
  ['moneda', 'currency', 'divisa', 'tipo de moneda'].includes(words(header))

/** Headings that name the price of a day among other words, and words of other amounts. */
const PRICE_WORD = /\b(?:precios?|tarifas?|renta|alquiler|price|rate)\b/
const OTHER_AMOUNT =
  /seman|week|\bmes|mensual|month|quincen|\b[2-9]\b|fin de|hora extra|compra|cost|total|importe|desc|dto|promo|ofert|rebaj|compare|sale|deposit|garant|unidad|unit of|lista de|fecha/

/** Returns the column that a heading names, and how loosely: 0 is exact. A question such as '¿Existencias?' is none. */
function namedBy(header: string): { field: CsvField; tier: number } | null {
  if (header.length > 80) return null
  for (const [tier, { form, fields }] of KNOWN.entries()) {
    const name = form(header)
    const field = name === '' ? undefined : fields.get(name)
    if (!field || (/[?¿]/.test(header) && kindOf(field) !== 'flag')) continue
    // A column in pesos has priority over one in other money.
    return { field, tier: kindOf(field) === 'price' && foreignIn(header) !== null ? LAST : tier }
  }
  const name = words(header)
  const isPrice = PRICE_WORD.test(name) && !OTHER_AMOUNT.test(name)
  return isPrice ? { field: 'price', tier: foreignIn(name) === null ? KNOWN.length : LAST } : null
}

/**
 * Matches the columns of a file by name, ignoring case, accents and notes in parentheses, then by values: a list whose
 * names stand under 'Descripción', or without headings. Uses each product column once.
 */
export function suggestMapping(headers: readonly string[], records: readonly CsvRecord[] = []): Mapping {
  const sample = records.filter(({ fault, aside }) => fault === null && !aside).slice(0, SAMPLE)
  const column = (index: number) =>
    sample.map(({ cells }) => (cells[index] ?? '').trim()).filter((cell) => cell !== '')
  const taken = new Map<CsvField, number>()
  const named = headers.map(namedBy)
  for (let tier = 0; tier <= LAST; tier++) {
    for (const [index, match] of named.entries()) {
      if (match?.tier !== tier || taken.has(match.field)) continue
      if (isReadableAs(kindOf(match.field), column(index))) taken.set(match.field, index)
    }
  }
  if (sample.length > 0) suggestByValues(headers, named, taken, column)
  const fields = new Map([...taken].map(([field, index]) => [index, field]))
  return headers.map((_, index) => fields.get(index) ?? null)
}

const SAMPLE = 300
/** Fewest values that rule a column out, if none of them is a number. */
const TELLING = 5

function isReadableAs(kind: CsvKind, cells: readonly string[]): boolean {
  if (cells.length === 0) return true
  // Numbers of lines, as under 'Item #'.
  if (kind === 'name') return cells.length === 1 || cells.some((cell) => /\p{L}/u.test(cell))
  if (kind === 'price' || kind === 'stock') return cells.length < TELLING || cells.some(isNumber)
  // 'simple' and 'variable' are WooCommerce's types of products, no sections.
  if (kind === 'section')
    return cells.some((cell) => !/^(?:simple|variable|variation|grouped|external)$/i.test(cell))
  if (kind === 'flag') return cells.some((cell) => FLAG_LIKE.test(cell))
  return true
}

const FLAG_LIKE =
  /^(?:-?[01]|x|✓|✔|s[ií]|no?|y|yes|true|false|verdadero|falso|publi\w+|activ\w+|inactiv\w+|draft|borrador|archived|visible|hidden|oculto|privad[oa]|private)$/i

const isNumber = (cell: string) =>
  readCellStock(cell, 'point').ok ||
  readCellPrice(cell, 'point').ok ||
  /^\D{0,4}\d[\d.,]*\D{0,12}$/.test(cell)

/** Headings of numbers that are no rental price. */
const NO_PRICE =
  /cost|import|total|peso|kg|iva|cant|qty|quant|stock|exist|disp|id|codig|sku|clave|no\b|num|modelo|ano|year|garant|deposit|medid|serie|tel|seman|week|mes|month/

function suggestByValues(
  headers: readonly string[],
  named: readonly ({ field: CsvField } | null)[],
  taken: Map<CsvField, number>,
  column: (index: number) => string[],
): void {
  const used = () => new Set(taken.values())
  const isHeaderless = headers.every((header) => header === '')
  const free = () => [...headers.keys()].filter((index) => !used().has(index) && column(index).length > 0)
  const isText = (index: number) => {
    const cells = column(index)
    const texts = cells.filter(
      (cell) => /\p{L}{2}/u.test(cell) && !/^https?:/i.test(cell) && cell.length <= 160,
    )
    return texts.length >= cells.length * 0.7
  }
  const variety = (index: number) => new Set(column(index)).size / column(index).length
  const ids = taken.get('id')
  const isForeignId = ids === undefined || column(ids).every((cell) => /^\d+$/.test(cell))
  if (!taken.has('name') && !taken.has('name_es') && isForeignId) {
    const description = taken.get('description')
    const texts = free().filter((index) => isText(index) && !named[index])
    const best = texts.toSorted((a, b) => variety(b) - variety(a) || a - b)[0]
    if (description !== undefined && isText(description)) {
      taken.delete('description')
      taken.set('name', description)
    } else if (best !== undefined) taken.set('name', best)
  }
  if (!taken.has('price')) {
    const isAmount = (index: number) => {
      const cells = column(index).filter((cell) => !isBlankMark(cell))
      // Amounts in other money are prices too, which are refused with that reason.
      const amounts = cells.filter(
        (cell) => /\d/.test(cell) && (readCellPrice(cell, 'point').ok || foreignIn(cell) !== null),
      )
      return cells.length > 0 && amounts.length >= cells.length * 0.6
    }
    const sizeOf = (index: number) =>
      column(index).filter((cell) => /[$€£]|[.,]\d\d$/.test(cell)).length > 0
        ? Infinity
        : Math.max(...column(index).map((cell) => cell.length))
    const amounts = free().filter(
      (index) => !NO_PRICE.test(words(headers[index] ?? '')) && !named[index] && isAmount(index),
    )
    const best = amounts.toSorted((a, b) => sizeOf(b) - sizeOf(a) || a - b)[0]
    if (best !== undefined) taken.set('price', best)
  }
  // Without headings a column of few texts, each of several lines, is the section.
  if (isHeaderless && !taken.has('section_id')) {
    const section = free().find((index) => isText(index) && variety(index) <= 0.6)
    if (section !== undefined) taken.set('section_id', section)
  }
}
