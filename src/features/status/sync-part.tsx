import type { Replication } from '#db/live/replication.ts'
import { countLabel, timeAgo } from '#domain/core/format.ts'
import { syncDetail } from '#domain/replication/sync-text.ts'
import { session$ } from '#sync/session/session.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { Button } from '#ui/layout/button.tsx'
import { Part } from '#ui/layout/part.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { Fact, Facts } from './facts.tsx'
import { durationText } from './words.ts'

const CLOCK_MS = 10_000
const DATE = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short' })

type SyncPartProps = { replication: Replication; onChanges: () => void }

/** How far behind this device is, what it owes, what was refused, and what another admin changed too. */
export function SyncPart({ replication, onChanges }: SyncPartProps) {
  const status = useBehavior(syncStatus$)
  const { phase } = useBehavior(session$)
  const now = useNow(CLOCK_MS)
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
        <Fact name="Última vez al día" {...(lastSuccessAt !== null && { note: DATE.format(lastSuccessAt) })}>
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
          <Fact name="Por decidir" note="Otra persona cambió o eliminó lo mismo.">
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
