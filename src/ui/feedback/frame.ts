import type { ComponentType, ReactNode } from 'react'
import { PlainDialog } from './plain-dialog.tsx'

type Frame = ComponentType<{ label: string; onClose: () => void; children: ReactNode }>

let frame: Frame = PlainDialog

/** Takes this frame for messages from now on: one that knows of the dialogs below it. */
export function offerFrame(better: Frame): void {
  frame = better
}

/** What a message that takes the place of a dialog is framed by. */
export const messageFrame = (): Frame => frame
