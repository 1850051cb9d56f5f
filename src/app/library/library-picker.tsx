import { SearchX } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLive } from '#app/store/react.tsx'
import { findImageLibrary } from '#db/queries/image-library.ts'
import { countLabel } from '#domain/core/format.ts'
import type { LibraryImage } from '#domain/image-library/image-uses.ts'
import { filterLibrary } from '#domain/image-library/library-filters.ts'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { ImageGridBox } from './image-grid.tsx'
import styles from './image-grid.module.css'

type LibraryPickerProps = { isOpen: boolean; onChoose: (address: string) => void; onClose: () => void }

/** Lets the user choose an image that rows on this device reference. Works offline. */
export function LibraryPicker({ isOpen, onChoose, onClose }: LibraryPickerProps) {
  const all = useLive(findImageLibrary)
  const [term, setTerm] = useState('')
  const wanted = useDeferredValue(term)
  const found = useMemo(() => filterLibrary((all ?? []).filter(hasFile), null, wanted), [all, wanted])
  return (
    <FormDialog isOpen={isOpen} size="lg" title="Elegir de la biblioteca" onClose={onClose}>
      <div className={styles['picker']}>
        <SearchField label="Buscar imágenes" isInForm value={term} onChange={setTerm} />
        {all !== undefined && found.length === 0 && (
          <Message icon={<SearchX aria-hidden />} role="status">
            No se encontraron imágenes.
          </Message>
        )}
        <ImageGridBox
          label="Imágenes"
          images={found}
          detailOf={placesOf}
          onOpen={({ address }) => onChoose(address)}
        />
      </div>
    </FormDialog>
  )
}

const placesOf = ({ uses }: LibraryImage) => [`En ${countLabel(uses.length, 'lugar', 'lugares')}`]
/** Excludes inline images, which would be copied whole into another place. */
const hasFile = ({ key }: LibraryImage) => !/^data:/i.test(key)
