import { createFileRoute } from '@tanstack/react-router'
import { useAdminStore } from '#app/store/react.tsx'
import { Waiting } from '#features/admin/dashboard/waiting.tsx'
import { useChangesPanel } from '#features/admin/sync-status/sync-pill.tsx'
import { NoticesList } from '#features/shop/every-page/notices-dialog.tsx'
import partScreen from '#ui/layout/part-screen.module.css'
import { Part, ScreenHead } from '#ui/layout/screen-layout.tsx'

export const Route = createFileRoute('/config/notices')({ component: NoticesPage })

/** Renders what waits on this device, and the recent toasts. */
function NoticesPage() {
  const store = useAdminStore()
  const showChanges = useChangesPanel()
  return (
    <div className={partScreen['screen']}>
      <ScreenHead title="Avisos" note="Lo que espera en este dispositivo y lo que pasó en él." />
      <div className={partScreen['parts']}>
        {store && <Waiting store={store} onShowAll={() => showChanges(true)} />}
        <Part title="Notificaciones recientes">
          <NoticesList />
        </Part>
      </div>
    </div>
  )
}
