import { useRef, type ReactNode } from 'react'
import { useStoreState } from '#app/store/react.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Counts } from './counts.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useFirstSteps } from './use-first-steps.ts'
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
  const titleRef = useRef<HTMLHeadingElement>(null)
  const { steps, hide } = useFirstSteps()
  // What had the focus is gone with the steps.
  const hideSteps = () => {
    hide()
    titleRef.current?.focus()
  }
  return (
    <div className={styles['page']}>
      <h1 ref={titleRef} tabIndex={-1} className={styles['title']}>
        Panel
      </h1>
      {store && steps && <FirstSteps steps={steps} onHide={hideSteps} />}
      <Counts store={store} onRetry={() => titleRef.current?.focus()} />
      <Shortcuts />
      {store && (
        <div className={styles['parts']}>
          <SectionBoundary name="lo que está por enviarse">
            <Waiting store={store} onShowAll={onShowChanges} />
          </SectionBoundary>
          <SectionBoundary name="las visitas">
            <Visits store={store} />
          </SectionBoundary>
        </div>
      )}
      {children}
    </div>
  )
}
