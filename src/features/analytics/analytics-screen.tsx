import { useState } from 'react'
import { useKept, useStoreState } from '#app/store/react.tsx'
import type { Store } from '#db/store/store.ts'
import { timeAgo } from '#domain/core/format.ts'
import type { Span, UsageSummary } from '#domain/usage/usage-summary.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Segments } from '#ui/fields/segments.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import type { Freshness } from '#ui/hooks/use-fresh.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { ExportFigures } from './export-figures.tsx'
import { MissedSearches } from './missed-searches.tsx'
import { Paths } from './paths.tsx'
import { RequestedProducts } from './requested-products.tsx'
import { VisitsByDay } from './visits-by-day.tsx'
import styles from './analytics.module.css'
import { useUsage } from './use-usage.ts'

const CLOCK_MS = 30_000
const OPTIONS = [
  { value: '7', label: '7 días' },
  { value: '30', label: '30 días' },
  { value: '90', label: '90 días' },
] as const satisfies { value: `${Span}`; label: string }[]

/** /config/analytics: how the site is used (A§2). What is not there yet is said (AMB-09). */
export function AnalyticsScreen() {
  const state = useStoreState()
  const store = state.phase === 'ready' && state.store.principal.role === 'admin' ? state.store : null
  return (
    <div className={styles['screen']}>
      {store ? <Figures store={store} /> : <ScreenHead title="Analítica" />}
      <p className={styles['note']} role="note">
        <strong>En construcción.</strong> De dónde llegan las visitas, dispositivos y ciudades aún no se
        muestran. No se guarda quién visita: ni nombres, ni cookies de seguimiento.
      </p>
    </div>
  )
}

function Figures({ store }: { store: Store }) {
  const [span, setSpan] = useState<`${Span}`>('30')
  const [isAdminShown, setAdminShown] = useState(false)
  const question = { span: Number(span) as Span, isAdminShown }
  const { kept, state, again } = useUsage(store, question)
  // They are shown from where they are kept, a moment after they came.
  const isComing = state === 'asking' || (state === 'current' && store.outbox !== null)
  const isAsking = kept === undefined || isComing
  // While another span is on its way the one before stays, so that nothing jumps.
  const last = useKept(kept ?? undefined)
  const shown = kept ?? (isAsking ? last : undefined)
  return (
    <>
      <ScreenHead title="Analítica" note={<Age at={kept?.at} state={state} />}>
        {kept && <ExportFigures summary={kept.summary} span={question.span} />}
      </ScreenHead>
      <div className={styles['choices']}>
        <Segments label="Periodo" isLabelHidden options={OPTIONS} value={span} onChange={setSpan} />
        <Switch label="Incluir el panel" isOn={isAdminShown} onChange={setAdminShown} />
      </div>
      {shown ? (
        <Parts summary={shown.summary} isBusy={shown !== kept} />
      ) : (
        <None isAsking={isAsking} state={state} onRetry={again} />
      )}
    </>
  )
}

/** Whether the figures are of now; their age when they are not. */
function Age({ at, state }: { at: number | undefined; state: Freshness }) {
  const now = useNow(CLOCK_MS)
  if (at === undefined) return <>Cómo se usa el sitio.</>
  if (state === 'offline') return <>Sin conexión: datos de {timeAgo(at, now)}.</>
  if (state === 'refused') return <>El servidor no dio cifras nuevas: datos de {timeAgo(at, now)}.</>
  return <>Cómo se usa el sitio. Al día.</>
}

function None({ isAsking, state, onRetry }: { isAsking: boolean; state: Freshness; onRetry: () => void }) {
  if (isAsking) return <div className={styles['ghost']} role="status" aria-label="Contando…" />
  return (
    <LoadFailure title="Sin cifras de este periodo" onRetry={onRetry}>
      {state === 'offline'
        ? 'Sin conexión, y este dispositivo no tiene cifras de este periodo. Aparecen aquí cuando vuelva, y después también sin conexión.'
        : state === 'current'
          ? 'Este navegador no permite guardar las cifras en el dispositivo.'
          : 'El servidor no dio las cifras. Inténtalo de nuevo en un momento.'}
    </LoadFailure>
  )
}

function Parts({ summary, isBusy }: { summary: UsageSummary; isBusy: boolean }) {
  return (
    <div className={styles['parts']} aria-busy={isBusy}>
      <SectionBoundary name="las visitas por día">
        <VisitsByDay summary={summary} />
      </SectionBoundary>
      <SectionBoundary name="las búsquedas sin resultado">
        <MissedSearches searches={summary.searches} />
      </SectionBoundary>
      <SectionBoundary name="los artículos más solicitados">
        <RequestedProducts summary={summary} />
      </SectionBoundary>
      <SectionBoundary name="las páginas visitadas">
        <Paths paths={summary.paths} />
      </SectionBoundary>
    </div>
  )
}
