import type { ReactNode } from 'react'
import { RecordScreen } from '#app/forms/record-screen.tsx'
import type { AerialFilmingPageContentRow } from '#domain/tables/aerial-filming-page-content.ts'
import { AerialForm } from './aerial-form.tsx'
import { useAerialRecord } from './use-aerial-record.ts'

type AerialEditorProps = {
  /** The page as the site draws it of a record. */
  renderPreview: (page: AerialFilmingPageContentRow) => ReactNode
}

/** /config/content/aerial-filming: what stands on /filmacion-aerea (A§2). */
export function AerialEditor({ renderPreview }: AerialEditorProps) {
  const { state, row } = useAerialRecord()
  return (
    <RecordScreen
      title="Filmación Aérea"
      note="El video, los textos y las fotos de la página, y su orden."
      page="/filmacion-aerea"
      state={state}
    >
      {(store) => <AerialForm store={store} row={row} renderPreview={renderPreview} />}
    </RecordScreen>
  )
}
