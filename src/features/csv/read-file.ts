import { decodeText } from '#domain/csv/decode.ts'
import { readTable, type CsvTable } from '#domain/csv/read-table.ts'
import type { Result } from '#domain/core/result.ts'

const MOST_BYTES = 12 * 1024 * 1024
/** What a workbook begins with: it is a zip, or an older Excel's own format. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** A file that a person chose as a table, or in Spanish what to do about it. */
export async function readFile(file: File): Promise<Result<CsvTable>> {
  if (file.size > MOST_BYTES) {
    return { ok: false, error: 'El archivo pesa más de 12 MB. Divídelo en partes e impórtalas una por una.' }
  }
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return { ok: false, error: 'No se pudo leer el archivo. Elígelo de nuevo.' }
  }
  if (WORKBOOKS.some((start) => start.every((byte, index) => bytes[index] === byte))) {
    return {
      ok: false,
      error:
        'Es un libro de Excel. Ábrelo, elige “Guardar como” y el formato “CSV UTF-8”, e importa ese archivo.',
    }
  }
  return readTable(decodeText(bytes))
}
