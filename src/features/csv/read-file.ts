import { decodeText } from '#domain/csv/decode.ts'
import { readTable } from '#domain/csv/read-table.ts'
import type { Result } from '#domain/core/result.ts'
import { isWorkbook } from '#domain/xlsx/is-workbook.ts'
import type { Sheet } from '#domain/xlsx/read-workbook.ts'

const MOST_BYTES = 12 * 1024 * 1024

/** The tables in a file that a person chose, at least one; or in Spanish what to do about it. */
export async function readFile(file: File): Promise<Result<readonly Sheet[]>> {
  if (file.size > MOST_BYTES) {
    return { ok: false, error: 'El archivo pesa más de 12 MB. Divídelo en partes e impórtalas una por una.' }
  }
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return { ok: false, error: 'No se pudo leer el archivo. Elígelo de nuevo.' }
  }
  if (isWorkbook(bytes)) return readSheets(bytes)
  const table = readTable(decodeText(bytes))
  return table.ok ? { ok: true, value: [{ name: '', table: table.value }] } : table
}

/** What reads workbooks comes with the first of them. */
async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<Result<readonly Sheet[]>> {
  try {
    const { readWorkbook } = await import('#domain/xlsx/read-workbook.ts')
    return await readWorkbook(bytes)
  } catch (error) {
    console.error('What reads workbooks did not come.', error)
    return {
      ok: false,
      error: 'No se pudo cargar lo que lee libros de Excel. Revisa tu conexión y elígelo de nuevo.',
    }
  }
}
