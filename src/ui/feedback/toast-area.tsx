import {
  useCallback,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  useId,
  useLayoutEffect,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { usePageHidden } from '#ui/hooks/browser-state.ts'
import { useCountdown } from '#ui/hooks/timers.ts'
import { cameFrom, leaveToasts, shown$, takeAway, type ShownToast } from './toaster.ts'
import { useSwipeAway } from './use-swipe-away.ts'
import styles from './toast-area.module.css'

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

const ICONS = { success: CircleCheck, error: TriangleAlert, info: Info }

/** More letters than stand beside a button in three lines of a phone. */
const LONG_TEXT = 60

type ToastCardProps = {
  toast: ShownToast
  /** The toast area has the focus. */
  isFocused: boolean
  onEnd: () => void
  /** The toast goes, and what had the focus in it goes along. */
  onFocusLost: () => void
}

/** One toast. Its time stands still while somebody looks at it closely, or cannot look at it at all (AMB-27). */
function ToastCard({ toast, isFocused, onEnd, onFocusLost }: ToastCardProps) {
  const { title, description, action, type = 'info', durationMs, round, isLeaving } = toast
  const rootRef = useRef<HTMLDivElement>(null)
  const id = useId()
  const [isHovered, setHovered] = useState(false)
  const isHidden = usePageHidden()
  const { isSwiping, handlers } = useSwipeAway(onEnd)
  useCountdown(durationMs, isHovered || isFocused || isHidden || isSwiping, round, onEnd)
  useLayoutEffect(() => {
    const root = rootRef.current
    return () => {
      if (root?.contains(document.activeElement)) onFocusLost()
    }
  }, [onFocusLost])
  const Icon = ICONS[type]
  return (
    // Its role depends on what it tells.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={rootRef}
      // What failed is told at once, the rest when the reader has finished its sentence.
      {...(type === 'error' ? { role: 'alert', 'aria-live': 'assertive' } : { role: 'status' })}
      aria-atomic
      aria-labelledby={title ? `${id}-title` : undefined}
      aria-describedby={description ? `${id}-description` : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who comes by keyboard stops its time here
      tabIndex={0}
      data-scope="toast"
      data-part="root"
      data-type={type}
      data-state={isLeaving ? 'closed' : 'open'}
      data-swiping={isSwiping || undefined}
      data-long={(typeof description === 'string' && description.length > LONG_TEXT) || undefined}
      className={styles['toast']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onEnd()
      }}
      onPointerEnter={({ pointerType }) => setHovered(pointerType !== 'touch')}
      onPointerLeave={() => setHovered(false)}
      {...handlers}
    >
      <Icon aria-hidden size={22} className={styles['icon']} />
      <div className={styles['words']}>
        <div id={`${id}-title`} className={styles['title']}>
          {title}
        </div>
        {description && (
          <div id={`${id}-description`} className={styles['description']}>
            {description}
          </div>
        )}
      </div>
      {action && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            action.onClick()
            onEnd()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Cerrar aviso" className={styles['close']} onClick={onEnd}>
        <X aria-hidden size={18} />
      </button>
    </div>
  )
}

/**
 * Keeps the toast above what stands at the bottom of the screen, and says how high it is, so that what floats there
 * gives way and the end of a page comes out from under it (`--toast-room`). What does so comes with the first toast.
 */
function useToastPlace(areaRef: RefObject<HTMLElement | null>, toast: ShownToast | null): void {
  useLayoutEffect(() => {
    const area = areaRef.current
    const card = area?.firstElementChild
    if (!area || !(card instanceof HTMLElement)) return
    let stop: (() => void) | null | undefined
    // Without it the toast stands where it is drawn.
    import('./toast-place.ts')
      .then(({ keepPlace }) => stop === undefined && (stop = keepPlace(area, card, toast)))
      .catch(() => null)
    return () => {
      stop?.()
      stop = null
    }
  }, [areaRef, toast])
}
