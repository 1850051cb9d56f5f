import { useEffect, useState } from 'react'
import type { Replication } from '#db/live/replication.ts'
import type { Store } from '#db/store/store.ts'
import { timeAgo } from '#domain/core/format.ts'
import type { SelfCheck } from '#domain/replication/self-check.ts'
import { Part } from '#ui/layout/part.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Fact, Facts } from './facts.tsx'

type VersionsPartProps = { store: Store; replication: Replication; check: SelfCheck | null }

/** The build that runs: the name of its entry, the last of its scripts, changes with what any of them holds. */
function buildName(): string {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src*="/assets/"]')
  return /-([\w-]{8})\.js$/.exec([...scripts].at(-1)?.src ?? '')?.[1] ?? 'En desarrollo'
}

const CLOCK_MS = 60_000
const UNKNOWN = 'Se sabe después de revisar'
const NO_BACKUP = 'El servidor de Claqueta hace uno al día; en otro los lleva quien lo aloja.'

/** What the service worker says of itself. */
async function readWorker(): Promise<string> {
  if (!('serviceWorker' in navigator)) return 'No en este navegador'
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.waiting) return 'Lista, con una versión nueva por instalar'
  if (registration?.active) return 'Lista'
  return registration?.installing ? 'Instalándose' : 'Aún no'
}

/** What runs here and there: what somebody who helps by telephone asks for. */
export function VersionsPart({ store, replication: { state }, check }: VersionsPartProps) {
  const now = useNow(CLOCK_MS)
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
