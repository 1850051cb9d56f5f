import type { Column } from '#domain/columns/column.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import { areAmounts, areCodes, areReadable, columnsIn, hasSign, isAmountLike } from './column-values.ts'
import { foreignHeading, hasPriceWord, isOtherAmount, priceRank, words, yearOf } from './price-headings.ts'
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

/** Facts about a line that fill no product column, with their labels. Several columns may give the same fact. */
export const LINE_FACTS = {
  currency: 'Moneda del precio',
  in_stock: 'Disponible (“no” deja 0)',
  shown: 'Activo (“no” lo oculta)',
  hidden: 'Oculto (“sí” lo oculta)',
} as const
export type LineFact = keyof typeof LINE_FACTS

/** Product column or fact for each column of a file; null for ignored ones. */
export type Mapping = readonly (CsvField | LineFact | null)[]

/** Returns true for an entry of a mapping that is a product column. */
export const isProductColumn = (field: Mapping[number]): field is CsvField =>
  field !== null && !(field in LINE_FACTS)

/** Returns the index of the first column that names the products, -1 without one. */
export const nameColumn = (mapping: Mapping): number =>
  mapping.findIndex((field) => field === 'name' || field === 'name_es')

/** Headings of other programs, by the column that they fill. */
const OTHER_PROGRAMS: Partial<Record<CsvField, string>> = {
  name: 'produto|designation|item|item name|product name|nombre comercial|nombre de articulo|nombre de producto|nombre de equipo|nombre producto|nombre equipo|nombre articulo|articulo nombre|modelo|equipo modelo|denominacion|material|herramienta|nombre del item|articulos|equipos|productos',
  code: 'variant sku|referencia interna|codigo interno|no de parte|num de parte|part number|cod|item code|no de inventario',
  section_id:
    'categorias|categories|product category|product type|type|departamento|linea|clase|clasificacion|tipo de equipo|categoria del producto|categoria de producto|coleccion|folder|group|secciones|area|tipo|cat|product group',
  price:
    'precio normal|precio regular|regular price|precio de venta|precio venta|precio lista|precio de lista|precio publico|precio al publico|precio unit|p unit|p unitario|pu|p u|precio x dia|precio 24 hrs|precio 24 horas|precio 24h|precio 1 dia|precio base|base price|rental price|daily rate|rate|price per day|day rate|variant price|costo de renta|costo renta|renta diaria|renta dia|renta 24 hrs|tarifa dia|tarifa 24 hrs|valor dia|valor por dia|valor|costo unitario|precios|tarifas|dia|diario|por dia|1 dia|24 hrs|24 horas|24h|daily|daily price|diaria|jornada|precio diario|precio jornada|tarif|tarif jour|preco|preco dia|prezzo|preis|precio por unidad|precio por pieza|sales price|primer dia|first day|full day|dia completo|day',
  discount_price:
    'precio rebajado|sale price|precio promocion|precio promocional|promocion|precio con dto|dto|descuento porcentaje|porcentaje de descuento|porcentaje descuento|desc|rebaja|discount',
  stock_quantity:
    'cantidad a la mano|qty|in stock|on hand|current quantity|variant inventory qty|stock actual|existencia actual|cantidad disponible|unidades disponibles|disponible|no de piezas|num piezas|piezas disponibles|stock disponible|inventario total|total inventario|existencias totales|stock total|qte|quantite|estoque|quantidade|anzahl|quantita|exist|quantity owned|qty owned|cant pzas|pz|pzs|und|unid|units|count|conteo|conteo fisico|menge|bestand',
  is_public: 'published|status|activo|active|publicar',
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

const NOTE = /\([^()]*\)|\[[^\][]*\]/g
/** A note may hold another one. */
const withoutNotes = (name: string) => words(name.replace(NOTE, ' ').replace(NOTE, ' ').replace(NOTE, ' '))
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

/** Order of a match by some words, and of an amount that is the price only where nothing else is. */
const LOOSE = KNOWN.length
const ONLY_AMOUNT = LOOSE + 1
const BARCODE = /^(?:codigo de barras|(?:variant )?barcode|ean|upc)$/
const AMOUNT = /^(?:costos?|cost|importes?|amount)$/

type Named = { field: CsvField; tier: number }

/** Returns the column that a heading names, and how loosely: 0 is exact. A question such as '¿Existencias?' is none. */
function namedBy(header: string): Named | null {
  if (header.length > 80) return null
  const match = [header, ...header.split('/')]
    .map((name) => matchOf(name, header))
    .find((one) => one !== null)
  const isOther = match?.field === 'price' && !isExact(header) && isOtherAmount(header)
  return isOther ? null : (match ?? null)
}

function matchOf(name: string, header: string): Named | null {
  for (const [tier, { form, fields }] of KNOWN.entries()) {
    const field = fields.get(form(name) || ' ')
    if (field && (!/[?¿]/.test(header) || kindOf(field) === 'flag')) return { field, tier }
  }
  if (hasPriceWord(name)) return { field: 'price', tier: LOOSE }
  if (BARCODE.test(words(name))) return { field: 'code', tier: LOOSE }
  return AMOUNT.test(telling(name)) ? { field: 'price', tier: ONLY_AMOUNT } : null
}

const isExact = (header: string) => KNOWN.slice(0, 2).some(({ fields }) => fields.has(words(header)))
const isPriceName = (match: Named | null) => match?.field === 'price' && match.tier < ONLY_AMOUNT

/**
 * Matches the columns of a file by name, ignoring case, accents and notes in parentheses, then by values: a list whose
 * names stand under 'Descripción', or without headings. Uses each product column once. Leaves the price to the user if
 * several columns may be it.
 */
export function suggestMapping(
  headers: readonly string[],
  records: readonly CsvRecord[] = [],
): (CsvField | null)[] {
  const column = columnsIn(records)
  const plain = headers.map(namedBy)
  // Codes that count up ('A-001') beside names under 'Descripción'.
  const hasTexts = plain.some((match) => match?.field === 'description')
  const isCode = (index: number) => hasTexts && plain[index]?.field === 'name' && areCodes(column(index))
  const matches = plain.map((match, index): Named | null =>
    isCode(index) ? { field: 'code', tier: LOOSE } : match,
  )
  const hasPrice = matches.some(isPriceName)
  const named = matches.map((match) => (match?.tier === ONLY_AMOUNT ? null : match))
  const only = hasPrice ? [] : [...matches.keys()].filter((index) => matches[index]?.tier === ONLY_AMOUNT)
  const orderOf = (index: number, { field, tier }: Named) => [
    column(index).length === 0 ? 2 : field === 'price' && !column(index).some(isAmountLike) ? 1 : 0,
    field === 'price' ? -priceRank(headers[index] ?? '') : 0,
    field === 'price' ? -yearOf(headers[index] ?? '') : 0,
    tier,
  ]
  const readable = [...named.entries()].flatMap(([index, match]) =>
    match && areReadable(kindOf(match.field), headers[index] ?? '', column(index))
      ? { index, field: match.field, order: orderOf(index, match) }
      : [],
  )
  const taken = new Map<CsvField, number>()
  for (const { field, index } of readable.toSorted((a, b) => compare(a.order, b.order)))
    if (!taken.has(field)) taken.set(field, index)
  if (records.length > 0) suggestByValues(headers, named, only, taken, column)
  else if (!taken.has('price') && only[0] !== undefined) taken.set('price', only[0])
  const price = readable.find(({ index }) => index === taken.get('price'))
  const equals = readable.filter(
    ({ field, order }) =>
      field === 'price' && compare(order.slice(0, 2), price?.order.slice(0, 2) ?? []) === 0,
  )
  // The newer of two years counts. Nothing else tells which of several prices is meant.
  const years = equals.map(({ index }) => yearOf(headers[index] ?? ''))
  const rivals = years.includes(0) ? equals : equals.filter((_, at) => years[at] === Math.max(...years))
  if (new Set(rivals.map(({ index }) => column(index).join('|'))).size > 1) taken.delete('price')
  const fields = new Map([...taken].map(([field, index]) => [index, field]))
  return headers.map((_, index) => fields.get(index) ?? null)
}

/**
 * Returns the headings of unused columns that may be the price: by a word of prices, else by signs of money, else all
 * of amounts.
 */
export function priceCandidates(
  headers: readonly string[],
  records: readonly CsvRecord[],
  mapping: Mapping,
): string[] {
  const column = columnsIn(records)
  const free = [...headers.keys()].filter(
    (index) => mapping[index] === null && column(index).some(isAmountLike),
  )
  const isPriced = (index: number) =>
    hasPriceWord(headers[index] ?? '') || namedBy(headers[index] ?? '')?.field === 'price'
  const tests = [
    isPriced,
    (index: number) => column(index).some(hasSign),
    (index: number) => areAmounts(column(index)),
  ]
  const found = tests.map((test) => free.filter(test)).find(({ length }) => length > 0) ?? []
  return found.map((index) => headers[index] || `Columna ${index + 1}`)
}

/** Compares two orders number by number. */
const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0

function suggestByValues(
  headers: readonly string[],
  named: readonly (Named | null)[],
  only: readonly number[],
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
  // Names may stand under 'Descripción', where nothing else tells the products.
  const isFilled = (field: CsvField) => column(taken.get(field) ?? -1).length > 0
  if (isFilled('description') && !(['id', 'code', 'name', 'name_es'] as const).some(isFilled))
    taken.delete('name')
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
    const isMoney = (index: number) => column(index).some((cell) => hasSign(cell) || /[.,]\d\d$/.test(cell))
    // Below a heading that names no price, numbers without a sign of money may be anything.
    const isPrice = (index: number) => {
      const header = headers[index] ?? ''
      return (foreignHeading(header) !== null || column(index).some(hasSign)) && !isOtherAmount(header)
    }
    const amounts = free().filter(
      (index) =>
        only.includes(index) ||
        (!named[index] && areAmounts(column(index)) && (isHeaderless || isPrice(index))),
    )
    // Without headings, numbers before the name are codes or numbers of lines.
    const behind = amounts.filter((index) => !isHeaderless || index > (taken.get('name') ?? -1))
    // How long its numbers are says nothing.
    const [first, ...others] = behind.some(isMoney) ? behind.filter(isMoney) : behind
    if (first !== undefined && others.length === 0) taken.set('price', first)
  }
  // Without headings a column of few texts, each of several lines, is the section.
  if (isHeaderless && !taken.has('section_id')) {
    const section = free().find((index) => isText(index) && variety(index) <= 0.6)
    if (section !== undefined) taken.set('section_id', section)
  }
}
