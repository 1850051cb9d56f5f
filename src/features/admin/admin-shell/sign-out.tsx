import { Dialog } from '@ark-ui/react/dialog'
import { atom, useAtom } from 'jotai'
import { syncStatus$ } from '#sync/state/status.ts'
import { Button } from '#ui/layout/button.tsx'
import { useShown } from '#ui/overlays/late-dialog.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useOnline } from '#app/device/use-online.ts'
import { discardAll } from '#db/commands/commands.ts'
import { useStoreState } from '#app/store/react.tsx'
import { CLIENT_UNAVAILABLE } from '#domain/access/sign-in.ts'
import { signOut, signOutEverywhere } from '#sync/session/session.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import styles from './sign-out.module.css'

/** Asks whether to keep or discard pending changes, and confirms signing out of all devices. */
export function SignOutDialog() {
  const { asking, isEnding, cancel, keep, discard } = useSignOut()
  const { waiting } = useBehavior(syncStatus$)
  const isOnline = useOnline()
  const { shown } = useShown(asking)
  const isEverywhere = shown === 'everywhere'
  const words = WORDS[shown ?? 'here']
  // Only the server can end the sessions of other devices.
  const cannot = isEverywhere && !isOnline
  return (
    <Modal
      role="alertdialog"
      open={asking !== null}
      onOpenChange={({ open }) => !open && !isEnding && cancel()}
    >
      <div className={`grid gap-10 ${styles['text']}`}>
        <Dialog.Title>{words.title}</Dialog.Title>
        <Dialog.Description>{`${words.about} ${waitingText(waiting)}`}</Dialog.Description>
        {cannot && <p role="status">Necesitas conexión para cerrar tu sesión en los demás dispositivos.</p>}
      </div>
      <div className={`grid gap-10 ${styles['buttons']}`}>
        <Button variant="primary" size="lg" disabled={cannot || isEnding} onClick={keep}>
          {isEnding ? 'Un momento…' : isEverywhere && waiting === 0 ? 'Cerrar en todos' : words.keep}
        </Button>
        {(!isEverywhere || waiting > 0) && (
          <Button size="lg" className={styles['discard']} disabled={cannot || isEnding} onClick={discard}>
            {words.discard}
          </Button>
        )}
        <Button data-autofocus variant="quiet" size="lg" disabled={isEnding} onClick={cancel}>
          Cancelar
        </Button>
      </div>
    </Modal>
  )
}

const WORDS = {
  here: {
    title: '¿Cerrar sesión?',
    about: '',
    keep: 'Conservar y cerrar sesión',
    discard: 'Descartar y cerrar sesión',
  },
  everywhere: {
    title: '¿Cerrar sesión en todos los dispositivos?',
    about:
      'También en este: tendrás que iniciar sesión de nuevo en cada uno. Lo que aún no se haya enviado en otros dispositivos se queda en ellos.',
    keep: 'Conservar y cerrar en todos',
    discard: 'Descartar y cerrar en todos',
  },
} as const

/** Describes the pending changes. The last one may be sent while the question is open. */
function waitingText(count: number): string {
  if (count === 0) return 'Todos tus cambios ya se enviaron.'
  return count === 1
    ? 'Hay 1 cambio que aún no se ha enviado. Si lo conservas, sigue en este dispositivo y se envía cuando esta cuenta vuelva a iniciar sesión aquí.'
    : `Hay ${count} cambios que aún no se han enviado. Si los conservas, siguen en este dispositivo y se envían cuando esta cuenta vuelva a iniciar sesión aquí.`
}

/** Sessions that the open question would end. Shared because menu, bar and palette open the one dialog. */
const askingAtom = atom<'here' | 'everywhere' | null>(null)
/** True while the server is ending all sessions. */
const endingAtom = atom(false)

/** Signs out. Asks first if changes are pending on this device (replication.md §2), and always for all devices. */
export function useSignOut() {
  const [asking, setAsking] = useAtom(askingAtom)
  const [isEnding, setEnding] = useAtom(endingAtom)
  const store = useStoreState()
  const discardChanges = () => (store.phase === 'ready' ? discardAll(store.store) : Promise.resolve())

  const endEverywhere = async (beforeLeaving?: () => Promise<void>) => {
    setEnding(true)
    try {
      const answer = await signOutEverywhere(beforeLeaving)
      if (!answer.ok) notify(NOT_EVERYWHERE[answer.error])
    } catch (error) {
      console.error('The pending changes could not be discarded.', error)
      notify('Tus sesiones se cerraron, pero los cambios de este dispositivo no se pudieron descartar.')
    } finally {
      setEnding(false)
      setAsking(null)
    }
  }
  return {
    asking,
    isEnding,
    start: () => (syncStatus$.value.waiting > 0 ? setAsking('here') : void leave()),
    startEverywhere: () => setAsking('everywhere'),
    cancel: () => setAsking(null),
    keep: () => {
      if (asking === 'everywhere') return void endEverywhere()
      setAsking(null)
      void leave()
    },
    discard: () => {
      if (asking === 'everywhere') return void endEverywhere(discardChanges)
      setAsking(null)
      discardChanges()
        .then(leave)
        .catch((error: unknown) => {
          console.error('The pending changes could not be discarded.', error)
          notify('No se pudieron descartar los cambios de este dispositivo. Sigues con la sesión iniciada.')
        })
    },
  }
}

/** Signs out here. On success the session change closes the admin in every tab. */
async function leave(): Promise<void> {
  const answer = await signOut()
  if (!answer.ok) notify(CLIENT_UNAVAILABLE)
}

/** Errors of ending the sessions of all devices. */
const NOT_EVERYWHERE = {
  unavailable: CLIENT_UNAVAILABLE,
  network: 'No se pudo conectar al servidor: no se cerró ninguna sesión. Inténtalo de nuevo.',
  ended: 'Tu sesión terminó. Inicia sesión de nuevo para cerrar las demás.',
}

function notify(description: string): void {
  toaster.create({ type: 'error', title: 'Error al cerrar sesión', description })
}
