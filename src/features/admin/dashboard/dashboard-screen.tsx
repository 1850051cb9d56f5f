import type { Elements } from '#ui/html/child-elements.ts'
import { useRef } from 'react'
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
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { useAdminStore } from '#app/store/react.tsx'
import type { FirstStepMark } from '#domain/business/first-steps.ts'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Counts } from './dashboard-counts.tsx'
import { FirstSteps, useFirstSteps } from './first-steps-card.tsx'
import { Visits } from './dashboard-visits.tsx'
import { Waiting } from './waiting.tsx'
import styles from './dashboard-screen.module.css'

type DashboardProps = {
  /** Opens the panel of this device's changes. */
  onShowChanges: () => void
  children?: Elements
}

/** Renders /config/dashboard with counts, shortcuts, pending changes and visits (A§2). */
export function Dashboard({ onShowChanges, children }: DashboardProps) {
  const store = useAdminStore()
  const isOwner = useStaffRole() === 'admin'
  const titleRef = useRef<HTMLHeadingElement>(null)
  const { steps, bareId, hide, mark } = useFirstSteps()
  // Keeps the focus when its element is removed.
  const focusTitle = () => titleRef.current?.focus()
  const hideSteps = () => {
    hide()
    focusTitle()
  }
  const markStep = (step: FirstStepMark) => {
    mark(step)
    if (step === 'install') focusTitle()
  }
  return (
    <div className={`stack ${styles['page']}`}>
      <h1 ref={titleRef} tabIndex={-1} className={styles['title']}>
        Panel
      </h1>
      {isOwner && store && steps && (
        <FirstSteps steps={steps} bareId={bareId} onHide={hideSteps} onMark={markStep} />
      )}
      {/* Only owners may ask for figures. For other roles the number of requests would never load. */}
      <Counts store={isOwner ? store : null} onRetry={focusTitle} />
      <Shortcuts />
      {store && (
        <div className={`stack gap-16 ${styles['parts']}`}>
          <SectionBoundary name="lo que está por enviarse">
            <Waiting store={store} onShowAll={onShowChanges} />
          </SectionBoundary>
          {isOwner && (
            <SectionBoundary name="las visitas">
              <Visits store={store} />
            </SectionBoundary>
          )}
        </div>
      )}
      {children}
    </div>
  )
}

/** Links to daily tasks (A§2). */
function Shortcuts() {
  const isOwner = useStaffRole() === 'admin'
  return (
    <nav aria-label="Accesos directos" className={`grid gap-10 ${styles['shortcuts']}`}>
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
