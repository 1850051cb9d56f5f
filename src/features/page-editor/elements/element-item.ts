import type { Stored } from '#domain/custom-page/elements/stored.ts'
import type { SortableItem } from '#ui/sortable/layout.ts'

/** An element as the list shows it; its id is its key. */
export type ElementItem = SortableItem & {
  stored: Stored
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
}
