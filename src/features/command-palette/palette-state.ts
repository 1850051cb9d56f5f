import { atom, useSetAtom } from 'jotai'

/** Whether the palette is open. */
export const paletteOpenAtom = atom(false)

/** Opens the palette, or closes it. */
export function useCommandPalette(): (isOpen: boolean) => void {
  return useSetAtom(paletteOpenAtom)
}
