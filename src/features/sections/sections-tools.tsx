import { ChevronsDownUp, ChevronsUpDown, Plus } from 'lucide-react'
import { Button } from '#ui/button.ts'
import { SearchField } from '#ui/search-field.tsx'
import styles from './sections-screen.module.css'

type SectionsToolsProps = {
  /** How many sections and articles there are, in words. */
  summary: string
  term: string
  isAllCollapsed: boolean
  canCollapse: boolean
  onTerm: (term: string) => void
  onNew: () => void
  onCollapseAll: (isCollapsed: boolean) => void
}

/** The head of the sections screen. */
export function SectionsTools(props: SectionsToolsProps) {
  const { summary, term, isAllCollapsed, canCollapse, onTerm, onNew, onCollapseAll } = props
  return (
    <header className={styles['tools']}>
      <div className={styles['title']}>
        <h1>Secciones del Catálogo</h1>
        <p role="status" className="num">
          {summary}
        </p>
      </div>
      <div className={styles['deeds']}>
        <Button
          className={styles['collapse'] ?? ''}
          disabled={!canCollapse}
          onClick={() => onCollapseAll(!isAllCollapsed)}
        >
          {isAllCollapsed ? <ChevronsUpDown aria-hidden /> : <ChevronsDownUp aria-hidden />}
          <span>{isAllCollapsed ? 'Expandir todas' : 'Contraer todas'}</span>
        </Button>
        <Button variant="primary" className={styles['primary'] ?? ''} onClick={onNew}>
          <Plus aria-hidden />
          Nueva Sección
        </Button>
      </div>
      <div className={styles['search']}>
        <SearchField label="Buscar secciones" value={term} onChange={onTerm} />
      </div>
      {term.trim() !== '' && (
        <p className={styles['note']}>
          Para cambiar el orden de las secciones arrastrando, borra la búsqueda.
        </p>
      )}
    </header>
  )
}
