import { CircleAlert } from 'lucide-react'
import { CANNOT_KEEP } from '#db/core/cannot-keep.ts'
import { useLive, useStoreState } from '#app/store/react.tsx'
import { findReplication } from '#db/live/replication.ts'
import { findCheck } from '#db/device/reports.ts'
import type { Store } from '#db/store/store.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Part } from '#ui/layout/part.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { CheckPart } from './check-part.tsx'
import { StoragePart } from './storage-part.tsx'
import { SyncPart } from './sync-part.tsx'
import { VersionsPart } from './versions-part.tsx'
import frame from '#ui/layout/part-screen.module.css'
import styles from './status.module.css'

/** /config/status: how this device stands with the server, for who runs it and for who helps them. */
export function StatusScreen({ onChanges }: { onChanges: () => void }) {
  const state = useStoreState()
  const store = state.phase === 'ready' && state.store.principal.role === 'admin' ? state.store : null
  return (
    <div className={frame['screen']}>
      <ScreenHead title="Estado" note="Cómo está este dispositivo y si tiene lo mismo que el servidor." />
      {store ? (
        <Parts store={store} onChanges={onChanges} />
      ) : state.phase === 'failed' ? (
        <LoadFailure
          icon={<CircleAlert aria-hidden />}
          title="No se pudo leer este dispositivo"
          heading="h2"
          onRetry={() => location.reload()}
        >
          El navegador no abre los datos guardados. Recarga la página; si sigue así, reinicia el navegador.
        </LoadFailure>
      ) : (
        <Loading />
      )}
    </div>
  )
}

function Parts({ store, onChanges }: { store: Store; onChanges: () => void }) {
  const replication = useLive(() => findReplication(store))
  const kept = useLive(() => findCheck(store))
  if (!replication || kept === undefined) return <Loading />
  return (
    <div className={frame['parts']}>
      {!store.persistent && (
        <p className={styles['warning']} role="note">
          {CANNOT_KEEP}
        </p>
      )}
      <SyncPart replication={replication} onChanges={onChanges} />
      {store.persistent && <CheckPart store={store} replication={replication} kept={kept} />}
      <StoragePart />
      <VersionsPart store={store} replication={replication} check={kept?.check ?? null} />
    </div>
  )
}

function Loading() {
  return (
    <div className={frame['parts']} role="status" aria-label="Cargando…">
      {['Sincronización', 'Datos de este dispositivo', 'Almacenamiento'].map((title) => (
        <Part key={title} title={title}>
          <div className={frame['ghost']} />
        </Part>
      ))}
    </div>
  )
}
