import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { usePageHidden } from '#ui/hooks/use-page-hidden.ts'
import type { ShownToast } from './shown.ts'
import { useCountdown } from './use-countdown.ts'
import { useSwipeAway } from './use-swipe-away.ts'
import styles from './toast-card.module.css'

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
export function ToastCard({ toast, isFocused, onEnd, onFocusLost }: ToastCardProps) {
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
