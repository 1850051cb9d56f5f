import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SavedImagesPlace } from '#app/device/saved-images-place.tsx'
import { useBusiness } from '#app/store/use-business.ts'
import { usePrimedLive } from '#app/store/react.tsx'
import { findLegalPages } from '#db/queries/custom-pages.ts'

/**
 * What the footer leads to only where a shop has it: a map, its terms, its privacy notice (S§2). And to what is saved for
 * use without a network, which wide screens have no menu for.
 */
export function FooterMore() {
  const { contactMapUrl } = useBusiness()
  const [isSaving, setSaving] = useState(false)
  const pages = usePrimedLive(findLegalPages) ?? []
  return (
    <>
      {contactMapUrl !== null && (
        <a href={contactMapUrl} target="_blank" rel="noopener">
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
