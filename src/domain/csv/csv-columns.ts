import type { Column } from '#domain/columns/column.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import { foreignIn, isBlankMark, readCellPrice, readCellStock, unitNamed } from './cell-amounts.ts'
import { isPriceHeading, priceRank, words } from './price-headings.ts'
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
    'precio normal|precio regular|regular price|precio de venta|precio venta|precio lista|precio de lista|precio publico|precio al publico|precio unit|p unit|p unitario|pu|p u|precio x dia|precio 24 hrs|precio 24 horas|precio 24h|precio 1 dia|precio base|base price|rental price|daily rate|rate|price per day|day rate|variant price|costo por dia|costo de renta|costo renta|costo dia|costo diario|costo jornada|renta diaria|renta dia|renta 24 hrs|tarifa dia|tarifa 24 hrs|valor dia|valor por dia|valor|costo unitario|precios|tarifas|dia|diario|por dia|1 dia|24 hrs|24 horas|24h|daily|daily price|diaria|jornada|precio diario|precio jornada|tarif|tarif jour|preco|preco dia|prezzo|preis|precio por unidad|precio por pieza',
  discount_price:
    'precio rebajado|sale price|precio promocion|precio promocional|promocion|precio con dto|dto|descuento porcentaje|porcentaje de descuento|porcentaje descuento|desc|rebaja|discount',
  stock_quantity:
    'cantidad a la mano|qty|in stock|on hand|current quantity|variant inventory qty|stock actual|existencia actual|cantidad disponible|unidades disponibles|disponible|no de piezas|num piezas|piezas disponibles|stock disponible|inventario total|total inventario|existencias totales|stock total|qte|quantite|estoque|quantidade|anzahl|quantita|exist|quantity owned|cant pzas',
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
  for (const name of [header, ...header.split('/')]) {
    for (const [tier, { form, fields }] of KNOWN.entries()) {
      const field = fields.get(form(name) || ' ')
      if (field && (!/[?¿]/.test(header) || kindOf(field) === 'flag')) return { field, tier }
    }
    if (isPriceHeading(name)) return { field: 'price', tier: LOOSE }
    if (BARCODE.test(words(name))) return { field: 'code', tier: LOOSE }
    if (AMOUNT.test(telling(name))) return { field: 'price', tier: ONLY_AMOUNT }
  }
  return null
}

const isPriceName = (match: Named | null) => match?.field === 'price' && match.tier < ONLY_AMOUNT

/** Returns the headings that may name the price. */
export const priceHeadings = (headers: readonly string[]): string[] =>
  headers.filter((header) => isPriceName(namedBy(header)))

/**
 * Matches the columns of a file by name, ignoring case, accents and notes in parentheses, then by values: a list whose
 * names stand under 'Descripción', or without headings. Uses each product column once. Leaves the price to the user if
 * several columns may be it.
 */
export function suggestMapping(
  headers: readonly string[],
  records: readonly CsvRecord[] = [],
): (CsvField | null)[] {
  const sample = records.filter(({ fault, aside }) => fault === null && !aside).slice(0, SAMPLE)
  const column = (index: number) =>
    sample.map(({ cells }) => (cells[index] ?? '').trim()).filter((cell) => cell !== '')
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
    tier,
  ]
  const best = new Map<CsvField, { index: number; order: number[] }>()
  // In two tables side by side the first one counts.
  const names = headers.filter((_, index) => matches[index]?.field === 'name')
  const isTwice = new Set(names).size < names.length
  let isTied = false
  for (const [index, match] of named.entries()) {
    if (!match || !isReadableAs(match.field, headers[index] ?? '', column(index))) continue
    const [order, other] = [orderOf(index, match), best.get(match.field)]
    const ahead = other === undefined ? -1 : compare(order, other.order)
    if (ahead < 0) best.set(match.field, { index, order })
    if (match.field !== 'price') continue
    const isOther =
      other !== undefined && !isTwice && column(index).join('|') !== column(other.index).join('|')
    isTied = ahead === 0 ? isTied || isOther : ahead > 0 && isTied
  }
  const taken = new Map([...best].map(([field, { index }]) => [field, index]))
  if (sample.length > 0) suggestByValues(headers, named, only, taken, column)
  else if (!taken.has('price') && only[0] !== undefined) taken.set('price', only[0])
  if (isTied) taken.delete('price')
  const fields = new Map([...taken].map(([field, index]) => [index, field]))
  return headers.map((_, index) => fields.get(index) ?? null)
}

/** Compares two orders number by number. */
const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0

const SAMPLE = 300
/** Fewest values that rule a column out, if none of them is a number. */
const TELLING = 5

const mostly = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.filter(test).length * 2 >= cells.length

/** Tests of filled cells by column kind, false where they say that the heading means something else. */
const READABLE: Partial<Record<CsvKind, (cells: readonly string[], header: string) => boolean>> = {
  // Numbers of lines, as under 'Item #'.
  name: (cells) => cells.length === 1 || cells.some((cell) => /\p{L}/u.test(cell)),
  // Errors of a sheet and texts with numbers are said in their lines.
  price: (cells) => cells.length < TELLING || cells.some(isAmountLike),
  stock: (cells) =>
    !cells.every((cell) => /^(?:s[ií]|no?|yes|true|false|verdadero|falso|x|✓|✔)$/i.test(cell)) &&
    (cells.length < TELLING || cells.some((cell) => isNumber(cell) || isLost(cell))),
  section: (cells, header) =>
    cells.some((cell) => !TYPES.test(cell) && (/\D/.test(cell) || words(header) === 'seccion')),
  flag: (cells) => cells.some((cell) => FLAG_LIKE.test(cell)),
  unit: (cells) => mostly(cells, (cell) => unitNamed(cell) !== null || isBlankMark(cell)),
  position: (cells) => mostly(cells, (cell) => /^-?\d+$/.test(cell)),
  // 'Incluye: 2 baterías, cargador' is a text about the product.
  contents: (cells, header) =>
    words(header) === 'contenido' || mostly(cells, (cell) => /[;|]|\S\s*[x×*]\s*\d[\d,]*$/i.test(cell)),
}

const isReadableAs = (field: CsvField, header: string, cells: readonly string[]): boolean =>
  cells.length === 0 || (READABLE[kindOf(field)]?.(cells, header) ?? true)

const areCodes = (cells: readonly string[]) =>
  cells.every((cell) => /^\p{L}{1,5}[-_. ]?\d{2,}$/u.test(cell)) && cells.some((cell) => /\D0\d+$/.test(cell))
/** Types of products of other shops, no sections. */
const TYPES =
  /^(?:simple|variable|variation|grouped|external|rental|sales?|service|servicio|product[os]?|renta|venta|goods|consu\w*|storable|almacenable)$/i
const isAmountLike = (cell: string) => /\d/.test(cell) || isNumber(cell) || isLost(cell)
/** Errors of sheets begin so: '#N/A', '####'. */
const isLost = (cell: string) => cell.startsWith('#')

const FLAG_LIKE =
  /^(?:-?[01]|x|✓|✔|s[ií]|no?|y|yes|true|false|verdadero|falso|publi\w+|activ\w+|inactiv\w+|draft|borrador|archived|visible|hidden|oculto|privad[oa]|private)$/i

const isNumber = (cell: string) =>
  readCellStock(cell, 'point').ok ||
  readCellPrice(cell, 'point').ok ||
  /^\D{0,4}\d[\d.,]*\D{0,12}$/.test(cell)

/** Headings of numbers that are no rental price. */
const NO_PRICE =
  /cost|import|total|peso|kg|iva|cant|qty|quant|stock|exist|disp|id|codig|sku|clave|no\b|num|modelo|ano|year|garant|deposit|medid|serie|tel|seman|week|mes|month|watt|volt|amper|potenc|lumen|metro|largo|ancho|alto|capac|repos|segur|insur/

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
      // Amounts in other money and ranges are prices too, which are refused with that reason.
      const amounts = cells.filter(
        (cell) =>
          /\p{Sc}\s?\d/u.test(cell) ||
          (/\d/.test(cell) && (readCellPrice(cell, 'point').ok || foreignIn(cell) !== null)),
      )
      return cells.length > 0 && amounts.length >= cells.length * 0.6
    }
    const isMoney = (index: number) => column(index).some((cell) => /[$€£]|[.,]\d\d$/.test(cell))
    const amounts = free().filter(
      (index) =>
        only.includes(index) ||
        (!NO_PRICE.test(words(headers[index] ?? '')) && !named[index] && isAmount(index)),
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
