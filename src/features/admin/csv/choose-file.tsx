import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useFileDrop } from '#ui/forms/file-input.tsx'
import { Button } from '#ui/layout/button.tsx'
import styles from './choose-file.module.css'

/** Some systems give CSV files other types, and phones give none. */
const ACCEPTED = [
  '.csv,.txt,.tsv,.xls,.htm,.html,text/csv,text/plain,text/tab-separated-values,application/vnd.ms-excel',
  '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',')

type ChooseFileProps = { isReading: boolean; onChosen: (file: File) => unknown }

/** Renders the first step: a file is chosen or dropped. */
export function ChooseFile({ isReading, onChosen }: ChooseFileProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => {
    if (file && !isReading) onChosen(file)
  }
  const isOver = useFileDrop(([first]) => take(first))
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
            take(event.target.files?.[0])
            // Allows choosing the same file again after it was corrected.
            event.target.value = ''
          }}
        />
        <Button data-autofocus variant="primary" onClick={() => inputRef.current?.click()}>
          Elegir archivo
        </Button>
      </div>
      <ul className={`grid gap-6 ${styles['hints']}`}>
        <li>Sirve la lista de precios que ya tienes, también la de otro programa o tienda.</li>
        <li>Cada renglón se busca por su id, su código o su nombre. Lo que no existe se crea.</li>
        <li>Lo que no esté en el archivo se queda como está. Hasta 20,000 renglones.</li>
        <li>Antes de cambiar nada verás renglón por renglón qué cambia, y podrás deshacerlo.</li>
      </ul>
    </div>
  )
}
