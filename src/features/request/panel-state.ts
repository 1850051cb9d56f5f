import { atom, useSetAtom } from 'jotai'

/** Whether 'Tu Solicitud' is open. */
export const panelOpenAtom = atom(false)

/** Opens the request panel. */
export function useOpenRequest(): () => void {
  const set = useSetAtom(panelOpenAtom)
  return () => set(true)
}
