import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { ChakraScope } from './chakra-scope.tsx'
import { findToastArea } from './toasts/area.ts'

/** A tap on a toast is none outside of the dialog. */
const BESIDE = [findToastArea]

/** Draws the frame that all dialogs share: at the body's level, and only while it is open. */
export function Modal({ children, ...root }: Dialog.RootProps) {
  return (
    <ChakraScope>
      <Dialog.Root lazyMount unmountOnExit persistentElements={BESIDE} {...root}>
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content>{children}</Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </ChakraScope>
  )
}
