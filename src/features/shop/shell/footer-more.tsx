import { useState } from 'react'
import { SavedImagesPlace } from '#app/device/saved-images-place.tsx'
import { useBusiness } from '#app/store/use-business.ts'

/** Renders the link to the map, and opens the saved images, for wide screens without a menu (S§2). */
export function FooterMore() {
  const { contact_map_url } = useBusiness()
  const [isSaving, setSaving] = useState(false)
  return (
    <>
      {contact_map_url !== null && (
        <a href={contact_map_url} target="_blank" rel="noopener">
          Abrir en mapa
        </a>
      )}
      <button type="button" onClick={() => setSaving(true)}>
        Usar sin conexión
      </button>
      <SavedImagesPlace isOpen={isSaving} onClose={() => setSaving(false)} />
    </>
  )
}
