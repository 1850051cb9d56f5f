import { useRef, type ReactNode } from 'react'
import { useStaffRole } from '#app/access/use-staff-role.ts'
import { useStoreState } from '#app/store/react.tsx'
import type { FirstStepMark } from '#domain/business/first-steps.ts'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Counts } from './counts.tsx'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useFirstSteps } from './first-steps/use-first-steps.ts'
import { Visits } from './visits.tsx'
import { Waiting } from './waiting.tsx'
import styles from './dashboard.module.css'

type DashboardProps = {
  /** Somebody wants to see all changes of this device. */
  onShowChanges: () => void
  children?: ReactNode
}

/** /config/dashboard: what there is, what is done every day, what waits, and who came by (A§2). */
export function Dashboard({ onShowChanges, children }: DashboardProps) {
  const state = useStoreState()
  const store = state.phase === 'ready' && state.store.principal.role === 'admin' ? state.store : null
  const isOwner = useStaffRole() === 'admin'
  const titleRef = useRef<HTMLHeadingElement>(null)
  const { steps, bareId, hide, mark } = useFirstSteps()
  // What had the focus is gone with the steps, or with the one that is done.
  const toTitle = () => titleRef.current?.focus()
  const hideSteps = () => {
    hide()
    toTitle()
  }
  const markStep = (step: FirstStepMark) => {
    mark(step)
    if (step === 'install') toTitle()
  }
  return (
    <div className={styles['page']}>
      <h1 ref={titleRef} tabIndex={-1} className={styles['title']}>
        Panel
      </h1>
      {isOwner && store && steps && (
        <FirstSteps steps={steps} bareId={bareId} onHide={hideSteps} onMark={markStep} />
      )}
      {/* Only owners may ask for figures: for others those of the requests would be missing for ever. */}
      <Counts store={isOwner ? store : null} onRetry={() => titleRef.current?.focus()} />
      <Shortcuts />
      {store && (
        <div className={styles['parts']}>
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
