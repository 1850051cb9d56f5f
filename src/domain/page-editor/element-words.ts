import { descriptionOf } from '../custom-page/elements/registry.ts'
import type { Stored } from '../custom-page/elements/stored.ts'

const LONGEST = 48

function shortened(words: string): string {
  return words.length <= LONGEST ? words : `${words.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`
}

/** What an element is called in the list: its kind, and the beginning of what it says. */
export function elementName(stored: Stored): string {
  const known = descriptionOf(stored)
  if (known === null) return 'Elemento desconocido'
  const words = known.words(stored)
  return words === '' ? `${known.name} sin contenido` : `${known.name}: ${shortened(words)}`
}
