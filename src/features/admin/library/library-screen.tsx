import type { Elements } from '#ui/html/child-elements.ts'
import { Images, SearchX } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { NotOnDevice } from '#app/store/use-screen.tsx'
import { failed$ } from '#app/actions/failures.ts'
import { ImageGrid } from '#app/library/image-grid.tsx'
import { useStoreState } from '#app/store/react.tsx'
import { imageSource } from '#db/core/build.ts'
import { removeUnusedImages } from '#db/images/image-removal-queue.ts'
import type { Store } from '#db/store/store.ts'
import { countLabel } from '#domain/core/format.ts'
import type { LibraryImage } from '#domain/image-library/image-uses.ts'
import {
  fileNameOf,
  filterLibrary,
  isLibraryFilter,
  LIBRARY_FILTERS,
  type LibraryFilter,
} from '#domain/image-library/library-filters.ts'
import { syncNow } from '#sync/state/status.ts'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { FilterChip, ScreenHead } from '#ui/layout/screen-layout.tsx'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { useShown } from '#ui/overlays/late-dialog.tsx'
import { ImageDetails } from './image-details.tsx'
import { useLibrary, useReplace } from './use-library.ts'
import { listingText, nothingText, tileText } from './library-texts.ts'
import styles from './library.module.css'

type LibraryScreenProps = {
  /** Search, from the address. */
  term: string
  /** Filter, from the address; '' for all. */
  only: string
  onTerm: (term: string) => void
  onOnly: (only: LibraryFilter | '') => void
  /** Actions of the screen, in its head. */
  tools?: Elements
}

/** Renders /config/library: all images of the shop with their uses, and the unused ones. */
export function LibraryScreen(props: LibraryScreenProps) {
  const state = useStoreState()
  return state.phase === 'ready' ? <Library store={state.store} {...props} /> : <Loading />
}

function Library({ store, term, only, onTerm, onOnly, tools }: LibraryScreenProps & { store: Store }) {
  const library = useLibrary()
  const { replace, isBusy } = useReplace(store)
  const { state, images, listing, fileOf } = library
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<LibraryImage | null>(null)
  const filter = isLibraryFilter(only) ? only : null
  const wanted = useDeferredValue(term)
  const found = useMemo(() => filterLibrary(images, filter, wanted), [images, filter, wanted])
  const { shown, opening } = useShown(images.find(({ key }) => key === openKey) ?? null)
  const { shown: asked } = useShown(deleting)

  const remove = async ({ path, address }: LibraryImage) => {
    setDeleting(null)
    setOpenKey(null)
    if (path === null) return
    const kept = await removeUnusedImages(store, [{ path, url: address }])
    if (!kept.ok) return failed$.next({ title: 'Error al eliminar', description: kept.error })
    library.forget([path])
    syncNow()
    toaster.create({ type: 'success', title: 'Imagen eliminada', description: fileNameOf({ key: path }) })
  }
  const putInPlace = async (image: LibraryImage, file: File) => {
    // Compressing takes a while. An image that was opened meanwhile stays open.
    if (await replace(image, file)) setOpenKey((key) => (key === image.key ? null : key))
  }
  return (
    <div className={styles['screen']}>
      <ScreenHead
        title="Biblioteca"
        note={
          <span role="status" className="num">
            {`${state === 'ready' ? `${countLabel(found.length, 'imagen', 'imágenes')}. ` : ''}Toca una para ver dónde se usa.`}
          </span>
        }
      >
        {tools}
      </ScreenHead>
      <div className={`grid gap-10 ${styles['tools']}`}>
        <SearchField label="Buscar imágenes" value={term} onChange={onTerm} />
        <div role="group" aria-label="Filtros" className="wrap gap-8">
          {LIBRARY_FILTERS.map(({ key, label }) => (
            <FilterChip key={key} isOn={filter === key} onClick={() => onOnly(filter === key ? '' : key)}>
              {label}
            </FilterChip>
          ))}
        </div>
      </div>
      <p role="status" className={styles['listing']}>
        {listingText(listing, filter)}
      </p>
      {state === 'loading' && <Loading />}
      {state === 'failed' && <NotOnDevice what="las imágenes" />}
      {state === 'ready' && images.length === 0 && (
        <Message icon={<Images aria-hidden />} title="Todavía no hay imágenes" role="status">
          Aparecen aquí en cuanto un artículo, el carrusel o una página tenga una.
        </Message>
      )}
      {state === 'ready' &&
        images.length > 0 &&
        found.length === 0 &&
        (listing !== 'asking' || filter !== 'unused') && (
          <Message icon={<SearchX aria-hidden />} role="status">
            {nothingText(listing, filter, wanted)}
          </Message>
        )}
      {found.length > 0 && (
        <ImageGrid
          label="Imágenes"
          images={found}
          detailOf={(image) => tileText(image, fileOf(image))}
          onOpen={({ key }) => setOpenKey(key)}
        />
      )}
      {shown && (
        <ImageDetails
          key={`${opening} ${shown.key}`}
          image={shown}
          isOpen={openKey !== null && deleting === null && shown.key === openKey}
          file={fileOf(shown)}
          isBusy={isBusy}
          onReplace={(file) => void putInPlace(shown, file)}
          onDelete={() => setDeleting(shown)}
          onClose={() => setOpenKey(null)}
        />
      )}
      <Confirm
        isOpen={deleting !== null}
        title="¿Eliminar esta imagen?"
        action="Eliminar"
        onConfirm={() => deleting && void remove(deleting)}
        onCancel={() => setDeleting(null)}
      >
        {asked && (
          <span className={styles['deleting']}>
            <img src={imageSource(asked.address)} alt="" />
          </span>
        )}
        <span>
          Nadie la usa. Su dirección deja de funcionar; durante 30 días vuelve con lo que restaures del
          historial.
        </span>
      </Confirm>
    </div>
  )
}

function Loading() {
  return (
    <Skeleton label="Cargando imágenes…" className={styles['ghosts']} ghost={styles['ghost']} count={6} />
  )
}
