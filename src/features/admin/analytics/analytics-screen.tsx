import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useAdminStore, useKept, useLive } from '#app/store/react.tsx'
import type { Store } from '#db/store/store.ts'
import { countLabel, formatCount, productCount, timeAgo } from '#domain/core/format.ts'
import {
  type Span,
  usageCsv,
  usageKey,
  type UsageQuestion,
  type UsageSummary,
} from '#domain/usage/usage-summary.ts'
import { LoadFailure } from '#ui/feedback/message.tsx'
import { Part, ScreenHead, ToolButton } from '#ui/layout/screen-layout.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Segments, Switch } from '#ui/forms/toggles.tsx'
import { type Freshness, useFresh } from '#ui/hooks/use-fresh.ts'
import { useNow } from '#ui/hooks/timers.ts'
import { findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { type Kept, usageReport } from '#db/device/reports.ts'
import { awaitWholeCatalogue } from '#app/products/whole-catalogue.ts'
import { readRows } from '#db/queries/table-rows.ts'
import { download } from '#ui/html/download.ts'
import { askUsage } from '#sync/admin/admin-requests.ts'
import { inStep$ } from '#sync/state/status.ts'
import { FiguresTable, MissedSearches, Paths } from './usage-tables.tsx'
import { VisitsByDay } from './visits-by-day.tsx'
import styles from './analytics.module.css'

/** Renders /config/analytics, the usage of the site (A§2), and names the figures it does not have yet (AMB-09). */
export function AnalyticsScreen() {
  const store = useAdminStore()
  return (
    <div className="stack">
      {store ? <Figures store={store} /> : <ScreenHead title="Analítica" />}
      <p className={`soft remark ${styles['note']}`} role="note">
        <strong>En construcción.</strong> De dónde llegan las visitas, dispositivos y ciudades aún no se
        muestran. No se guarda quién visita: ni nombres, ni cookies de seguimiento.
      </p>
    </div>
  )
}

const OPTIONS = [
  { value: '7', label: '7 días' },
  { value: '30', label: '30 días' },
  { value: '90', label: '90 días' },
] as const satisfies { value: `${Span}`; label: string }[]

function Figures({ store }: { store: Store }) {
  const [span, setSpan] = useState<`${Span}`>('30')
  const [isAdminShown, setAdminShown] = useState(false)
  const question = { span: Number(span) as Span, isAdminShown }
  const { kept, state, again } = useUsage(store, question)
  // Fresh figures are shown once they are stored, a moment after the answer.
  const isComing = state === 'asking' || (state === 'current' && store.outbox !== null)
  const isAsking = kept === undefined || isComing
  // Shows the previous span until the next one is loaded, to avoid a layout shift.
  const last = useKept(kept ?? undefined)
  const shown = kept ?? (isAsking ? last : undefined)
  return (
    <>
      <ScreenHead title="Analítica" note={<Age at={kept?.at} state={state} />}>
        {kept && <ExportFigures store={store} summary={kept.value} span={question.span} />}
      </ScreenHead>
      <div className={`row wrap between ${styles['choices']}`}>
        <Segments label="Periodo" isLabelHidden options={OPTIONS} value={span} onChange={setSpan} />
        <Switch label="Incluir el panel" isOn={isAdminShown} onChange={setAdminShown} />
      </div>
      {shown ? (
        <Parts summary={shown.value} isBusy={shown !== kept} />
      ) : (
        <None isAsking={isAsking} state={state} onRetry={again} />
      )}
    </>
  )
}

const CLOCK_MS = 30_000

/** Shows that the figures are current, or their age. */
function Age({ at, state }: { at: number | undefined; state: Freshness }) {
  const now = useNow(CLOCK_MS)
  if (at === undefined) return <span>Cómo se usa el sitio.</span>
  if (state === 'offline') return <span>{`Sin conexión: datos de ${timeAgo(at, now)}.`}</span>
  if (state === 'refused')
    return <span>{`El servidor no dio cifras nuevas: datos de ${timeAgo(at, now)}.`}</span>
  return <span>Cómo se usa el sitio. Al día.</span>
}

function None({ isAsking, state, onRetry }: { isAsking: boolean; state: Freshness; onRetry: () => void }) {
  if (isAsking) return <div className={`card ${styles['ghost']}`} role="status" aria-label="Contando…" />
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
    <div className={`stack gap-16 ${styles['parts']}`} aria-busy={isBusy}>
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

/** Lists the products in open requests that this device knows, each with a link to its form. */
function RequestedProducts({ summary }: { summary: UsageSummary }) {
  const catalogue = useLive(findAdminCatalogue)
  const { articles: products, requests, week } = summary
  const known = products.flatMap((product) => {
    const row = catalogue?.products.get(product.id)?.row
    return row ? [{ ...product, row }] : []
  })
  return (
    <Part
      title="Artículos más solicitados"
      note={countLabel(requests, 'solicitud abierta', 'solicitudes abiertas')}
    >
      <p className={styles['none']}>
        <span>{'Últimos 7 días: '}</span>
        <strong>{countLabel(week.requests, 'solicitud', 'solicitudes')}</strong>
        <span>{` con ${productCount(week.units)}.`}</span>
      </p>
      {catalogue && known.length > 0 && (
        <FiguresTable label="Artículos más solicitados" columns={['Artículo', 'Solicitudes', 'Unidades']}>
          {known.map(({ row, units, requests: asked }) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to="/config/catalog-products" search={{ action: 'edit', article: row.id }}>
                  {displayedName(row)}
                </Link>{' '}
                {!row.is_public && <Badge tone="quiet">Oculto</Badge>}
              </th>
              <td className="num">{formatCount(asked)}</td>
              <td className="num">{formatCount(units)}</td>
            </tr>
          ))}
        </FiguresTable>
      )}
    </Part>
  )
}

/** Downloads the shown figures as CSV, once the names of all products are here. Works offline. */
function ExportFigures({ store, summary, span }: { store: Store; summary: UsageSummary; span: Span }) {
  const save = async () => {
    if (!(await awaitWholeCatalogue())) return
    const products = await readRows(store.db, 'products')
    const names = new Map(products.map((row) => [row.id, displayedName(row)]))
    const text = usageCsv(summary, (id) => names.get(id) ?? null)
    const name = `analitica-${summary.days.at(-1)?.day ?? ''}-${span}-dias.csv`
    download(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <ToolButton icon={<Download aria-hidden />} onClick={() => void save()}>
      Exportar CSV
    </ToolButton>
  )
}

/** Returns the stored figures of a span and asks the server for new ones every five minutes. */
function useUsage(
  store: Store,
  question: UsageQuestion,
): { kept: Kept<UsageSummary> | null | undefined; state: Freshness; again: () => void } {
  const kept = useLive(() => usageReport(question).find(store))
  const key = `${store.name}/${usageKey(question)}`
  const ask = (signal: AbortSignal) => askUsage(store, question, signal)
  return { kept, ...useFresh({ key, ask, back$: inStep$, everyMs: 5 * 60_000 }) }
}
