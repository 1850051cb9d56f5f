import { useState, type CSSProperties } from 'react'
import type { ButtonAction } from '#domain/custom-page/elements/button.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Overlay } from '#ui/overlays/overlay.tsx'
import styles from './custom-page.module.css'

const AlertDialog = lazyPart(() => import('./alert-dialog.tsx').then((file) => file.AlertDialog))

type PageButtonProps = { text: string; action: ButtonAction | null; style: CSSProperties }

/** A button that tells something or leads somewhere; without either it says that it does nothing (S§2). */
export function PageButton({ text, action, style }: PageButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  // A colour alone was chosen for the page, not for our accent behind it.
  const isPlain = style.color !== undefined && style.backgroundColor === undefined
  const shared = { className: styles['button'], style, 'data-plain': isPlain || undefined }
  if (action === null) {
    return (
      <button type="button" disabled {...shared}>
        {text}
      </button>
    )
  }
  if (action.type === 'link') {
    const tab = action.isNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}
    return (
      <a href={action.href} {...tab} {...shared}>
        {text}
      </a>
    )
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} {...shared}>
        {text}
      </button>
      <Overlay part={AlertDialog} name="el mensaje" isOpen={isOpen} onClose={close}>
        <AlertDialog title={text} message={action.message} isOpen={isOpen} onClose={close} />
      </Overlay>
    </>
  )
}
