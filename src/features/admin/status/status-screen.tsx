import { CircleAlert } from 'lucide-react'
import { CANNOT_KEEP } from '#db/core/storable.ts'
import { useAdminStore, useLive, useStoreState } from '#app/store/react.tsx'
import { findReplication } from '#db/live/replication.ts'
import { checkReport } from '#db/device/reports.ts'
import type { Store } from '#db/store/store.ts'
import { LoadFailure } from '#ui/feedback/message.tsx'
import { Part, ScreenHead } from '#ui/layout/screen-layout.tsx'
import { CheckPart } from './check-part.tsx'
import { StoragePart, SyncPart, VersionsPart } from './status-facts.tsx'
import partScreen from '#ui/layout/part-screen.module.css'

/** Renders /config/status, the state of this device for its user and for support. */
export function StatusScreen({ onChanges }: { onChanges: () => void }) {
  const state = useStoreState()
  const store = useAdminStore()
  return (
    <div className={partScreen['screen']}>
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
  const kept = useLive(() => checkReport.find(store))
  if (!replication || kept === undefined) return <Loading />
  return (
    <div className={partScreen['parts']}>
      {!store.persistent && (
        <p className="soft remark" role="note">
          {CANNOT_KEEP}
        </p>
      )}
      <SyncPart replication={replication} onChanges={onChanges} />
      {store.persistent && <CheckPart store={store} replication={replication} kept={kept} />}
      <StoragePart />
      <VersionsPart store={store} replication={replication} check={kept?.value ?? null} />
    </div>
  )
}

function Loading() {
  return (
    <div className={partScreen['parts']} role="status" aria-label="Cargando…">
      {['Sincronización', 'Datos de este dispositivo', 'Almacenamiento'].map((title) => (
        <Part key={title} title={title}>
          <div className={partScreen['ghost']} />
        </Part>
      ))}
    </div>
  )
}
