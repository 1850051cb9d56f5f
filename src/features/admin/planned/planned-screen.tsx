import { parseDate } from '@ark-ui/react/date-picker'
import { CalendarClock } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useScreen } from '#app/store/use-screen.tsx'
import { findPlans } from '#db/queries/find-plans.ts'
import { countLabel } from '#domain/core/format.ts'
import { ownZone } from '#domain/core/time-zone.ts'
import { isOpen, plansByDay, type PlanSubject } from '#domain/planning/plan.ts'
import type { PlannedChangeRow } from '#domain/tables/content-tables.ts'
import { longDay } from '#domain/usage/usage-summary.ts'
import { syncNow } from '#sync/state/status.ts'
import { LoadFailure, Message } from '#ui/feedback/message.tsx'
import { useNow } from '#ui/hooks/timers.ts'
import { MonthCalendar } from '#ui/forms/month-calendar.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Part, ScreenHead } from '#ui/layout/screen-layout.tsx'
import { useShown } from '#ui/overlays/late-dialog.tsx'
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

const NO_PLANS: readonly PlannedChangeRow[] = []

type PlannedScreenProps = {
  /** Opens the form of a product, or the editor of a page. */
  onOpen: (subject: Pick<PlanSubject, 'table' | 'id'>) => void
}

/** Renders /config/planned: the changes that the server applies at their times, and the past ones (A§4). */
export function PlannedScreen({ onOpen }: PlannedScreenProps) {
  const { state, rows: plans = NO_PLANS } = useScreen(findPlans, ['planned_changes'])
  const subjectOf = useSubjects()
  const actions = usePlanActions()
  const now = useNow(CLOCK_MS)
  const [asked, setAsked] = useState<PlannedChangeRow | null>(null)
  const { shown: last, opening } = useShown(asked)
  const found = last && subjectOf(last)

  const [day, setDay] = useState<string | null>(null)
  const coming = useMemo(() => plans.filter(isOpen), [plans])
  const days = useMemo(() => plansByDay(coming), [coming])
  const shown = day === null ? coming : (days.get(day) ?? NO_PLANS)
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
      onChange={setAsked}
      onCancel={(some, what) => void actions.cancel(some, what)}
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
              Elige varios artículos y toca “Planear” para los precios de una temporada, o abre un artículo o
              una página y usa “Planear…”.
            </Message>
          )}
          {coming.length > 0 && (
            <>
              <Part title="Calendario" note={day === null ? undefined : longDay(day)}>
                <PlanCalendar days={days} day={day} onDay={setDay} />
              </Part>
              <Part title="Por venir" note={countLabel(shown.length, 'cambio', 'cambios')}>
                {shown.length === 0 ? <p>Ese día no hay nada planeado.</p> : list('Por venir', shown)}
              </Part>
            </>
          )}
          {over.length > 0 && <Part title="Ya pasó">{list('Ya pasó', over)}</Part>}
        </div>
      )}
      {last && found?.row && (
        <PlanDialog
          key={opening}
          isOpen={asked !== null}
          row={found.row}
          name={found.shown}
          plan={last}
          onSave={(fields) => actions.save(found.subject, last, fields)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

type PlanCalendarProps = {
  days: ReturnType<typeof plansByDay>
  /** Chosen day ('2026-12-12'). */
  day: string | null
  onDay: (day: string | null) => void
}

/** Renders the month with the number of plans of each day; a day chosen again is let go. */
function PlanCalendar({ days, day, onDay }: PlanCalendarProps) {
  const [first] = useState(() => [...days.keys()].toSorted()[0] ?? null)
  return (
    <div className="stack gap-10">
      <MonthCalendar
        timeZone={ownZone()}
        selectionMode="single"
        value={day === null ? [] : [parseDate(day)]}
        {...(first === null ? {} : { defaultFocusedValue: parseDate(first) })}
        countOf={(one) => days.get(one)?.length ?? 0}
        translations={{ dayCell: ({ value, valueText }) => dayLabel(valueText, days.get(String(value))) }}
        onValueChange={({ value: [next] }) => onDay(next ? String(next) : null)}
      />
      {day !== null && <Button onClick={() => onDay(null)}>Ver todo</Button>}
    </div>
  )
}

const dayLabel = (text: string, plans: readonly unknown[] = []) =>
  plans.length === 0 ? text : `${text}: ${countLabel(plans.length, 'cambio', 'cambios')}`

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
