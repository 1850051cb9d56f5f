import type { Elements } from '#ui/html/child-elements.ts'
import { useRef } from 'react'
import { Link } from '@tanstack/react-router'
import { ClipboardPaste, FileSpreadsheet, PackagePlus, ScanLine } from 'lucide-react'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { useAdminStore } from '#app/store/react.tsx'
import type { FirstStepMark } from '#domain/business/first-steps.ts'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Counts } from './dashboard-counts.tsx'
import { FirstSteps, useFirstSteps } from './first-steps-card.tsx'
import { ToDo } from './to-do.tsx'
import { Visits } from './dashboard-visits.tsx'
import { Waiting } from './waiting.tsx'
import styles from './dashboard-screen.module.css'

type DashboardProps = {
  /** Opens the panel of this device's changes. */
  onShowChanges: () => void
  children?: Elements
}

/** Renders /config/dashboard with counts, shortcuts, what needs a person, pending changes and visits (A§2). */
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
          <SectionBoundary name="lo que está por atender">
            <ToDo store={store} />
          </SectionBoundary>
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

/** Links to daily tasks that no line of the sidebar leads to at once (A§2). */
function Shortcuts() {
  return (
    <nav aria-label="Accesos directos" className={`grid gap-10 ${styles['shortcuts']}`}>
      <Link to="/config/orders" search={{ action: 'paste' }} data-first>
        <ClipboardPaste aria-hidden size={20} />
        Pegar mensaje
      </Link>
      <Link to="/config/catalog-products" search={{ action: 'new' }}>
        <PackagePlus aria-hidden size={20} />
        Nuevo artículo
      </Link>
      <Link to="/config/catalog-products" search={{ action: 'import' }}>
        <FileSpreadsheet aria-hidden size={20} />
        Importar lista
      </Link>
      <Link to="/config/inventory">
        <ScanLine aria-hidden size={20} />
        Contar existencias
      </Link>
    </nav>
  )
}
