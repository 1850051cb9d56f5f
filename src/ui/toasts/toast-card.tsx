import { Toast, type CreateToasterReturn } from '@chakra-ui/react/toast'
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { usePageHidden } from '../use-page-hidden.ts'
import { useCountdown } from './use-countdown.ts'
import { useSwipeAway } from './use-swipe-away.ts'

/** What `createToaster` hands out. */
export type ShownToast = ReturnType<CreateToasterReturn['getVisibleToasts']>[number]

const ICONS = { success: CircleCheck, error: TriangleAlert }

type ToastCardProps = {
  toast: ShownToast
  durationMs: number
  /** Counts the times that the toast was updated. */
  round: number
  /** The toast area has the focus. */
  isFocused: boolean
  onEnd: () => void
  /** The toast goes, and what had the focus in it goes along. */
  onFocusLost: () => void
}

/** One toast. Its time stands still while somebody looks at it closely, or cannot look at it at all (AMB-27). */
export function ToastCard({ toast, durationMs, round, isFocused, onEnd, onFocusLost }: ToastCardProps) {
  const rootRef = useRef<HTMLDivElement>(null)
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
  const isError = toast.type === 'error'
  const Icon = ICONS[toast.type as keyof typeof ICONS] ?? Info
  return (
    <Toast.Root
      ref={rootRef}
      // What failed is told at once, the rest when the reader has finished its sentence.
      {...(isError ? { role: 'alert', 'aria-live': 'assertive' } : {})}
      data-swiping={isSwiping || undefined}
      onPointerEnter={({ pointerType }) => setHovered(pointerType !== 'touch')}
      onPointerLeave={() => setHovered(false)}
      {...handlers}
    >
      <Icon aria-hidden size={22} style={{ flex: 'none', color: 'var(--kind)' }} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Toast.Title>{toast.title}</Toast.Title>
        {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
      </div>
      {toast.action && <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger>}
      <Toast.CloseTrigger aria-label="Cerrar aviso">
        <X aria-hidden size={18} />
      </Toast.CloseTrigger>
    </Toast.Root>
  )
}
