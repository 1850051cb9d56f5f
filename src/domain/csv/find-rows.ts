import { displayedName, sectionName } from '#domain/catalogue/catalogue.ts'
import { fold, fine, wrong, type Result } from '#domain/core/values.ts'
import { formatCount } from '#domain/core/format.ts'
import {
  MOST_OF_PART,
  MOST_PARTS,
  type Part,
  type ProductRow,
  type SectionRow,
} from '#domain/tables/catalogue-tables.ts'
import { limitProblem } from '#domain/tables/limits.ts'
import { codeFinder } from '#domain/catalogue/product-codes.ts'
import { kindOf, type CsvField } from './csv-columns.ts'
import { unguarded, isNothing, items, tidyName } from './read-cell.ts'
import { pathParts } from './repeated-sections.ts'

/** Returns the text of a line's cell; undefined if the file lacks the column. */
export type CellOf = (field: CsvField) => string | undefined

/** Product of a line (null: a new one), and the column that identified it, which then changes nothing. */
export type Found = { product: ProductRow | null; by: CsvField | null; name: string }

/** Returns a form of a name that all names share which look the same: without case, acute accents, odd blanks and signs. */
export const lookOf = (name: string): string =>
  tidyName(name)
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[“”„‟″]/g, '"')
    .replace(/[‘’‚‛′´`]/g, "'")
    .normalize('NFD')
    // The tilde of ñ stays, because 'caña' and 'cana' are two words.
    .replace(/[\u0300-\u0302\u0304-\u036f]/g, '')
    .normalize('NFC')

/** Returns a code of digits without its first zeros, which spreadsheets drop; null for another code. */
export const withoutZeros = (code: string): string | null =>
  /^\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : null

/**
 * Returns a function that finds the product of a line: by its id, then by its code, then by its exact displayed name,
 * then by a name that looks the same, otherwise a new one.
 */
export function productFinder(products: readonly ProductRow[]): (cellOf: CellOf) => Result<Found> {
  const byId = new Map(products.map((product) => [product.id, product]))
  const byCode = codeFinder(products)
  const byName = new Map<string, ProductRow[]>()
  const byLook = new Map<string, ProductRow[]>()
  const put = (names: Map<string, ProductRow[]>, name: string, product: ProductRow) => {
    const namesakes = names.get(name)
    if (namesakes) namesakes.push(product)
    else names.set(name, [product])
  }
  for (const product of products) {
    put(byName, displayedName(product), product)
    put(byLook, lookOf(displayedName(product)), product)
  }
  const zeroless = new Map<string | null, ProductRow | null>()
  for (const product of products) {
    const key = withoutZeros(product.code ?? '')
    // Of two codes with the same digits none is meant.
    if (key !== null) zeroless.set(key, zeroless.has(key) ? null : product)
  }
  return (cellOf) => {
    const said = nameIn(cellOf)
    const known = byId.get(cellOf('id')?.trim().toLowerCase() ?? '')
    if (known) return fine({ product: known, by: 'id', name: said?.name ?? displayedName(known) })
    const given = unguarded(cellOf('code') ?? '').trim()
    const code = isNothing(given, 'code') ? '' : given
    const coded = byCode(code)
    if (coded) return fine({ product: coded, by: 'code', name: said?.name ?? displayedName(coded) })
    const id = cellOf('id')?.trim()
    const zeroed = said ? null : zeroless.get(withoutZeros(code))
    if (zeroed) return fine({ product: zeroed, by: 'code', name: displayedName(zeroed) })
    if (!said && code) return wrong(`Ningún artículo tiene el código “${code}”: escribe también su nombre.`)
    if (!said && id) return wrong(`Ningún artículo tiene el id “${id}”: escribe también su nombre.`)
    if (!said) return wrong('Escribe un nombre, o el id de un artículo que ya existe.')
    const namesakes = byName.get(said.name) ?? byLook.get(lookOf(said.name)) ?? []
    if (namesakes.length > 1)
      return wrong(
        `Hay ${namesakes.length} artículos con este nombre: escribe el id del que quieres cambiar.`,
      )
    const [product = null] = namesakes
    return fine({ product, by: product && said.field, name: product ? said.name : tidyName(said.name) })
  }
}

/** Returns the name that a line would display (AMB-30). */
function nameIn(cellOf: CellOf): { name: string; field: CsvField } | null {
  for (const field of ['name_es', 'name'] as const) {
    const name = unguarded(cellOf(field) ?? '').trim()
    if (!isNothing(name, kindOf(field))) return { name, field }
  }
  return null
}

/** Section named in a file: an existing or a new one, or none (null). */
export type NamedSection = { id: string; name: string } | null

/** Sections by the names in a file, and new ones. */
type SectionFinder = {
  find: (cell: string) => Result<NamedSection>
  /** Names without a section, with the sections created for them if requested. */
  missing: ReadonlyMap<string, { id: string; name: string }>
}

/**
 * Returns a finder of sections by displayed name, then by any of their names, ignoring case and accents.
 * @param create true to create missing sections
 * @param isPath returns true for a cell that lists categories and their parents ('Cámaras, Cámaras > Cine'), as other
 *   shops do
 */
export function sectionFinder(
  sections: readonly SectionRow[],
  create: boolean,
  newId: () => string,
  isPath: (name: string) => boolean = () => false,
): SectionFinder {
  const missing = new Map<string, { id: string; name: string }>()
  const candidatesOf = (name: string): SectionRow[] => {
    const shown = sections.filter((section) => fold(sectionName(section)) === fold(name))
    const exact = shown.filter((section) => sectionName(section) === name)
    if (exact.length === 1) return exact
    if (shown.length > 0) return shown
    return sections.filter((section) =>
      [section.name, section.name_en].some((other) => fold(other ?? '') === fold(name)),
    )
  }
  const search = (name: string): Result<NamedSection> => {
    if (name === '') return fine(null)
    const [section, ...others] = candidatesOf(name)
    if (others.length > 0) return wrong(`Hay varias secciones llamadas “${name}”: dales nombres distintos.`)
    if (section) return fine({ id: section.id, name: sectionName(section) })
    if (fold(name) === 'sin seccion') return fine(null)
    const parts = isPath(name) ? pathParts(name) : [name]
    const known = parts.find((part) => candidatesOf(part).length === 1)
    const [wanted = name] = known === undefined ? parts : [known]
    if (wanted !== name) return search(wanted)
    const excess = limitProblem('sections', 'name', name)
    if (excess !== null) return wrong(excess)
    const made = missing.get(fold(name)) ?? { id: newId(), name }
    missing.set(fold(name), made)
    if (create) return fine(made)
    return wrong(`No hay una sección “${name}”: corrige el nombre o crea las que faltan.`)
  }
  // Cached, because thousands of lines name a few sections.
  const answers = new Map<string, Result<NamedSection>>()
  const find = (cell: string): Result<NamedSection> => {
    const name = tidyName(unguarded(cell)).replace(WHOLE_PATH, '')
    const answer = answers.get(name) ?? search(name)
    answers.set(name, answer)
    return answer
  }
  return { find, missing }
}

/** Parents in a path from the root of another program: 'Todos / Renta / Cámaras'. */
const WHOLE_PATH = /^(?:todos|todas|all(?: products)?) [/>] (?:.* [/>] )?/i

/** Product that a file would create, with the name and the id in its line. */
export type NewProduct = { id: string; name: string; saidId: string }

/** Products that a cell can name. */
export type ProductNames = {
  /** Returns the displayed name if it is unique, otherwise the id; null for an unknown product. */
  nameInFile: (id: string) => string | null
  /** Returns the displayed name, or the id of an unknown product. */
  label: (id: string) => string
  /** Finds the id of a product by its id, then by its displayed name, ignoring case and accents. */
  find: (text: string) => Result<string>
  /** Returns the code, else as `nameInFile`. */
  partInFile: (id: string) => string | null
  /** Finds the id of a product by its code, then as `find`. */
  findPart: (text: string) => Result<string>
}

/** Characters that end an entry of a cell, so that a name with them cannot be read back. */
const ENDS_ENTRY = /[|\r\n]/
/** Characters that end a part of a kit. */
const ENDS_PART = /[|;\r\n]/

/**
 * Collects the names of products.
 * @param made products that the file itself would create
 */
export function productNames(
  products: readonly ProductRow[],
  made: readonly NewProduct[] = [],
): ProductNames {
  const labels = new Map<string, string>()
  const byId = new Map<string, string>()
  const byName = new Map<string, Set<string>>()
  const put = (name: string, id: string) => byName.set(name, (byName.get(name) ?? new Set()).add(id))
  const know = (id: string, name: string) => {
    labels.set(id, name)
    put(name, id)
    put(fold(name), id)
  }
  for (const { id, name, saidId } of made) {
    know(id, name)
    if (saidId !== '') byId.set(saidId, id)
  }
  // Added last, so that an existing product has priority over a new one.
  for (const product of products) {
    know(product.id, displayedName(product))
    byId.set(product.id, product.id)
  }
  const find = (text: string): Result<string> => {
    const known = byId.get(text.toLowerCase())
    if (known !== undefined) return fine(known)
    const [id, ...others] = byName.get(text) ?? byName.get(fold(text)) ?? []
    if (id === undefined) return wrong(`No hay un artículo “${text}”: corrige el nombre o escribe su id.`)
    if (others.length > 0)
      return wrong(`Hay ${others.length + 1} artículos llamados “${text}”: escribe el id.`)
    return fine(id)
  }
  const nameInFile = (id: string): string | null => {
    const name = labels.get(id)
    if (name === undefined) return null
    if (name.trim() === '' || ENDS_ENTRY.test(name)) return id
    const found = find(name)
    return found.ok && found.value === id ? name : id
  }
  const byCode = codeFinder(products)
  const codes = new Map(products.map(({ id, code }) => [id, code]))
  const findPart = (text: string): Result<string> => {
    const coded = byCode(text)
    return coded ? fine(coded.id) : find(text)
  }
  const partInFile = (id: string): string | null => {
    const name = codes.get(id) ?? nameInFile(id)
    if (name === null) return null
    const found = ENDS_PART.test(name) ? null : findPart(name)
    return found?.ok && found.value === id ? name : id
  }
  return { find, nameInFile, label: (id) => labels.get(id) ?? id, partInFile, findPart }
}

/**
 * Reads the parts of a kit: 'LUZ-01 x 2; Tripié', where a part without a number is one.
 * @param own product of the line itself, which may not contain itself
 */
export function readParts(cell: string, names: ProductNames, own: string | null): Result<Part[]> {
  const units = new Map<string, number>()
  for (const text of unguarded(cell).split(ENDS_PART)) {
    const entry = text.trim()
    if (entry === '') continue
    // The name itself may end so, as 'Mesa 2 x 4'.
    const whole = names.findPart(entry)
    const [, name = entry, number = '1'] = whole.ok
      ? []
      : (/^(.*\S)\s*[x×*]\s*(\d[\d,]*)$/i.exec(entry) ?? [])
    const found = whole.ok ? whole : names.findPart(name)
    if (!found.ok) return found
    const quantity = Number(number.replaceAll(',', ''))
    if (quantity < 1 || quantity > MOST_OF_PART)
      return wrong(`Escribe de 1 a ${formatCount(MOST_OF_PART)} de “${name}”.`)
    if (found.value === own) return wrong(`“${name}” es el artículo de este renglón: quítalo de la celda.`)
    if (units.has(found.value)) return wrong(`“${name}” está dos veces: deja una sola.`)
    units.set(found.value, quantity)
  }
  if (units.size > MOST_PARTS) return wrong(`Usa ${MOST_PARTS} artículos como máximo.`)
  return fine([...units].map(([product_id, quantity]) => ({ product_id, quantity })))
}

/**
 * Reads the distinct product ids that a cell names.
 * @param own product of the line itself, which may not name itself
 */
export function readProducts(cell: string, names: ProductNames, own: string | null): Result<string[]> {
  const ids = new Set<string>()
  for (const text of items(unguarded(cell))) {
    const found = names.find(text)
    if (!found.ok) return found
    if (found.value === own) return wrong(`“${text}” es el artículo de este renglón: quítalo de la celda.`)
    ids.add(found.value)
  }
  return fine([...ids])
}
