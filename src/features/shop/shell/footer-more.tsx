import { useState } from 'react'
import { useBusiness } from '#app/store/use-business.ts'
import { notices$, openNotices } from '#ui/feedback/toaster.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

/** Renders the link to the map (S§2), and once there was a toast, the button of their list (AMB-27). */
export function FooterMore() {
  const { contact_map_url } = useBusiness()
  const { length } = useBehavior(notices$)
  const [hasNotices, setHasNotices] = useState(false)
  // Clearing the list keeps the button, which has the focus again afterwards.
  if (length > 0 && !hasNotices) setHasNotices(true)
  return (
    <>
      {contact_map_url !== null && (
        <a href={contact_map_url} target="_blank" rel="noopener">
          Abrir en mapa
        </a>
      )}
      {hasNotices && (
        <button type="button" onClick={openNotices}>
          Notificaciones
        </button>
      )}
    </>
  )
}
