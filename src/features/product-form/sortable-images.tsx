import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import styles from './image-lists.module.css'

type SortableImagesProps = {
  keys: string[]
  /** From one 0-based place to another. */
  onMove: (from: number, to: number) => void
  children: ReactNode
}

const INSTRUCTIONS =
  'Para mover una imagen presiona Espacio, elige su lugar con las flechas y presiona Espacio de nuevo. Escape la deja donde estaba.'

/** A short list of images that can be put in order by mouse, finger and keyboard. */
export function SortableImages({ keys, onMove, children }: SortableImagesProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 160, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => keys.indexOf(String(id)) + 1
  const announcements: Announcements = {
    // Over itself at first: that is its start.
    onDragStart: () => undefined,
    onDragOver: ({ over }) =>
      over ? `Imagen en movimiento: lugar ${placeOf(over.id)} de ${keys.length}.` : undefined,
    onDragEnd: ({ over }) => (over ? `Quedó en el lugar ${placeOf(over.id)} de ${keys.length}.` : undefined),
    onDragCancel: () => 'La imagen quedó donde estaba.',
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragEnd={({ active, over }) => {
        if (over) onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className={styles['items']}>{children}</ul>
      </SortableContext>
    </DndContext>
  )
}
