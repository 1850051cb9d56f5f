import { atom } from 'jotai'

/** Whether the password is being changed: the menu and the dialog stand in different places. */
export const passwordAtom = atom(false)
