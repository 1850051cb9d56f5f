import type { Colour } from './colour.ts'
import { type ElementStyle, elementStyle } from './element-style.ts'
import { type ElementContent, ELEMENTS, kindOf } from './elements/registry.ts'
import { asRecord, own, type Stored } from './elements/stored.ts'

/** One element of a custom page, read and made safe. */
export type PageElement = {
  /** Told apart from its neighbours, whatever ids are stored. */
  key: string
  style: ElementStyle
} & (ElementContent | { kind: 'unknown' })

/**
 * Reads one stored element. Whatever stands there, it does not throw.
 * @param ground what lies behind the element
 */
export function readElement(stored: Stored, key: string, ground: Colour): PageElement {
  const kind = kindOf(stored)
  const known = kind && ELEMENTS[kind]
  const style = elementStyle(asRecord(own(stored, 'settings')), ground, known?.holdsText ?? true)
  return { key, style, ...(known ? known.read(stored) : { kind: 'unknown' }) }
}
