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

type LibraryPickerProps = {
  isOpen: boolean
  onChoose: (address: string) => void
  onClose: () => void
}

const placesOf = ({ uses }: LibraryImage) => [`En ${countLabel(uses.length, 'lugar', 'lugares')}`]
/** An image inside of its address would be copied whole into another place. */
const hasFile = ({ key }: LibraryImage) => !/^data:/i.test(key)

/** Choosing one of the images that the rows of this device name, without a network too. */
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
