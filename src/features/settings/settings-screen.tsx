import { useStoreState } from '#app/store/react.tsx'
import { syncNow } from '#sync/state/status.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { FormSkeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx'
import { useSettings } from './use-settings.ts'
import styles from './settings.module.css'

/** /config/settings: how the catalogue opens, and what the site says of the business (A§2, A§3). */
export function SettingsScreen({ focusOn }: Pick<SettingsFormProps, 'focusOn'>) {
  const opened = useStoreState()
  const { state, values } = useSettings()
  const isOpen = opened.phase === 'ready' && state === 'ready' && values !== null
  return (
    <div className={styles['screen']}>
      <ScreenHead
        title="Configuración Sitio"
        note="Cómo se abre el catálogo, y lo que el sitio dice de tu negocio."
      />
      {state === 'failed' && (
        <LoadFailure title="Error al cargar configuración" onRetry={syncNow}>
          Este dispositivo todavía no tiene los ajustes del sitio. Vuelve a intentarlo cuando haya conexión.
        </LoadFailure>
      )}
      {isOpen && <SettingsForm store={opened.store} stored={values} focusOn={focusOn} />}
      {!isOpen && state !== 'failed' && <FormSkeleton label="Cargando configuración…" />}
    </div>
  )
}
