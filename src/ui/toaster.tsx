import { Portal } from '@chakra-ui/react/portal'
import { createToaster, Toast, Toaster as ChakraToaster } from '@chakra-ui/react/toast'
import { X } from 'lucide-react'

/** How long a toast stays (S§9); its timer rests while the page is hidden or the toast is under a pointer. */
const DURATION_MS = 5_000

const shown = createToaster({
  // Above: at the bottom of a phone are the things one wants to tap next.
  placement: 'top',
  max: 1,
  overlap: false,
  duration: DURATION_MS,
  pauseOnPageIdle: true,
  hotkey: ['F8'],
  offsets: { left: '14px', right: '14px', top: 'calc(14px + env(safe-area-inset-top))', bottom: '14px' },
})

/** Shows the result of a person's action: one at a time, the newest replaces the one before (S§4). */
export const toaster = {
  create: (toast: Parameters<typeof shown.create>[0]): void => {
    // Left to itself it keeps the new one waiting: a 'Deshacer' would undo what was done before.
    shown.remove()
    shown.create(toast)
  },
}

/** Where toasts appear; once per page. At the body's level, because an open dialog hides the page's root from readers. */
export function Toaster() {
  return (
    <Portal>
      <ChakraToaster toaster={shown} aria-label="Notificaciones (F8)">
        {(toast) => (
          <Toast.Root>
            <div style={{ flex: 1, minWidth: 0 }}>
              <Toast.Title>{toast.title}</Toast.Title>
              {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
            </div>
            {toast.action && <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger>}
            <Toast.CloseTrigger aria-label="Cerrar aviso">
              <X aria-hidden size={18} />
            </Toast.CloseTrigger>
          </Toast.Root>
        )}
      </ChakraToaster>
    </Portal>
  )
}
