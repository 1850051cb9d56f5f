import { Link } from '@tanstack/react-router'
import { FolderPlus, Package, PackagePlus, Rows3 } from 'lucide-react'
import styles from './shortcuts.module.css'

/** What is done every day, one tap away (A§2). */
export function Shortcuts() {
  return (
    <nav aria-label="Accesos directos" className={styles['shortcuts']}>
      <Link to="/config/catalog-products" search={{ action: 'new' }} data-first>
        <PackagePlus aria-hidden size={20} />
        Nuevo artículo
      </Link>
      <Link to="/config/catalog-sections" search={{ action: 'new-section' }}>
        <FolderPlus aria-hidden size={20} />
        Nueva sección
      </Link>
      <Link to="/config/catalog-products">
        <Package aria-hidden size={20} />
        Gestionar artículos
      </Link>
      <Link to="/config/catalog-sections">
        <Rows3 aria-hidden size={20} />
        Ordenar secciones
      </Link>
    </nav>
  )
}
