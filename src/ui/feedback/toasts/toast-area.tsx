import { useCallback, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { cameFrom, leaveToasts } from './area.ts'
import { shown$, takeAway } from './shown.ts'
import { ToastCard } from './toast-card.tsx'
import { useToastPlace } from './use-toast-place.ts'
import styles from './toast-card.module.css'

const never = () => () => {}
const yes = () => true
const no = () => false

/** Where toasts appear; once per page. At the body's level, because an open dialog hides the page's root from readers. */
export function ToastArea() {
  const toast = useBehavior(shown$)
  const areaRef = useRef<HTMLDivElement>(null)
  // The page as it was served has no such place.
  const isMounted = useSyncExternalStore(never, yes, no)
  const [isFocused, setFocused] = useState(false)
  useToastPlace(areaRef, toast)
  const focusLost = useCallback(() => {
    setFocused(false)
    leaveToasts()
  }, [])
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setFocused(true)
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom(relatedTarget)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setFocused(false)
  }
  if (!isMounted) return null
  return createPortal(
    // It only hears where the focus goes.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={areaRef}
      role="region"
      aria-label="Notificaciones (F8)"
      aria-live="polite"
      aria-relevant="additions text"
      aria-atomic="false"
      tabIndex={-1}
      data-scope="toast"
      data-part="group"
      className={styles['area']}
      onFocus={enter}
      onBlur={leave}
    >
      {toast && (
        <ToastCard
          key={toast.id}
          toast={toast}
          isFocused={isFocused}
          onEnd={() => takeAway(toast.id)}
          onFocusLost={focusLost}
        />
      )}
    </div>,
    document.body,
  )
}
