import { ArrowDown, ArrowUp, ChevronDown, FilePlus2, ListPlus, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SectionRow } from '#domain/tables/sections.ts'
import { articleCount } from '#domain/format.ts'
import { Button } from '#ui/button.ts'
import { Menu } from '#ui/menu.tsx'
import styles from './section-head.module.css'

/** What can be done with a section. */
export type SectionAsk = {
  newArticle: (sectionId: string) => void
  addExisting: (section: SectionRow) => void
  edit: (section: SectionRow) => void
  delete: (section: SectionRow) => void
  step: (sectionId: string, to: 'up' | 'down') => void
  collapse: (groupId: string, isCollapsed: boolean) => void
}

type SectionHeadProps = {
  id: string
  name: string
  /** Null: the articles without a section, with which nothing can be done here. */
  section: SectionRow | null
  count: number
  isCollapsed: boolean
  isFirst: boolean
  isLast: boolean
  handle: ReactNode
  ask: SectionAsk
}

/** The head of a section: its name, how many articles it has, and what can be done with it (A§2). */
export function SectionHead(props: SectionHeadProps) {
  const { id, name, section, count, isCollapsed, isFirst, isLast, handle, ask } = props
  return (
    <div className={styles['head']} data-bare={section === null || undefined}>
      {handle}
      <div className={styles['title']}>
        <h2>
          <button
            type="button"
            aria-expanded={!isCollapsed}
            className={styles['toggle']}
            onClick={() => ask.collapse(id, !isCollapsed)}
          >
            <span className={styles['name']}>{name}</span>
            <ChevronDown aria-hidden size={18} />
          </button>
        </h2>
        <span className={`${styles['count']} num`}>{articleCount(count)}</span>
      </div>
      {section && (
        <div className={styles['deeds']}>
          <Button className={styles['deed'] ?? ''} onClick={() => ask.newArticle(id)}>
            <FilePlus2 aria-hidden />
            <span>Nuevo artículo aquí</span>
          </Button>
          <Button className={styles['deed'] ?? ''} onClick={() => ask.addExisting(section)}>
            <ListPlus aria-hidden />
            <span>Añadir existentes</span>
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Editar sección"
            title="Editar sección"
            onClick={() => ask.edit(section)}
          >
            <Pencil aria-hidden />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Eliminar sección"
            title="Eliminar sección"
            onClick={() => ask.delete(section)}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      )}
      {section && (
        <div className={styles['menu']}>
          <Menu
            label={`Acciones de ${name}`}
            items={[
              {
                label: 'Subir',
                icon: ArrowUp,
                isDisabled: isFirst,
                onSelect: () => ask.step(id, 'up'),
              },
              {
                label: 'Bajar',
                icon: ArrowDown,
                isDisabled: isLast,
                onSelect: () => ask.step(id, 'down'),
              },
            ]}
          />
        </div>
      )}
    </div>
  )
}
