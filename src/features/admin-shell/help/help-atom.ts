import { atom } from 'jotai'

/** Whether the shortcuts are shown: the menu, the key and the dialog stand in different places. */
export const helpAtom = atom(false)
