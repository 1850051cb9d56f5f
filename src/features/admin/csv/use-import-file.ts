import { useCallback, useEffect, useRef, useState } from 'react'
import { wrong } from '#domain/core/values.ts'
import type { Mapping } from '#domain/csv/csv-columns.ts'
import type { Encoding } from '#domain/csv/encoding.ts'
import { startReader, type ImportReader } from './import-reader.ts'
import type { OpenedFile, TableChoice, TableView } from './import-session.ts'

/** Opened file with the table that the user looks at. */
export type ImportFile = {
  file: File
  opened: OpenedFile
  choice: TableChoice
  view: TableView
  mapping: Mapping
}

/** State of the dialog's file. */
type FileState = {
  chosen: ImportFile | null
  isReading: boolean
  /** Spanish reason why the file cannot be read. */
  error: string | null
}

const MOST_BYTES = 12 * 1024 * 1024
const NONE: FileState = { chosen: null, isReading: false, error: null }

/** Opens a file in a worker, and reads its tables as the user chooses them. The worker ends with the dialog. */
export function useImportFile() {
  const reader = useRef<ImportReader | null>(null)
  const [state, setState] = useState<FileState>(NONE)
  const end = useCallback(() => {
    reader.current?.end()
    reader.current = null
  }, [])
  useEffect(() => end, [end])
  const read = async (file: File, encoding: Encoding | null, wanted?: TableChoice) => {
    setState((before) => ({ ...before, isReading: true, error: null }))
    const found = await readIn((reader.current ??= startReader()), file, encoding, wanted).catch(
      (error: unknown) => {
        console.error('The file could not be read.', error)
        end()
        return wrong(NOT_READ)
      },
    )
    setState((before) =>
      found.ok
        ? { chosen: found.value, isReading: false, error: null }
        : { ...before, isReading: false, error: found.error },
    )
  }
  const { chosen } = state
  return {
    ...state,
    /** Worker of the opened file. */
    reader,
    open: (file: File) => read(file, null),
    decode: (encoding: Encoding) => chosen && read(chosen.file, encoding),
    choose: (choice: TableChoice) => chosen && read(chosen.file, chosen.opened.encoding, choice),
    map: (mapping: Mapping) => chosen && setState({ ...state, chosen: { ...chosen, mapping } }),
    leave: () => setState(NONE),
    /** Cancels what the worker does. */
    end,
  }
}

const NOT_READ = 'No se pudo leer el archivo. Revisa tu conexión y elígelo de nuevo.'

async function readIn(
  reader: ImportReader,
  file: File,
  encoding: Encoding | null,
  wanted: TableChoice | undefined,
) {
  if (file.size > MOST_BYTES)
    return wrong('El archivo pesa más de 12 MB. Divídelo en partes e impórtalas una por una.')
  // A file that changed since it was chosen cannot be read any more.
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )
  if (bytes === null) return wrong('No se pudo leer el archivo. Elígelo de nuevo.')
  const opened = await reader.ask('open', { name: file.name, bytes, encoding })
  if (!opened.ok) return opened
  const choice = wanted ?? { sheet: opened.value.best, header: undefined }
  const view = await reader.ask('table', choice)
  if (!view.ok) return view
  const { mapping } = view.value
  return { ok: true as const, value: { file, opened: opened.value, choice, view: view.value, mapping } }
}
