import { FileUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { CsvTable } from '#domain/csv/read-table.ts'
import { Button } from '#ui/layout/button.tsx'
import { readFile } from './read-file.ts'
import styles from './choose-file.module.css'

/** Some systems know CSV by other names, and phones by none. */
const ACCEPTED = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values,application/vnd.ms-excel'

type ChooseFileProps = {
  buttonRef: RefObject<HTMLButtonElement | null>
  onChosen: (name: string, table: CsvTable) => void
}

/** Where a file is chosen or dropped, and what is wrong with one that cannot be read. */
export function ChooseFile({ buttonRef, onChosen }: ChooseFileProps) {
  const [error, setError] = useState<string | null>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    setError(null)
    const table = await readFile(file)
    if (table.ok) onChosen(file.name, table.value)
    else setError(table.error)
  }
  const isOver = useFileDrop((file) => void take(file))
  return (
    <div className={styles['choose']}>
      <div className={styles['zone']} data-over={isOver || undefined}>
        <FileUp aria-hidden size={34} />
        <p className={styles['lead']}>Arrastra aquí un archivo CSV, o elígelo.</p>
        <input
          ref={inputRef}
          type="file"
          aria-label="Archivo CSV"
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

/** Takes a file that is dropped anywhere: one that missed its place would be opened instead of the shop. */
function useFileDrop(onFile: (file: File | undefined) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFile)
  useEffect(() => {
    const life = new AbortController()
    const listen = (type: 'dragover' | 'dragleave' | 'drop', over: boolean) =>
      document.addEventListener(
        type,
        (event) => {
          event.preventDefault()
          setOver(over)
          if (type === 'drop') take(event.dataTransfer?.files[0])
        },
        { signal: life.signal },
      )
    listen('dragover', true)
    listen('dragleave', false)
    listen('drop', false)
    return () => life.abort()
  }, [])
  return isOver
}
