import { useState, type CSSProperties } from 'react'
import type { ButtonAction } from '#domain/custom-page/element.ts'
import { AlertDialog } from './alert-dialog.tsx'
import styles from './custom-page.module.css'

type PageButtonProps = { text: string; action: ButtonAction | null; style: CSSProperties }

/** A button that tells something or leads somewhere; without either it says that it does nothing (S§2). */
export function PageButton({ text, action, style }: PageButtonProps) {
  const [isOpen, setOpen] = useState(false)
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
      <AlertDialog title={text} message={action.message} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
