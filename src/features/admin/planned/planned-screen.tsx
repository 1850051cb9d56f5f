import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useScreen } from '#app/store/use-screen.ts'
import { findPlans } from '#db/queries/find-plans.ts'
import { countLabel } from '#domain/core/format.ts'
import { isOpen, type PlanSubject } from '#domain/planning/plan.ts'
import type { PlannedChangeRow } from '#domain/tables/content-tables.ts'
import { syncNow } from '#sync/state/status.ts'
import { LoadFailure, Message } from '#ui/feedback/message.tsx'
import { useNow } from '#ui/hooks/timers.ts'
import { Part, ScreenHead } from '#ui/layout/screen-layout.tsx'
import { useLive } from '#app/store/react.tsx'
import { findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { findCustomPages } from '#db/queries/custom-pages.ts'
import { pageName } from '#domain/page-editor/page-slug.ts'
import type { Plannable } from '#domain/planning/plan-form.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanList } from './plan-list.tsx'
import { usePlanActions } from './use-plan-actions.ts'
import styles from '#ui/layout/part-screen.module.css'

const CLOCK_MS = 30_000
/** Limit of the listed past plans; the history has all of them. */
const MOST_OVER = 20

type PlannedScreenProps = {
  /** Opens the form of a product, or the editor of a page. */
  onOpen: (subject: Pick<PlanSubject, 'table' | 'id'>) => void
}

/** Renders /config/planned: the changes that the server applies at their times, and the past ones (A§4). */
export function PlannedScreen({ onOpen }: PlannedScreenProps) {
  const { state, rows: plans = [] } = useScreen(findPlans, ['planned_changes'])
  const subjectOf = useSubjects()
  const actions = usePlanActions()
  const now = useNow(CLOCK_MS)
  const [asked, setAsked] = useState<{ n: number; plan: PlannedChangeRow | null }>({ n: 0, plan: null })
  // Keeps the plan of the dialog during its exit animation.
  const [last, setLast] = useState<PlannedChangeRow | null>(null)
  if (asked.plan && asked.plan !== last) setLast(asked.plan)
  const found = last && subjectOf(last)

  const coming = plans.filter(isOpen)
  const over = plans
    .filter((plan) => !isOpen(plan))
    .toReversed()
    .slice(0, MOST_OVER)
  const list = (label: string, shown: readonly PlannedChangeRow[]) => (
    <PlanList
      label={label}
      plans={shown}
      now={now}
      nameOf={(plan) => subjectOf(plan).shown}
      onOpen={(plan) => onOpen(subjectOf(plan).subject)}
      onChange={(plan) => setAsked({ n: asked.n + 1, plan })}
      onCancel={(plan) => void actions.cancel(subjectOf(plan).subject, plan)}
    />
  )
  return (
    <div className={styles['screen']}>
      <ScreenHead title="Planeado" note="Lo que el servidor cambia solo, a su hora." />
      {state === 'loading' && <div className={styles['ghost']} role="status" aria-label="Cargando…" />}
      {state === 'failed' && (
        <LoadFailure title="No se pudo cargar lo planeado" onRetry={syncNow}>
          No hay conexión con el servidor y este dispositivo aún no lo tiene.
        </LoadFailure>
      )}
      {state === 'ready' && (
        <div className={styles['parts']}>
          {coming.length === 0 && (
            <Message icon={<CalendarClock aria-hidden />} title="No hay nada planeado" role="status">
              Abre un artículo o una página y usa “Planear…”: para publicar u ocultar a una hora, o para otro
              precio.
            </Message>
          )}
          {coming.length > 0 && (
            <Part title="Por venir" note={countLabel(coming.length, 'cambio', 'cambios')}>
              {list('Por venir', coming)}
            </Part>
          )}
          {over.length > 0 && <Part title="Ya pasó">{list('Ya pasó', over)}</Part>}
        </div>
      )}
      {last && found?.row && (
        <PlanDialog
          key={asked.n}
          isOpen={asked.plan !== null}
          row={found.row}
          name={found.shown}
          plan={last}
          onSave={(fields) => actions.save(found.subject, last, fields)}
          onClose={() => setAsked({ ...asked, plan: null })}
        />
      )}
    </div>
  )
}

type Found = {
  subject: PlanSubject
  /** Displayed name; that of a page contains the word “Página”. */
  shown: string
  /** Stored row; undefined if it was deleted. */
  row: Plannable | undefined
}

/** Returns a function that finds the product or page of a plan on this device. */
function useSubjects(): (plan: PlannedChangeRow) => Found {
  const products = useLive(findAdminCatalogue)?.products
  const pages = useLive(findCustomPages)
  return ({ table_name, row_id: id }) => {
    if (table_name === 'modifiable_page_content') {
      const row = pages?.find(({ page_slug }) => page_slug === id)
      const name = row ? pageName(row) : `/${id}`
      const shown = row ? `Página “${name}”` : `Una página que ya no existe (/${id})`
      return { subject: { table: table_name, id, name }, shown, row: row && { is_public: row.is_public } }
    }
    const found = products?.get(id)
    const name = found?.name ?? 'Un artículo que ya no existe'
    return { subject: { table: 'products', id, name }, shown: name, row: found?.row }
  }
}
