import { Link } from '@tanstack/react-router'
import { useBusiness } from '#app/store/business.ts'
import { usePrimedLive } from '#app/store/react.tsx'
import { findLegalPages } from '#db/queries/legal-pages.ts'

/** What the footer leads to only where a shop has it: a map, its terms, its privacy notice (S§2). */
export function FooterMore() {
  const { contactMapUrl } = useBusiness()
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
    </>
  )
}
