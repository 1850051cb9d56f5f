import { DownloadCloud, ScanSearch } from 'lucide-react'
import { useState } from 'react'
import type { Replication } from '#db/live/replication.ts'
import { isWhole, startOver, type SyncState } from '#db/collections/sync-state.ts'
import type { SelfCheck } from '#domain/replication/row-check.ts'
import type { Kept } from '#db/device/reports.ts'
import type { Store } from '#db/store/store.ts'
import { TABLE_WORDS } from '#domain/columns/columns.ts'
import { formatCount, timeAgo } from '#domain/core/format.ts'
import { TABLE_NAMES, type TableName } from '#domain/tables/tables.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { Part } from '#ui/layout/screen-layout.tsx'
import { useNow } from '#ui/hooks/timers.ts'
import { checkNow, syncNow, syncStatus$ } from '#sync/state/status.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { FETCHING, fetchNews, OUTCOMES, REASONS, UNKNOWN } from './status-words.ts'
import styles from './status.module.css'

type CheckPartProps = { store: Store; replication: Replication; kept: Kept<SelfCheck> | null }

/** Compares row counts of this device and the server, with buttons to check and to download again. */
export function CheckPart({ store, replication: { state }, kept }: CheckPartProps) {
  const { isChecking, isFetching, isCut, check, fetchAgain } = useCheck(store, state, kept)
  const [isAsking, setAsking] = useState(false)
  const now = useNow(CLOCK_MS)
  const known = kept?.value ?? null
  const age = known?.checkedAt == null ? 'Sin revisar' : `Revisado ${timeAgo(known.checkedAt, now)}`
  const isBusy = isChecking || isFetching
  return (
    <Part title="Datos de este dispositivo" note={age}>
      <table className={styles['tables']}>
        <caption className="visually-hidden">Registros aquí y en el servidor</caption>
        <thead>
          <tr>
            <th scope="col">Datos</th>
            <th scope="col">Aquí</th>
            <th scope="col">Servidor</th>
            <th scope="col">Comparación</th>
          </tr>
        </thead>
        <tbody>
          {TABLE_NAMES.map((table) => (
            <TableLine
              key={table}
              table={table}
              found={known?.tables[table]}
              isFetching={isFetching && !isCut && isAwaited(state, table)}
            />
          ))}
        </tbody>
      </table>
      <p className="soft" role="status">
        {isFetching
          ? fetchNews({ isFirst: state.lastSuccessAt === null, isCut })
          : isChecking
            ? 'Revisando…'
            : news(kept, isCut)}
      </p>
      <div className={`wrap gap-10 ${styles['ways']}`}>
        {/* Not `disabled` while busy, because that would drop the keyboard focus. */}
        <Button disabled={isCut} aria-disabled={isBusy} onClick={() => !isBusy && check()}>
          <ScanSearch aria-hidden />
          Revisar ahora
        </Button>
        <Button disabled={isCut} aria-disabled={isFetching} onClick={() => !isFetching && setAsking(true)}>
          <DownloadCloud aria-hidden />
          Volver a descargar
        </Button>
      </div>
      <Confirm
        isOpen={isAsking}
        title="¿Volver a descargar todo?"
        action="Descargar"
        onConfirm={() => {
          setAsking(false)
          void fetchAgain()
        }}
        onCancel={() => setAsking(false)}
      >
        Este dispositivo pide otra vez todos los datos al servidor. Mientras llegan sigue mostrando los que
        tiene, y lo que está por enviar no se toca.
      </Confirm>
    </Part>
  )
}

const CLOCK_MS = 10_000

/** Returns true while a table is being downloaded, for the first time or again. */
function isAwaited({ refilling, restarting, tablesReady }: SyncState, table: TableName): boolean {
  return refilling || restarting.includes(table) || !tablesReady.includes(table)
}

function news(kept: Kept<SelfCheck> | null, isCut: boolean): string {
  if (isCut) return 'Sin conexión con el servidor: se puede revisar cuando vuelva.'
  if (!kept) return 'Se revisa solo, una vez por hora.'
  const { last, tables } = kept.value
  if (last !== 'done') return REASONS[last]
  const states = new Set(Object.values(tables).map((found) => found.state))
  if (states.has('repairing')) return 'Lo que no coincide se está descargando de nuevo.'
  if (states.has('different'))
    return 'Lo que no coincide ya se descargó de nuevo y sigue distinto. Se intenta otra vez en una hora.'
  if (states.has('unfit'))
    return 'Hay datos del servidor que esta versión no puede leer. Actualiza la aplicación.'
  return 'Este dispositivo tiene lo mismo que el servidor.'
}

type TableLineProps = {
  table: TableName
  found: SelfCheck['tables'][string] | undefined
  isFetching: boolean
}

function TableLine({ table, found, isFetching }: TableLineProps) {
  const { text, tone } = isFetching ? FETCHING : found ? OUTCOMES[found.state] : UNKNOWN
  return (
    <tr>
      <th scope="row">{TABLE_WORDS[table].label}</th>
      <td data-label="Aquí">{found ? formatCount(found.here) : '—'}</td>
      <td data-label="Servidor">{found ? formatCount(found.there) : '—'}</td>
      <td>
        <Badge tone={tone}>{text}</Badge>
      </td>
    </tr>
  )
}

type Checking = {
  /** A requested check has no answer yet. */
  isChecking: boolean
  /** Tables are being downloaded. */
  isFetching: boolean
  /** The server is unreachable. */
  isCut: boolean
  check: () => void
  fetchAgain: () => Promise<void>
}

/** Implements 'Revisar ahora' and 'Volver a descargar'. */
function useCheck(store: Store, state: SyncState, kept: Kept<SelfCheck> | null): Checking {
  const { phase } = useBehavior(syncStatus$)
  /** Time of the latest result when a check was requested, in ms since 1970. */
  const [asked, setAsked] = useState<number | null>(null)
  const isCut = phase === 'offline' || phase === 'failed'
  const at = kept?.at ?? 0
  if (asked !== null && (at !== asked || isCut)) setAsked(null)
  return {
    isChecking: asked !== null,
    isFetching: !isWhole(state),
    isCut,
    check: () => {
      setAsked(at)
      checkNow()
    },
    fetchAgain: async () => {
      try {
        await startOver(store, TABLE_NAMES)
        syncNow()
        // Compares again, so that the screen shows whether the download helped.
        checkNow()
      } catch (error) {
        console.error('The data could not be asked for again.', error)
        toaster.create({
          type: 'error',
          title: 'No se pudo volver a descargar',
          description: 'El navegador no deja escribir en este dispositivo. Recarga la página.',
        })
      }
    },
  }
}
