import { atom, useSetAtom } from 'jotai'

/** Whether 'Tu Solicitud' is open. */
export const panelOpenAtom = atom(false)

/** Opens the request panel, or closes it. */
export function useRequestPanel(): (isOpen: boolean) => void {
  return useSetAtom(panelOpenAtom)
}
