import { FileUp } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import type { Sheet } from '#domain/xlsx/read-workbook.ts'
import { useFileDrop } from '#ui/files/use-file-drop.ts'
import { Button } from '#ui/layout/button.tsx'
import { readFile } from './read-file.ts'
import styles from './choose-file.module.css'

/** Some systems know CSV by other names, and phones by none. */
const ACCEPTED = [
  '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values,application/vnd.ms-excel',
  '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',')

type ChooseFileProps = {
  buttonRef: RefObject<HTMLButtonElement | null>
  onChosen: (name: string, sheets: readonly Sheet[]) => void
}

/** Where a file is chosen or dropped, and what is wrong with one that cannot be read. */
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
    <div className={styles['choose']}>
      <div className={styles['zone']} data-over={isOver || undefined}>
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
            // The same file may be chosen again once it has been mended.
            event.target.value = ''
          }}
        />
        <Button ref={buttonRef} type="button" variant="primary" onClick={() => inputRef.current?.click()}>
          Elegir archivo
        </Button>
      </div>
      {error !== null && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      <ul className={styles['hints']}>
        <li>Lo más fácil: exporta tus artículos, edítalos en tu hoja de cálculo y vuelve a importarlos.</li>
        <li>Cada renglón se busca por su id o por el nombre del artículo. Lo que no existe se crea.</li>
        <li>Las columnas que no estén en el archivo se quedan como están. Hasta 5,000 renglones.</li>
        <li>Antes de cambiar nada verás renglón por renglón qué cambia, y podrás deshacerlo.</li>
      </ul>
    </div>
  )
}
