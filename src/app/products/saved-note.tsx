import { Check } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { undoAction } from '#app/actions/actions.ts'
import { endInPlace, inPlace$, openPlace, sayInPlace, type InPlace } from '#app/actions/in-place.ts'
import { failed$ } from '#app/actions/failures.ts'
import { useCountdown } from '#ui/feedback/toasts/use-countdown.ts'
import { usePageHidden } from '#ui/hooks/use-page-hidden.ts'
import styles from './saved-note.module.css'

/** As long as a toast stays (S§9). */
const STAYS_MS = 5_000

function useInPlace(place: string): InPlace | null {
  return useSyncExternalStore(
    (listener) => {
      const subscription = inPlace$.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    () => (inPlace$.value?.place === place ? inPlace$.value : null),
  )
}

/** Says in the row of a product that a change of it was kept, and undoes it by one tap; no toast covers anything then. */
export function SavedNote({ place, className }: { place: string; className?: string | undefined }) {
  const said = useInPlace(place)
  useEffect(() => openPlace(place), [place])
  return (
    <div aria-live="polite" className={`${styles['place']} ${className ?? ''}`}>
      {said && <Note said={said} />}
    </div>
  )
}

/** Its time stands still while somebody is at it, as that of a toast (AMB-27). */
function Note({ said }: { said: InPlace }) {
  const { done, isUndone, at } = said
  const [isHeld, setHeld] = useState(false)
  const isHidden = usePageHidden()
  useCountdown(STAYS_MS, isHeld || isHidden, at, () => endInPlace(said))
  const undo = async () => {
    const { error } = await undoAction(done)
    if (error !== null) failed$.next({ title: 'No se pudo deshacer', description: error })
    else sayInPlace(done, true)
  }
  return (
    // It only hears that somebody is at it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <p
      role="status"
      className={styles['note']}
      onPointerEnter={({ pointerType }) => setHeld(pointerType !== 'touch')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Check aria-hidden size={15} />
      <span aria-hidden>{isUndone ? 'Deshecho' : 'Guardado'}</span>
      <span className="visually-hidden">{isUndone ? 'Cambio deshecho' : done.notification.title}</span>
      {!isUndone && (
        <>
          <span aria-hidden>·</span>
          <UndoButton onUndo={() => void undo()} />
        </>
      )}
    </p>
  )
}

/** Gives the focus back to where it came from when it goes. What it stands in hears nothing of its keys and taps. */
function UndoButton({ onUndo }: { onUndo: () => void }) {
  const ref = useRef<HTMLButtonElement>(null)
  const before = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (document.activeElement === button) before.current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <button
      ref={ref}
      type="button"
      className={styles['undo']}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement) before.current = relatedTarget
      }}
      onClick={(event) => {
        event.stopPropagation()
        onUndo()
      }}
      onDoubleClick={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.key !== 'Tab' && event.stopPropagation()}
    >
      Deshacer
    </button>
  )
}
