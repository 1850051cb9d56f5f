import { filter, firstValueFrom, map, of, switchMap, timer, type Observable } from 'rxjs'
import { useState } from 'react'
import { countLabel } from '#domain/core/format.ts'
import { NO_ROOM } from '#domain/replication/server-words.ts'
import { session$ } from '#sync/session/session.ts'
import { syncNow, type SyncStatus, syncStatus$ } from '#sync/state/status.ts'

/** Syncs on request and passes the result to `notify`. */
export function useSyncNow(notify: (text: string) => void): { isAsked: boolean; start: () => void } {
  const [isAsked, setAsked] = useState(false)
  const start = () => {
    syncNow()
    const asked = syncStatus$.value
    setAsked(true)
    const done = syncOutcome(asked, syncStatus$)
    void firstValueFrom(done).then((text) => {
      setAsked(false)
      notify(text)
    })
  }
  return { isAsked, start }
}

/** The count of waiting changes follows the end of a cycle within this time. */
const COUNTED_MS = 2_000

/** Emits the result of a sync that was requested at `asked`, in words. */
export function syncOutcome(asked: SyncStatus, status$: Observable<SyncStatus>): Observable<string> {
  return status$.pipe(
    map((now) => ({ text: outcome(asked, now), isCounted: now.waiting === 0 })),
    switchMap(({ text, isCounted }) => (isCounted ? of(text) : timer(COUNTED_MS).pipe(map(() => text)))),
    filter((text) => text !== null),
  )
}

/** Describes the result of a requested sync. Returns null while it runs. */
function outcome(asked: SyncStatus, now: SyncStatus): string | null {
  const { phase, failure, waiting, lastSuccessAt } = now
  if (now === asked || phase === 'starting' || phase === 'syncing') return null
  if (phase === 'offline') {
    return waiting > 0
      ? 'No hay conexión. Tus cambios están a salvo en este dispositivo y se enviarán solos.'
      : 'No hay conexión. Se sincronizará solo en cuanto vuelva.'
  }
  if (phase === 'failed') {
    if (failure === NO_ROOM) return NO_ROOM
    return session$.value.phase === 'active'
      ? 'El servidor no responde. Se volverá a intentar solo.'
      : 'No se puede sincronizar hasta que inicies sesión.'
  }
  if (lastSuccessAt === asked.lastSuccessAt) return null
  return waiting > 0
    ? `Sincronizado. ${countLabel(waiting, 'cambio espera', 'cambios esperan')} todavía.`
    : 'Sincronizado: todo está al día.'
}
