import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SavedImagesPlace } from '#app/device/saved-images-place.tsx'
import { useBusiness } from '#app/store/use-business.ts'
import { usePrimedLive } from '#app/store/react.tsx'
import { findLegalPages } from '#db/queries/custom-pages.ts'

/**
 * Renders the footer's links that depend on the shop: map, terms and privacy notice (S§2). Also opens the
 * saved images, for wide screens without a menu.
 */
export function FooterMore() {
  const { contact_map_url } = useBusiness()
  const [isSaving, setSaving] = useState(false)
  const pages = usePrimedLive(findLegalPages) ?? []
  return (
    <>
      {contact_map_url !== null && (
        <a href={contact_map_url} target="_blank" rel="noopener">
          Abrir en mapa
        </a>
      )}
      {pages.map(({ slug, title }) => (
        <Link key={slug} to="/modif/$slug" params={{ slug }}>
          {title}
        </Link>
      ))}
      <button type="button" onClick={() => setSaving(true)}>
        Usar sin conexión
      </button>
      <SavedImagesPlace isOpen={isSaving} onClose={() => setSaving(false)} />
    </>
  )
}
