import { LogOut } from 'lucide-react'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { useSignOut } from './use-sign-out.ts'
import styles from './admin-shell.module.css'

/** 'Cerrar Sesión', with its question when changes wait. */
export function SignOutButton() {
  const { isAsking, start, ...answers } = useSignOut()
  return (
    <>
      <button type="button" className={styles['link']} onClick={start}>
        <LogOut aria-hidden size={20} />
        Cerrar Sesión
      </button>
      <SignOutDialog isOpen={isAsking} {...answers} />
    </>
  )
}
