import { ImagePlus } from 'lucide-react'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useStoreState } from '#app/store/react.tsx'
import type { Store } from '#db/store/store.ts'
import { countLabel } from '#domain/core/format.ts'
import { syncNow } from '#sync/state/status.ts'
import { FileDrop } from '#ui/files/file-drop.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { PositionDialog } from '#ui/lists/position-dialog.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { SortableGroup } from '#ui/sortable/layout.ts'
import { focusSoon, rowMenu } from '#ui/sortable/row-focus.ts'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { ThumbButton } from '#ui/lists/thumb-button.tsx'
import { CarouselRow, type CarouselAsk } from './carousel-row.tsx'
import { DeleteImageDialog } from './delete-image-dialog.tsx'
import { ImageDialog } from './image-dialog.tsx'
import { PreparingFiles } from './preparing-files.tsx'
import { UnsavedFiles } from './unsaved-files.tsx'
import { useCarouselActions } from './use-carousel-actions.ts'
import { useCarouselFiles } from './use-carousel-files.ts'
import { useCarousel, type CarouselItem } from './use-carousel.ts'
import styles from './carousel.module.css'

/** Before they are measured: a head that is only heard, a row and nothing (px). */
const HEIGHTS = { head: 0, item: 125, empty: 64 }
const LIST = 'Imágenes del carrusel'

type Asked = { about: 'new' } | { about: 'url' | 'position' | 'deletion'; item: CarouselItem } | null

/** /config/homepage-carousel: the images of the home page's gallery, in order (A§2). */
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
    (): SortableGroup<CarouselItem>[] => [{ id: 'carousel', name: LIST, items }],
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
    (item: CarouselItem, handle: ReactNode) => {
      const source = sourceOf(item.image.image_url)
      return <CarouselRow key={source} item={item} source={source} handle={handle} ask={ask} />
    },
    [sourceOf, ask],
  )
  const about = (what: 'url' | 'position' | 'deletion') => (asked?.about === what ? asked.item : null)
  const close = () => {
    const id = asked !== null && 'item' in asked ? asked.item.id : null
    // It was opened by a menu, which is gone by now.
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
            {isComplete && `${countLabel(items.length, 'imagen', 'imágenes')}. `}
            Se muestran en este orden, arriba en la página de inicio; el recuadro marca lo que se ve de cada
            una.
          </span>
        }
      >
        <ThumbButton icon={<ImagePlus aria-hidden />} onClick={() => setAsked({ about: 'new' })}>
          Añadir imagen
        </ThumbButton>
      </ScreenHead>
      <FileDrop onFiles={take}>
        <PreparingFiles preparing={files.preparing} />
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
              renderEmpty={renderNothing}
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

const renderNothing = () => null

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
