import type { LucideIcon } from 'lucide-react'

/** Something that can be chosen in the palette. */
export type PaletteEntry = {
  /** The same at every start: what was chosen last is remembered by it. */
  id: string
  label: string
  /** Where it belongs, in a word or two. */
  hint?: string | undefined
  /** Other words that somebody may look for it with. */
  keywords?: readonly string[]
  Icon: LucideIcon
  /** What visitors do not see. */
  isHidden?: boolean
  perform: () => void
}

/** Entries under a heading. */
export type PaletteGroup = { title: string; entries: readonly PaletteEntry[] }
