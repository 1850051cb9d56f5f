import { atom, useAtom } from 'jotai'
import { discardAll } from '#db/commands.ts'
import { useStoreState } from '#db/react.tsx'
import { CLIENT_UNAVAILABLE } from '#domain/login.ts'
import { signOut } from '#sync/session.ts'
import { syncStatus$ } from '#sync/status.ts'
import { toaster } from '#ui/toaster.ts'

/** Nothing more happens when it worked: the back office closes by itself, in every tab. */
async function leave(): Promise<void> {
  const answer = await signOut()
  if (!answer.ok)
    toaster.create({ type: 'error', title: 'Error al cerrar sesión', description: CLIENT_UNAVAILABLE })
}

/** Several things lead to the one question. */
const askingAtom = atom(false)

/** Signing out, which asks first when changes wait on this device (design.md §2). */
export function useSignOut() {
  const [isAsking, setAsking] = useAtom(askingAtom)
  const store = useStoreState()
  return {
    isAsking,
    start: () => (syncStatus$.value.waiting > 0 ? setAsking(true) : void leave()),
    cancel: () => setAsking(false),
    keep: () => {
      setAsking(false)
      void leave()
    },
    discard: () => {
      setAsking(false)
      const discarding = store.phase === 'ready' ? discardAll(store.store) : Promise.resolve()
      discarding.then(leave).catch((error: unknown) => {
        console.error('What waits on this device could not be discarded.', error)
        toaster.create({
          type: 'error',
          title: 'Error al cerrar sesión',
          description:
            'No se pudieron descartar los cambios de este dispositivo. Sigues con la sesión iniciada.',
        })
      })
    },
  }
}
