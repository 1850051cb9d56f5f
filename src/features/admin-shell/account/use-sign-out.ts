import { atom, useAtom } from 'jotai'
import { discardAll } from '#db/commands/commands.ts'
import { useStoreState } from '#app/store/react.tsx'
import { CLIENT_UNAVAILABLE } from '#domain/access/login.ts'
import { signOut, signOutEverywhere } from '#sync/session/session.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { toaster } from '#ui/feedback/toaster.ts'

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

/** Signing out, which asks first when changes wait on this device (design.md §2), and of all devices always. */
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
