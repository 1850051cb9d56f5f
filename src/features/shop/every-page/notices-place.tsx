import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { enterToasts, leaveToasts, toaster, noticesOpen$, openNotices } from '#ui/feedback/toaster.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

type Dialog = ComponentType<{ isOpen: boolean; onClose: () => void }>

/** Renders the list 'Notificaciones', once per page. Its code loads on first use. */
export function Notices() {
  const isOpen = useBehavior(noticesOpen$)
  const [Loaded, setLoaded] = useState<Dialog | null>(null)
  useHotkey()
  useEffect(() => {
    if (!isOpen || Loaded) return
    import('./notices-dialog.tsx').then(
      ({ NoticesDialog }) => setLoaded(() => NoticesDialog),
      (error: unknown) => {
        console.warn('The list of notices cannot be loaded.', error)
        noticesOpen$.next(false)
        toaster.create({
          type: 'error',
          title: 'No se pudieron abrir las notificaciones',
          description: 'Revisa tu conexión e inténtalo de nuevo.',
        })
      },
    )
  }, [isOpen, Loaded])
  return Loaded && <Loaded isOpen={isOpen} onClose={() => noticesOpen$.next(false)} />
}

/**
 * Handles F8. It moves the focus to the toast on screen (S§9). From the toast, or without one, it opens the
 * list of notices (AMB-27).
 */
function useHotkey(): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'F8') return
    event.preventDefault()
    if (enterToasts()) return
    // The dialog returns the focus on close, by which time the toast may be gone.
    leaveToasts()
    openNotices()
  })
  useEffect(() => {
    // The capture phase precedes handlers of dialogs and text fields.
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}
