import { Link } from '@tanstack/react-router'
import { LogOut, Menu, Search } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from '@ark-ui/react/dialog'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import type { StaffRole } from '#domain/access/staff-role.ts'
import { CloseButton, ModalBody, Sheet } from '#ui/overlays/modal.tsx'
import { Button } from '#ui/layout/button.tsx'
import { ColorModeButton } from '#ui/theme/color-mode.tsx'
import { ADMIN_SCREENS, type Screen } from './screens.ts'
import { AccountMenu } from './account-menu.tsx'
import { AdminNav, useCurrent } from './admin-nav.tsx'
import styles from './phone-bar.module.css'

type PhoneBarProps = { email: string; onSearch: () => void; onSignOut: () => void }

/** Renders the bottom bar of phones with the daily screens, search and the menu drawer (A§2). */
export function PhoneBar({ email, onSearch, onSignOut }: PhoneBarProps) {
  const [isOpen, setOpen] = useState(false)
  const role = useStaffRole()
  const barRef = useRef<HTMLElement>(null)
  // Large fonts wrap it into several rows, so elements above it are placed by its measured height.
  useLayoutEffect(() => {
    const bar = barRef.current
    const { style } = document.documentElement
    const measured = new ResizeObserver(() => style.setProperty('--phone-bar', `${bar?.offsetHeight ?? 0}px`))
    if (bar) measured.observe(bar)
    return () => {
      measured.disconnect()
      style.removeProperty('--phone-bar')
    }
  }, [])
  return (
    <>
      <nav ref={barRef} aria-label="Administración" className={styles['bar']} data-bottom-bar>
        {ADMIN_SCREENS.filter(({ path }) => DAILY[role].includes(path)).map((screen) => (
          <BarLink key={screen.path} screen={screen} />
        ))}
        <button
          type="button"
          className={styles['link']}
          aria-haspopup="dialog"
          aria-label="Buscar o ir a…"
          onClick={onSearch}
        >
          <Search aria-hidden size={20} />
          Buscar
        </button>
        <button
          type="button"
          className={styles['link']}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label="Abrir menú"
          onClick={() => setOpen(true)}
        >
          <Menu aria-hidden size={20} />
          Menú
        </button>
      </nav>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} email={email} onSignOut={onSignOut} />
    </>
  )
}

function BarLink({ screen }: { screen: Screen }) {
  const { path, label, Icon } = screen
  return (
    <Link to={path} className={styles['link']} {...useCurrent(screen)}>
      <Icon aria-hidden size={20} />
      <span>{label}</span>
    </Link>
  )
}

/** Screens of daily use, by role. The drawer holds the others. */
const DAILY: Record<StaffRole, readonly string[]> = {
  admin: ['/config/dashboard', '/config/orders', '/config/catalog-products'],
  editor: ['/config/dashboard', '/config/orders', '/config/catalog-products'],
  warehouse: ['/config/orders', '/config/catalog-products', '/config/inventory'],
}

type DrawerProps = { isOpen: boolean; onClose: () => void; email: string; onSignOut: () => void }

/** Renders the sidebar of phones as a bottom sheet. */
function Drawer({ isOpen, onClose, email, onSignOut }: DrawerProps) {
  return (
    <Sheet kind="panel" isOpen={isOpen} onClose={onClose}>
      <div className={`row between gap-10 ${styles['head']}`}>
        <Dialog.Title>Menú</Dialog.Title>
        <CloseButton label="Cerrar menú" onClick={onClose} />
      </div>
      <ModalBody>
        <AdminNav onLeave={onClose} />
      </ModalBody>
      <div className={`grid gap-10 ${styles['foot']}`}>
        <AccountMenu email={email} onSignOut={onSignOut} isInDialog />
        <div className={`grid gap-10 ${styles['actions']}`}>
          <ColorModeButton />
          <Button onClick={onSignOut}>
            <LogOut aria-hidden />
            Cerrar Sesión
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
