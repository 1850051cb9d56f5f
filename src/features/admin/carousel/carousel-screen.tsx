import type { Elements } from '#ui/html/child-elements.ts'
import { ImagePlus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useStoreState } from '#app/store/react.tsx'
import type { Store } from '#db/store/store.ts'
import { countLabel } from '#domain/core/format.ts'
import { syncNow } from '#sync/state/status.ts'
import { FileDrop, FileProgress } from '#ui/forms/file-input.tsx'
import { LoadFailure, Message } from '#ui/feedback/message.tsx'
import { PositionDialog } from '#ui/lists/position-dialog.tsx'
import { ScreenHead, ThumbButton } from '#ui/layout/screen-layout.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { type SortableGroup, focusSoon, rowMenu } from '#ui/sortable/sortable-layout.ts'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { Button } from '#ui/layout/button.tsx'
import { CarouselRow, type CarouselAsk } from './carousel-row.tsx'
import { DeleteImageDialog, ImageDialog } from './carousel-image-dialogs.tsx'
import {
  useCarouselActions,
  useCarouselFiles,
  useCarousel,
  type CarouselItem,
  type Unsaved,
} from './use-carousel.ts'
import styles from './carousel-screen.module.css'

/** Estimated heights (px) until the list measures them. The head is visually hidden. */
const HEIGHTS = { head: 0, item: 125, empty: 64 }

type Asked = { about: 'new' } | { about: 'url' | 'position' | 'deletion'; item: CarouselItem } | null

/** Renders /config/homepage-carousel: the images at the top of the home page, to sort and edit (A§2). */
export function CarouselScreen() {
  const state = useStoreState()
  return state.phase === 'ready' ? <Carousel store={state.store} /> : <Loading />
}

function Carousel({ store }: { store: Store }) {
  const { state, isComplete, items } = useCarousel()
  const { actions, isBusy } = useCarouselActions()
  const files = useCarouselFiles(store, actions)
  const [asked, setAsked] = useState<Asked>(null)
  const groups = useMemo(
    (): SortableGroup<CarouselItem>[] => [{ id: 'carousel', name: 'Imágenes del carrusel', items }],
    [items],
  )
  const { sourceOf } = files
  const ask = useMemo(
    (): CarouselAsk => ({
      edit: (item) => setAsked({ about: 'url', item }),
      step: (id, to) => void actions.put(id, to),
      position: (item) => setAsked({ about: 'position', item }),
      delete: (item) => setAsked({ about: 'deletion', item }),
    }),
    [actions],
  )
  const renderItem = useCallback(
    (item: CarouselItem, handle: Elements) => {
      const source = sourceOf(item.image.image_url)
      return <CarouselRow key={source} item={item} source={source} handle={handle} ask={ask} />
    },
    [sourceOf, ask],
  )
  const about = (what: 'url' | 'position' | 'deletion') => (asked?.about === what ? asked.item : null)
  const close = () => {
    const id = asked !== null && 'item' in asked ? asked.item.id : null
    // The menu that opened the dialog is closed by now, so the focus cannot return to its item.
    if (id !== null && asked?.about !== 'deletion') focusSoon(() => rowMenu(id))
    setAsked(null)
  }
  const take = (chosen: File[]) => {
    const [first] = chosen
    const item = about('url')
    if (asked?.about !== 'deletion') close()
    if (item && first) void files.replace(item.image, first)
    else void files.add(chosen)
  }
  const positioned = about('position')
  return (
    <div className={styles['screen']}>
      <ScreenHead
        title="Carrusel de Inicio"
        note={
          <span role="status" className="num">
            {`${isComplete ? `${countLabel(items.length, 'imagen', 'imágenes')}. ` : ''}Se muestran en este orden, arriba en la página de inicio; el recuadro marca lo que se ve de cada una.`}
          </span>
        }
      >
        <ThumbButton icon={<ImagePlus aria-hidden />} onClick={() => setAsked({ about: 'new' })}>
          Añadir imagen
        </ThumbButton>
      </ScreenHead>
      <FileDrop onFiles={take}>
        <div role="status" className={`row gap-10 ${styles['preparing']}`}>
          {files.preparing && <FileProgress {...files.preparing} />}
        </div>
        <UnsavedFiles unsaved={files.unsaved} />
        {state === 'loading' && <Loading />}
        {state === 'failed' && (
          <LoadFailure title="Problema Detectado" onRetry={syncNow}>
            No se pudieron cargar las imágenes.
          </LoadFailure>
        )}
        {state === 'ready' && items.length === 0 && (
          <Message icon={<ImagePlus aria-hidden />} title="El carrusel no tiene imágenes" role="status">
            Añade la primera con “Añadir&nbsp;imagen”, o arrástrala hasta aquí.
          </Message>
        )}
        {state === 'ready' && items.length > 0 && (
          <SectionBoundary name="la lista de imágenes">
            <SortableList
              groups={groups}
              heights={HEIGHTS}
              renderItem={renderItem}
              renderHead={renderHead}
              canMoveItems={isComplete}
              isBusy={isBusy}
              onMoveItem={async (id, _, index) => (await actions.put(id, index)) === 'done'}
            />
          </SectionBoundary>
        )}
      </FileDrop>
      <ImageDialog
        asked={asked?.about === 'new' ? 'new' : about('url')}
        items={items}
        actions={actions}
        sourceOf={sourceOf}
        onFiles={take}
        onClose={close}
      />
      <PositionDialog
        positioned={positioned && { ...positioned, name: `Imagen ${positioned.position}` }}
        onClose={close}
        onPut={(index) => (positioned ? actions.put(positioned.id, index) : Promise.resolve('nothing'))}
      />
      <DeleteImageDialog item={about('deletion')} actions={actions} sourceOf={sourceOf} onClose={close} />
    </div>
  )
}

function renderHead({ name }: SortableGroup<CarouselItem>) {
  return <h2 className="visually-hidden">{name}</h2>
}

function Loading() {
  return (
    <Skeleton label="Cargando imágenes…" ghost={styles['ghost']} count={3}>
      <span />
    </Skeleton>
  )
}

/** Offers to save again, or to discard, the images that could not be saved. */
function UnsavedFiles({ unsaved }: { unsaved: Unsaved | null }) {
  if (!unsaved) return null
  const { count, retry, discard } = unsaved
  return (
    <div className={`row wrap gap-10 ${styles['unsaved']}`}>
      <p role="alert">
        {count === 1
          ? 'La imagen que elegiste no se guardó. Sigue aquí.'
          : `Las ${count} imágenes que elegiste no se guardaron. Siguen aquí.`}
      </p>
      <Button variant="primary" onClick={() => void retry()}>
        {count === 1 ? 'Guardar la imagen' : 'Guardar las imágenes'}
      </Button>
      <Button variant="quiet" onClick={discard}>
        Descartar
      </Button>
    </div>
  )
}
