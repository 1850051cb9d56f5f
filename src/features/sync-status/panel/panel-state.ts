import { atom, useSetAtom } from 'jotai'

/** Whether 'Cambios en este dispositivo' is open. */
export const changesOpenAtom = atom(false)

/** Opens the panel of changes, or closes it. */
export function useChangesPanel(): (isOpen: boolean) => void {
  return useSetAtom(changesOpenAtom)
}
