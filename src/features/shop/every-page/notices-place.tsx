import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { enterToasts, leaveToasts, toaster, noticesOpen$, openNotices } from '#ui/feedback/toaster.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

type Dialog = ComponentType<{ isOpen: boolean; onClose: () => void }>

/** F8 leads to the toast on screen (S§9); from there, or when there is none, to the list of the recent ones (AMB-27). */
function useHotkey(): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'F8') return
    event.preventDefault()
    if (enterToasts()) return
    // The list gives the focus back to what has it now; a toast will be gone by then.
    leaveToasts()
    openNotices()
  })
  useEffect(() => {
    // First of all: what a dialog or a text field does with its keys is another matter.
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}

/** The list 'Notificaciones', once per page. Its code comes when it is first asked for. */
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
          description: 'Comprueba la conexión e inténtalo de nuevo.',
        })
      },
    )
  }, [isOpen, Loaded])
  return Loaded && <Loaded isOpen={isOpen} onClose={() => noticesOpen$.next(false)} />
}
