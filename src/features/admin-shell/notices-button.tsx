import { Bell } from 'lucide-react'
import { openNotices } from '#ui/toasts/notices.ts'
import styles from './admin-shell.module.css'

/** The way to the recent toasts without a keyboard (AMB-27). */
export function NoticesButton() {
  return (
    <button type="button" className={styles['link']} onClick={openNotices}>
      <Bell aria-hidden size={20} />
      Notificaciones
    </button>
  )
}
