import { FolderOpen, PackageOpen, SearchX } from 'lucide-react'
import { Button } from '#ui/layout/button.tsx'
import { Message } from '#ui/feedback/message.tsx'

type NoProductsProps = {
  term: string
  /** Name of the filtered section; null without a filter, '' for a deleted section. */
  section: string | null
  /** The table has filters set. */
  isFiltered: boolean
  onAllSections: () => void
  onNoTerm: () => void
  onNoFilters: () => void
  onImport: () => void
}

/** Renders the reason for an empty list, and the way out of it (A§2, AMB-29). */
export function NoProducts(props: NoProductsProps) {
  const { term, section, isFiltered, onAllSections, onNoTerm, onNoFilters, onImport } = props
  if (isFiltered)
    return (
      <Message
        icon={<SearchX aria-hidden />}
        role="status"
        action={<Button onClick={onNoFilters}>Quitar filtros</Button>}
      >
        Ningún artículo pasa estos filtros.
      </Message>
    )
  if (term !== '') {
    const inSection = section ? ` en “${section}”` : ''
    return (
      <Message
        icon={<SearchX aria-hidden />}
        role="status"
        action={
          section === null ? (
            <Button onClick={onNoTerm}>Ver todos los artículos</Button>
          ) : (
            <Button onClick={onAllSections}>Buscar en todas las secciones</Button>
          )
        }
      >
        {`No se encontraron artículos para "${term}"${inSection}.`}
      </Message>
    )
  }
  if (section === null)
    return (
      <Message
        icon={<PackageOpen aria-hidden />}
        title="Todavía no hay artículos"
        role="status"
        action={<Button onClick={onImport}>Importar una lista</Button>}
      >
        Importa tu lista de Excel o CSV, o crea el primero con “Nuevo Artículo”.
      </Message>
    )
  return (
    <Message
      icon={<FolderOpen aria-hidden />}
      role="status"
      action={<Button onClick={onAllSections}>Ver todas las secciones</Button>}
    >
      {section === '' ? 'Esta sección ya no existe.' : `La sección “${section}” todavía no tiene artículos.`}
    </Message>
  )
}
