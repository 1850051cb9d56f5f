import { TooLarge } from '#domain/core/through.ts'
import type { Result } from '#domain/core/values.ts'
import { MOST_ABOVE } from '#domain/csv/find-table.ts'
import { MOST_LINES, type Grid } from '#domain/csv/read-table.ts'
import { cellFormats, sharedTexts } from './cell-texts.ts'
import { partsOf, readPart, Damaged, openZip, type Zip } from './parts.ts'
import { sheetGrid, TooMuch, type CellContext } from './sheet-rows.ts'

/** Sheet with some text. */
export type Sheet = { name: string; grid: Grid }

/** Most unpacked bytes of a workbook. 20,000 rows of ten columns are a third of it. */
const MOST_BYTES = 64 * 1024 * 1024
const LIMITS = { rows: MOST_LINES + MOST_ABOVE, columns: 100, characters: 12_000_000 }
const MOST_SHEETS = 30

const TOO_MUCH = {
  rows: 'tiene más de 20,000 renglones. Divídela en partes e impórtalas una por una.',
  columns: 'tiene más de 100 columnas. Deja solo las de los artículos.',
  characters: 'tiene demasiado texto. Divídela en partes e impórtalas una por una.',
}
const DAMAGED =
  'El libro está dañado y no se puede leer. Ábrelo en tu hoja de cálculo, guárdalo de nuevo como .xlsx y elígelo otra vez.'
const NOT_A_WORKBOOK =
  'No es un libro de Excel que se pueda leer. Guárdalo como .xlsx o CSV y elige ese archivo.'
const SHOW_IT = 'Muéstrala en tu hoja de cálculo, guarda el libro y elígelo otra vez.'
const TOO_LARGE =
  'El libro es demasiado grande. Deja solo la hoja de los artículos, o divídela en partes e impórtalas una por una.'

/**
 * Reads the visible sheets of a workbook that have some text, in order. Never throws. The work is bounded by the limits,
 * whatever the file holds.
 * @returns an error in Spanish that describes what to do
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Result<readonly Sheet[]>> {
  try {
    return await sheetsOf(openZip(bytes, MOST_BYTES))
  } catch (error) {
    if (error instanceof TooLarge) return { ok: false, error: TOO_LARGE }
    if (!(error instanceof Damaged)) console.error('A workbook could not be read.', error)
    return { ok: false, error: DAMAGED }
  }
}

async function sheetsOf(zip: Zip): Promise<Result<readonly Sheet[]>> {
  const parts = await partsOf(zip)
  if (!parts) return { ok: false, error: NOT_A_WORKBOOK }
  const context: CellContext = {
    texts: parts.strings === null ? [] : sharedTexts(await readPart(zip, parts.strings)),
    formats: parts.styles === null ? [] : cellFormats(await readPart(zip, parts.styles)),
    from1904: parts.from1904,
  }
  const sheets: Sheet[] = []
  for (const { name, path } of parts.sheets.slice(0, MOST_SHEETS)) {
    // oxlint-disable-next-line no-await-in-loop -- in order, because their total size is limited
    const grid = readGrid(await readPart(zip, path), context)
    // The first table counts. A later one that is too long is skipped, because it is some other list.
    if (grid instanceof TooMuch) {
      if (sheets.length === 0) return { ok: false, error: `La hoja “${name}” ${TOO_MUCH[grid.of]}` }
      continue
    }
    if (grid.rows.length > 0) sheets.push({ name, grid })
  }
  const [hidden] = parts.hidden
  const empty = hidden === undefined ? 'El libro está vacío.' : `La hoja “${hidden}” está oculta. ${SHOW_IT}`
  return sheets.length > 0 ? { ok: true, value: sheets } : { ok: false, error: empty }
}

function readGrid(xml: string, context: CellContext): Grid | TooMuch {
  try {
    return sheetGrid(xml, context, LIMITS)
  } catch (error) {
    if (error instanceof TooMuch) return error
    throw error
  }
}
