import { X } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '#ui/layout/button.tsx'

type CloseButtonProps = {
  /** What it closes: 'Cerrar solicitud'. */
  label: string
  className?: string | undefined
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
}

/** The cross that closes what it stands in. */
export function CloseButton({ label, className, ref, onClick }: CloseButtonProps) {
  return (
    <Button
      {...(ref ? { ref } : {})}
      // In a form it would be what Enter presses.
      type="button"
      variant="quiet"
      size="icon"
      {...(className ? { className } : {})}
      aria-label={label}
      onClick={onClick}
    >
      <X aria-hidden />
    </Button>
  )
}
