import {
  useCallback,
  useRef,
  useState,
  type FocusEvent,
  useId,
  useLayoutEffect,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useHydrating, usePageHidden } from '#ui/hooks/browser-state.ts'
import { focusAfterCommit } from '#ui/html/focus-after-commit.ts'
import { useCountdown } from '#ui/hooks/timers.ts'
import { before, cameFrom, shown$, toaster, type ShownToast } from './toaster.ts'
import { useSwipeAway } from './use-swipe-away.ts'
import styles from './toast-area.module.css'

/**
 * Renders the toast region, once per page. It is a child of `body` because an open dialog hides the app's
 * root from screen readers.
 */
export function ToastArea() {
  const toast = useBehavior(shown$)
  const areaRef = useRef<HTMLDivElement>(null)
  // The server-rendered page has no toast region.
  const isMounted = !useHydrating()
  const [isFocused, setFocused] = useState(false)
  useToastPlace(areaRef, toast)
  const focusLost = useCallback(() => {
    setFocused(false)
    focusAfterCommit(before)
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
    // It only listens to focus events.
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
          onEnd={() => toaster.dismiss(toast.id)}
          onFocusLost={focusLost}
        />
      )}
    </div>,
    document.body,
  )
}

const ICONS = { success: CircleCheck, error: TriangleAlert, info: Info }

/** Longest title and description, in characters, that fit beside a button in three lines of a phone. */
const LONG_TITLE = 30
const LONG_TEXT = 60
const isLonger = (text: ReactNode, most: number) => typeof text === 'string' && text.length > most

type ToastCardProps = {
  toast: ShownToast
  /** Is true while the focus is in the toast area. */
  isFocused: boolean
  onEnd: () => void
  /** Called when a toast that contains the focus is removed. */
  onFocusLost: () => void
}

/** Renders one toast. Its countdown pauses on hover, focus, swipe and a hidden page (AMB-27). */
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
    // Its role depends on the type of toast.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={rootRef}
      // Failures interrupt the screen reader. Other toasts wait until it has finished its sentence.
      {...(type === 'error' ? { role: 'alert', 'aria-live': 'assertive' } : { role: 'status' })}
      aria-atomic
      aria-labelledby={title ? `${id}-title` : undefined}
      aria-describedby={description ? `${id}-description` : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard focus pauses the countdown
      tabIndex={0}
      data-scope="toast"
      data-part="root"
      data-type={type}
      data-state={isLeaving ? 'closed' : 'open'}
      data-swiping={isSwiping || undefined}
      data-long={isLonger(title, LONG_TITLE) || isLonger(description, LONG_TEXT) || undefined}
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
 * Keeps the toast above bars at the bottom of the screen. Publishes its height as `--toast-room`, so that
 * floating controls and the end of the page stay clear of it. The code loads with the first toast.
 */
function useToastPlace(areaRef: RefObject<HTMLElement | null>, toast: ShownToast | null): void {
  useLayoutEffect(() => {
    const area = areaRef.current
    const card = area?.firstElementChild
    if (!area || !(card instanceof HTMLElement)) return
    let stop: (() => void) | null | undefined
    // If the chunk fails to load, the toast keeps its CSS position.
    import('./toast-place.ts')
      .then(({ keepPlace }) => stop === undefined && (stop = keepPlace(area, card, toast)))
      .catch(() => null)
    return () => {
      stop?.()
      stop = null
    }
  }, [areaRef, toast])
}
