import { Dialog } from '@ark-ui/react/dialog'
import { useRef, useState } from 'react'
import { atom, useAtom } from 'jotai'
import { syncStatus$ } from '#sync/state/status.ts'
import { Button } from '#ui/layout/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useOnline } from '#ui/hooks/browser-state.ts'
import { discardAll } from '#db/commands/commands.ts'
import { useStoreState } from '#app/store/react.tsx'
import { CLIENT_UNAVAILABLE } from '#domain/access/sign-in.ts'
import { signOut, signOutEverywhere } from '#sync/session/session.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import styles from './sign-out.module.css'

/** The last change may leave while the question is being read. */
function waitingText(count: number): string {
  if (count === 0) return 'Todos tus cambios ya se enviaron.'
  return count === 1
    ? 'Hay 1 cambio que aún no se ha enviado. Si lo conservas, sigue en este dispositivo y se envía cuando esta cuenta vuelva a iniciar sesión aquí.'
    : `Hay ${count} cambios que aún no se han enviado. Si los conservas, siguen en este dispositivo y se envían cuando esta cuenta vuelva a iniciar sesión aquí.`
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

/** Asks what becomes of the changes that the server does not have yet, and whether all devices are meant. */
export function SignOutDialog() {
  const { asking, isEnding, cancel, keep, discard } = useSignOut()
  const { waiting } = useBehavior(syncStatus$)
  const isOnline = useOnline()
  const cancelButton = useRef<HTMLButtonElement>(null)
  // What it says stays while it leaves.
  const [last, setLast] = useState(asking)
  if (asking && asking !== last) setLast(asking)
  const isEverywhere = last === 'everywhere'
  const words = WORDS[last ?? 'here']
  // Only the server can end the sessions of other devices.
  const cannot = isEverywhere && !isOnline
  return (
    <Modal
      role="alertdialog"
      open={asking !== null}
      onOpenChange={({ open }) => !open && !isEnding && cancel()}
      initialFocusEl={() => cancelButton.current}
    >
      <div className={styles['text']}>
        <Dialog.Title>{words.title}</Dialog.Title>
        <Dialog.Description>
          {words.about} {waitingText(waiting)}
        </Dialog.Description>
        {cannot && <p role="status">Necesitas conexión para cerrar tu sesión en los demás dispositivos.</p>}
      </div>
      <div className={styles['buttons']}>
        <Button variant="primary" size="lg" disabled={cannot || isEnding} onClick={keep}>
          {isEnding ? 'Un momento…' : isEverywhere && waiting === 0 ? 'Cerrar en todos' : words.keep}
        </Button>
        {(!isEverywhere || waiting > 0) && (
          <Button
            variant="outline"
            size="lg"
            className={styles['discard']}
            disabled={cannot || isEnding}
            onClick={discard}
          >
            {words.discard}
          </Button>
        )}
        <Button ref={cancelButton} variant="quiet" size="lg" disabled={isEnding} onClick={cancel}>
          Cancelar
        </Button>
      </div>
    </Modal>
  )
}

const FAILED = 'Error al cerrar sesión'
/** Why the sessions on other devices could not be ended. */
const NOT_EVERYWHERE = {
  unavailable: CLIENT_UNAVAILABLE,
  network: 'No se pudo conectar al servidor: no se cerró ninguna sesión. Inténtalo de nuevo.',
  ended: 'Tu sesión terminó. Inicia sesión de nuevo para cerrar las demás.',
}

function notify(description: string): void {
  toaster.create({ type: 'error', title: FAILED, description })
}

/** Nothing more happens when it worked: the admin area closes by itself, in every tab. */
async function leave(): Promise<void> {
  const answer = await signOut()
  if (!answer.ok) notify(CLIENT_UNAVAILABLE)
}

/** Which sessions are to be ended: several things lead to the one question. */
type Scope = 'here' | 'everywhere'
const askingAtom = atom<Scope | null>(null)
/** While the server is asked to end them all. */
const endingAtom = atom(false)

/** Signing out, which asks first when changes wait on this device (replication.md §2), and of all devices always. */
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
      console.error('What waits on this device could not be discarded.', error)
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
          console.error('What waits on this device could not be discarded.', error)
          notify('No se pudieron descartar los cambios de este dispositivo. Sigues con la sesión iniciada.')
        })
    },
  }
}
