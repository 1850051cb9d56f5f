import { atom, useSetAtom } from 'jotai'

/** The product whose modal is open. An overlay, not a route (S§2). */
export const openProductAtom = atom<string | null>(null)

/** Opens the product modal; null closes it. */
export function useOpenProduct(): (id: string | null) => void {
  return useSetAtom(openProductAtom)
}
