import { LogOut } from 'lucide-react'
import { AccountMenu } from '../account/account-menu.tsx'
import { AdminNav } from './admin-nav.tsx'
import { SearchButton } from './search-button.tsx'
import styles from './sidebar.module.css'

type SidebarProps = { email: string; onSearch: () => void; onSignOut: () => void }

const nothing = () => {}

/** Beside the page on wide screens: search, screens, and who is signed in (AMB-48). */
export function Sidebar({ email, onSearch, onSignOut }: SidebarProps) {
  return (
    <>
      <div className={styles['search']}>
        <SearchButton onSearch={onSearch} />
      </div>
      <AdminNav onLeave={nothing} />
      <div className={styles['foot']}>
        <AccountMenu email={email} onSignOut={onSignOut} />
        <button type="button" className={styles['leave']} onClick={onSignOut}>
          <LogOut aria-hidden size={20} />
          Cerrar Sesión
        </button>
      </div>
    </>
  )
}
