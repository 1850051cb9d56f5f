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
  const { Icon, title, text, way, onWay } = reasonOf(props)
  return (
    <Message
      icon={<Icon aria-hidden />}
      title={title}
      role="status"
      action={<Button onClick={onWay}>{way}</Button>}
    >
      {text}
    </Message>
  )
}

function reasonOf({ term, section, isFiltered, ...on }: NoProductsProps) {
  const reason = (Icon: typeof SearchX, text: string, way: string, onWay: () => void, title = '') => {
    return { Icon, title, text, way, onWay }
  }
  if (isFiltered)
    return reason(SearchX, 'Ningún artículo pasa estos filtros.', 'Quitar filtros', on.onNoFilters)
  if (term !== '') {
    const text = `No se encontraron artículos para "${term}"${section ? ` en “${section}”` : ''}.`
    if (section === null) return reason(SearchX, text, 'Ver todos los artículos', on.onNoTerm)
    return reason(SearchX, text, 'Buscar en todas las secciones', on.onAllSections)
  }
  if (section === null) {
    const text = 'Importa tu lista de Excel o CSV, o crea el primero con “Nuevo Artículo”.'
    return reason(PackageOpen, text, 'Importar una lista', on.onImport, 'Todavía no hay artículos')
  }
  const text = section ? `La sección “${section}” todavía no tiene artículos.` : 'Esta sección ya no existe.'
  return reason(FolderOpen, text, 'Ver todas las secciones', on.onAllSections)
}
