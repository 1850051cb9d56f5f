import { useNavigate } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import {
  Bell,
  ChevronsUpDown,
  Keyboard,
  KeyRound,
  LogOut,
  MonitorSmartphone,
  Moon,
  Store,
  Sun,
} from 'lucide-react'
import { Menu } from '#ui/overlays/menu.tsx'
import { openNotices } from '#ui/feedback/toaster.ts'
import { useColorMode } from '#ui/theme/color-mode.tsx'
import { helpAtom } from './keyboard-help.tsx'
import { passwordAtom } from './password-dialog.tsx'
import { useSignOut } from './sign-out.tsx'
import styles from './account-menu.module.css'

type AccountMenuProps = {
  email: string
  onSignOut: () => void
  /** Inside a dialog, whose focus trap the menu must respect. */
  isInDialog?: boolean
}

/** Renders the menu of the signed-in account: colour mode, notices, shortcuts, password and signing out. */
export function AccountMenu({ email, onSignOut, isInDialog = false }: AccountMenuProps) {
  const changePassword = useSetAtom(passwordAtom)
  const showHelp = useSetAtom(helpAtom)
  const { startEverywhere } = useSignOut()
  const { isDark, toggle } = useColorMode()
  const navigate = useNavigate()
  return (
    <Menu
      label={`Cuenta de ${email}`}
      isInDialog={isInDialog}
      trigger={
        <button type="button" className={`grid gap-10 ${styles['account']}`} title={email}>
          <span aria-hidden className={styles['initial']}>
            {email.slice(0, 1).toUpperCase()}
          </span>
          <span className="visually-hidden">Cuenta de </span>
          <span className={styles['email']}>{email}</span>
          <ChevronsUpDown aria-hidden size={16} />
        </button>
      }
      items={[
        {
          label: isDark ? 'Usar modo claro' : 'Usar modo oscuro',
          icon: isDark ? Sun : Moon,
          onSelect: toggle,
        },
        { label: 'Notificaciones', icon: Bell, onSelect: openNotices },
        { label: 'Atajos de teclado', icon: Keyboard, onSelect: () => showHelp(true) },
        { label: 'Ver sitio', icon: Store, onSelect: () => void navigate({ to: '/' }) },
        'divider',
        { label: 'Cambiar contraseña', icon: KeyRound, onSelect: () => changePassword(true) },
        {
          label: 'Cerrar sesión en todos los dispositivos',
          icon: MonitorSmartphone,
          onSelect: startEverywhere,
        },
        { label: 'Cerrar Sesión', icon: LogOut, onSelect: onSignOut },
      ]}
    />
  )
}
