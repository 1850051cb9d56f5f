import { ImageIcon, Layers, Link2, Type, Video } from 'lucide-react'
import type { Stored } from '#domain/page-editor/page-draft.ts'
import type { SortableItem } from '#ui/sortable/layout.ts'

export const KIND_ICONS = {
  text: Type,
  image: ImageIcon,
  button: Link2,
  video: Video,
  unknown: Layers,
} as const

/** An element as the list shows it; its id is its key. */
export type ElementItem = SortableItem & {
  stored: Stored
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
}
