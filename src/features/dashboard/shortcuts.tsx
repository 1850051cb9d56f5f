import { Link } from '@tanstack/react-router'
import {
  ChartNoAxesColumn,
  FilePenLine,
  FolderPlus,
  GalleryHorizontalEnd,
  Package,
  PackagePlus,
  Rows3,
  Settings,
} from 'lucide-react'
import { useStaffRole } from '#app/access/use-staff-role.ts'
import styles from './shortcuts.module.css'

/** What is done every day, one tap away (A§2). */
export function Shortcuts() {
  const isOwner = useStaffRole() === 'admin'
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
      <Link to="/config/homepage-carousel">
        <GalleryHorizontalEnd aria-hidden size={20} />
        Editar carrusel
      </Link>
      <Link to="/config/content/modifiable-pages">
        <FilePenLine aria-hidden size={20} />
        Editar páginas
      </Link>
      {isOwner && (
        <>
          <Link to="/config/analytics">
            <ChartNoAxesColumn aria-hidden size={20} />
            Ver analítica
          </Link>
          <Link to="/config/settings">
            <Settings aria-hidden size={20} />
            Configurar sitio
          </Link>
        </>
      )}
    </nav>
  )
}
