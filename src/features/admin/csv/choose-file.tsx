import { FileUp } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import type { Sheet } from '#domain/xlsx/read-workbook.ts'
import { useFileDrop } from '#ui/forms/file-input.tsx'
import { Button } from '#ui/layout/button.tsx'
import { countLabel } from '#domain/core/format.ts'
import { SelectField } from '#ui/forms/text-field.tsx'
import { decodeText, readTable, isWorkbook } from '#domain/csv/read-table.ts'
import type { Result } from '#domain/core/values.ts'
import styles from './choose-file.module.css'

/** Some systems give CSV files other types, and phones give none. */
const ACCEPTED = [
  '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values,application/vnd.ms-excel',
  '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',')

type ChooseFileProps = {
  buttonRef: RefObject<HTMLButtonElement | null>
  onChosen: (name: string, sheets: readonly Sheet[]) => void
}

/** Renders the first step: a file is chosen or dropped. Shows why a file cannot be read. */
export function ChooseFile({ buttonRef, onChosen }: ChooseFileProps) {
  const [error, setError] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file || isReading) return
    setError(null)
    setReading(true)
    const sheets = await readFile(file)
    setReading(false)
    if (sheets.ok) onChosen(file.name, sheets.value)
    else setError(sheets.error)
  }
  const isOver = useFileDrop(([first]) => void take(first))
  return (
    <div className="grid gap-16">
      <div className={`grid gap-12 ${styles['zone']}`} data-over={isOver || undefined}>
        <FileUp aria-hidden size={34} />
        <p className={styles['lead']} role="status">
          {isReading ? 'Leyendo el archivo…' : 'Arrastra aquí un archivo .csv o .xlsx, o elígelo.'}
        </p>
        <input
          ref={inputRef}
          type="file"
          aria-label="Archivo .csv o .xlsx"
          accept={ACCEPTED}
          tabIndex={-1}
          className="visually-hidden"
          onChange={(event) => {
            void take(event.target.files?.[0])
            // Allows choosing the same file again after it was corrected.
            event.target.value = ''
          }}
        />
        <Button ref={buttonRef} type="button" variant="primary" onClick={() => inputRef.current?.click()}>
          Elegir archivo
        </Button>
      </div>
      {error !== null && (
        <p className={`wrong ${styles['error']}`} role="alert">
          {error}
        </p>
      )}
      <ul className={`grid gap-6 ${styles['hints']}`}>
        <li>Lo más fácil: exporta tus artículos, edítalos en tu hoja de cálculo y vuelve a importarlos.</li>
        <li>Cada renglón se busca por su id o por el nombre del artículo. Lo que no existe se crea.</li>
        <li>Las columnas que no estén en el archivo se quedan como están. Hasta 5,000 renglones.</li>
        <li>Antes de cambiar nada verás renglón por renglón qué cambia, y podrás deshacerlo.</li>
      </ul>
    </div>
  )
}

type ChooseSheetProps = { sheets: readonly Sheet[]; sheet: Sheet; onChange: (sheet: Sheet) => void }

/** Chooses the sheet of a workbook to import. */
export function ChooseSheet({ sheets, sheet, onChange }: ChooseSheetProps) {
  return (
    <SelectField
      label="Hoja del libro"
      value={sheets.indexOf(sheet)}
      onChange={({ target }) => onChange(sheets[Number(target.value)] ?? sheet)}
    >
      {sheets.map(({ name, table }, index) => (
        <option key={name} value={index}>
          {`${name} (${countLabel(table.records.length, 'renglón', 'renglones')})`}
        </option>
      ))}
    </SelectField>
  )
}

const MOST_BYTES = 12 * 1024 * 1024

/** Reads the tables in a file, at least one. Errors are in Spanish with a remedy. */
async function readFile(file: File): Promise<Result<readonly Sheet[]>> {
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

/** Reads a workbook. The reader is loaded with the first one. */
async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<Result<readonly Sheet[]>> {
  try {
    const { readWorkbook } = await import('#domain/xlsx/read-workbook.ts')
    return await readWorkbook(bytes)
  } catch (error) {
    console.error('The workbook reader could not be loaded.', error)
    return {
      ok: false,
      error: 'No se pudo cargar lo que lee libros de Excel. Revisa tu conexión y elígelo de nuevo.',
    }
  }
}
