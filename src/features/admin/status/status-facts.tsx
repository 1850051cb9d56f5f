import { type ReactNode, useEffect, useState } from 'react'
import type { Replication } from '#db/live/replication.ts'
import { countLabel, timeAgo } from '#domain/core/format.ts'
import { syncDetail } from '#domain/replication/sync-text.ts'
import { session$ } from '#sync/session/session.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { Button } from '#ui/layout/button.tsx'
import { Part } from '#ui/layout/screen-layout.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useNow } from '#ui/hooks/timers.ts'
import type { Store } from '#db/store/store.ts'
import type { SelfCheck } from '#domain/replication/row-check.ts'
import { durationText, sizeText } from './status-words.ts'
import partScreen from '#ui/layout/part-screen.module.css'
import styles from './status.module.css'

/** Shows the sync state of this device with its pending, refused and conflicting changes. */
export function SyncPart({ replication, onChanges }: { replication: Replication; onChanges: () => void }) {
  const status = useBehavior(syncStatus$)
  const { phase } = useBehavior(session$)
  const now = useNow(10_000)
  const lastSuccessAt = status.lastSuccessAt ?? replication.state.lastSuccessAt
  const isRefused = phase === 'expired'
  const unfit = Object.values(replication.unfit).reduce((sum, rows) => sum + rows, 0)
  const { waiting, refused, attention, cycleMs, failure } = status
  const isOwing = waiting + refused + attention > 0
  return (
    <Part title="Sincronización">
      <Facts>
        <Fact name="Ahora" {...(failure !== null && { note: failure })}>
          {syncDetail({ ...status, lastSuccessAt: null }, now, isRefused)}
        </Fact>
        <Fact
          name="Última actualización"
          {...(lastSuccessAt !== null && { note: DATE.format(lastSuccessAt) })}
        >
          {lastSuccessAt === null ? 'Nunca' : timeAgo(lastSuccessAt, now)}
        </Fact>
        <Fact name="Duración de la última consulta">
          {cycleMs === null ? 'Aún ninguna en esta página' : durationText(cycleMs)}
        </Fact>
        <Fact name="Por enviar">{waiting > 0 ? countLabel(waiting, 'cambio', 'cambios') : 'Nada'}</Fact>
        <Fact name="Rechazados">
          {refused > 0 ? countLabel(refused, 'cambio rechazado', 'cambios rechazados') : 'Ninguno'}
        </Fact>
        {attention > 0 && (
          <Fact name="Necesitan tu atención" note="Otra persona cambió o eliminó lo mismo.">
            {countLabel(attention, 'cambio', 'cambios')}
          </Fact>
        )}
        {unfit > 0 && (
          <Fact name="Ilegibles" note="Llegaron del servidor, no caben en esta versión y no se muestran.">
            {countLabel(unfit, 'registro', 'registros')}
          </Fact>
        )}
      </Facts>
      {isOwing && (
        <div>
          <Button onClick={onChanges}>Ver cambios</Button>
        </div>
      )}
    </Part>
  )
}

const DATE = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short' })

type Space = { usage: number; quota: number; isKept: boolean }

/** Shows the storage use of this site and whether the browser may evict it. */
export function StoragePart() {
  const [space, setSpace] = useState<Space | null | undefined>(undefined)
  useEffect(() => {
    let isOver = false
    readSpace()
      .catch(() => null)
      .then((found) => !isOver && setSpace(found))
      .catch(console.warn)
    return () => {
      isOver = true
    }
  }, [])
  return (
    <Part title="Almacenamiento">
      {space === undefined ? (
        <div className={partScreen['ghost']} role="status" aria-label="Cargando…" />
      ) : space === null ? (
        <p className="soft">Este navegador no dice cuánto espacio queda.</p>
      ) : (
        <>
          <div className={styles['meter']} aria-hidden>
            <span
              style={{ inlineSize: `${Math.min(100, (space.usage / Math.max(space.quota, 1)) * 100)}%` }}
            />
          </div>
          <Facts>
            <Fact name="Ocupado" note="Datos, imágenes y la aplicación.">
              {`${sizeText(space.usage)} de ${sizeText(space.quota)}`}
            </Fact>
            <Fact
              name="Protegido"
              {...(!space.isKept && {
                note: 'Si al dispositivo le falta espacio, el navegador puede borrar estos datos. Lo ya enviado vuelve del servidor.',
              })}
            >
              {space.isKept ? 'Sí' : 'No'}
            </Fact>
          </Facts>
        </>
      )}
    </Part>
  )
}

/** Reads the storage use of this site. Returns null if the browser has no estimate. */
async function readSpace(): Promise<Space | null> {
  // Undefined in an insecure context.
  const storage = (navigator as { storage?: StorageManager }).storage
  if (!storage?.estimate) return null
  const [{ usage = 0, quota = 0 }, isKept] = await Promise.all([
    storage.estimate(),
    storage.persisted?.() ?? false,
  ])
  return { usage, quota, isKept }
}

type VersionsPartProps = { store: Store; replication: Replication; check: SelfCheck | null }

/** Shows the versions of app, data and server that telephone support needs. */
export function VersionsPart({ store, replication: { state }, check }: VersionsPartProps) {
  const now = useNow(60_000)
  const [worker, setWorker] = useState('…')
  useEffect(() => {
    readWorker()
      .catch(() => 'No en este navegador')
      .then(setWorker)
      .catch(console.warn)
  }, [])
  const { epoch, term } = state
  const { postgres, migration, backed_up_at: backedUpAt } = check?.server ?? {}
  const backup = Date.parse(backedUpAt ?? '')
  return (
    <Part title="Versiones">
      <Facts>
        <Fact name="Aplicación" isCode>
          {buildName()}
        </Fact>
        <Fact name="Aplicación sin conexión">{worker}</Fact>
        <Fact name="Formato de los datos" isCode>
          {store.name.slice(store.name.lastIndexOf('-') + 1)}
        </Fact>
        <Fact name="Servidor" {...(migration && { note: `Esquema ${migration}` })}>
          {postgres ? `PostgreSQL ${postgres}` : UNKNOWN}
        </Fact>
        <Fact name="Último respaldo" {...(postgres && Number.isNaN(backup) && { note: NO_BACKUP })}>
          {!postgres ? UNKNOWN : Number.isNaN(backup) ? 'Ninguno conocido' : `Hecho ${timeAgo(backup, now)}`}
        </Fact>
        <Fact name="Historia del servidor" isCode>
          {epoch ?? 'Aún ninguna'}
        </Fact>
        <Fact
          name="Periodo del servidor"
          isCode
          {...(term && { note: `Recibido hasta el número ${term.since}` })}
        >
          {term?.id ?? 'Aún ninguno'}
        </Fact>
      </Facts>
    </Part>
  )
}

const UNKNOWN = 'Se sabe después de revisar'
const NO_BACKUP = 'El servidor de Claqueta hace uno al día; en otro los lleva quien lo aloja.'

/** Names the running build by the hash of its entry script, the last one, which changes with any file. */
function buildName(): string {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src*="/assets/"]')
  return /-([\w-]{8})\.js$/.exec([...scripts].at(-1)?.src ?? '')?.[1] ?? 'En desarrollo'
}

/** Describes the state of the service worker. */
async function readWorker(): Promise<string> {
  if (!('serviceWorker' in navigator)) return 'No en este navegador'
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.waiting) return 'Lista, con una versión nueva por instalar'
  if (registration?.active) return 'Lista'
  return registration?.installing ? 'Instalándose' : 'Aún no'
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles['facts']}>{children}</dl>
}

type FactProps = {
  name: string
  /** Explanation or advice. */
  note?: ReactNode
  /** Technical name, set in a font with distinct characters. */
  isCode?: boolean
  children: ReactNode
}

function Fact({ name, note, isCode = false, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isCode ? styles['code'] : 'num'}>
        <span>{children}</span>
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  )
}
