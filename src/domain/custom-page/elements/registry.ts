import { button } from './button.ts'
import { image } from './image.ts'
import type { ElementDescription } from './kind.ts'
import { own, type Stored } from './stored.ts'
import { text } from './text.ts'
import { video } from './video.ts'

/** What a page can be made of, in the order of the buttons that add one (A§2, A§3). */
export const ELEMENTS = { text, image, button, video } satisfies Record<string, ElementDescription>

export type ElementKind = keyof typeof ELEMENTS

/** What the kinds' own readers give. */
export type ElementContent = ReturnType<(typeof ELEMENTS)[ElementKind]['read']>

export const ELEMENT_KINDS = Object.keys(ELEMENTS) as ElementKind[]

/** The kind of a stored element; null for one that no page can show (S§2: 'Elemento desconocido'). */
export function kindOf(stored: Stored): ElementKind | null {
  const type = own(stored, 'type')
  return ELEMENT_KINDS.find((kind) => kind === type) ?? null
}

/** What is known of a stored element's kind; null for one that no page can show. */
export function descriptionOf(stored: Stored): ElementDescription | null {
  const kind = kindOf(stored)
  return kind && ELEMENTS[kind]
}
