import { Link } from '@tanstack/react-router'
import { Menu, Search } from 'lucide-react'
import { useState } from 'react'
import { Drawer } from './drawer.tsx'
import { ADMIN_SCREENS } from './screens.ts'
import styles from './phone-bar.module.css'

/** What is done every day; the rest is in the drawer. */
const DAILY = new Set<string>(['/config/dashboard', '/config/catalog-sections', '/config/catalog-products'])

type PhoneBarProps = { email: string; onSearch: () => void; onSignOut: () => void }

/** Below the page on phones, under the thumb: the daily screens, search, and the drawer with everything (A§2). */
export function PhoneBar({ email, onSearch, onSignOut }: PhoneBarProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <nav aria-label="Administración" className={styles['bar']}>
        {ADMIN_SCREENS.filter(({ path }) => DAILY.has(path)).map(({ path, label, Icon }) => (
          <Link key={path} to={path} className={styles['link']}>
            <Icon aria-hidden size={20} />
            {label}
          </Link>
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
