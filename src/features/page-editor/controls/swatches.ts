import type { CSSProperties } from 'react'

/** The colours of the look (tokens.css), which go together on any page. */
export const SWATCHES = [
  ['#ffffff', 'Blanco'],
  ['#f6f3ee', 'Papel'],
  ['#6d6459', 'Piedra'],
  ['#0d0b09', 'Noche'],
  ['#ffb454', 'Ámbar'],
  ['#0b62b0', 'Azul'],
  ['#0c7a45', 'Verde'],
  ['#b3261e', 'Rojo'],
] as const

/** What gives a round of the style sheet its colour. */
export function swatchStyle(colour: string): CSSProperties {
  return { '--colour': colour } as CSSProperties
}
