import { FilePlus2, ListPlus, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SectionRow } from '#domain/tables/catalogue-tables.ts'
import { productCount } from '#domain/core/format.ts'
import { GroupHead } from '#ui/lists/group-head.tsx'
import { stepItems } from '#ui/lists/steps.tsx'

/** What can be done with a section. */
export type SectionAsk = {
  newProduct: (sectionId: string) => void
  addExisting: (section: SectionRow) => void
  edit: (section: SectionRow) => void
  delete: (section: SectionRow) => void
  step: (sectionId: string, to: 'up' | 'down') => void
  collapse: (groupId: string, isCollapsed: boolean) => void
}

type SectionHeadProps = {
  id: string
  name: string
  /** Null: the products without a section, with which nothing can be done here. */
  section: SectionRow | null
  count: number
  isCollapsed: boolean
  isFirst: boolean
  isLast: boolean
  handle: ReactNode
  /** Stands for the handle while sections are chosen. */
  box: ReactNode
  ask: SectionAsk
}

/** The head of a section: its name, how many products it has, and what can be done with it (A§2). */
export function SectionHead(props: SectionHeadProps) {
  const { id, name, section, count, isCollapsed, isFirst, isLast, handle, box, ask } = props
  const words = {
    name,
    detail: productCount(count),
    isCollapsed,
    onCollapse: (is: boolean) => ask.collapse(id, is),
    handle: (section && box) || handle,
  }
  if (!section) return <GroupHead {...words} />
  return (
    <GroupHead
      {...words}
      actions={[
        { label: 'Nuevo artículo aquí', icon: FilePlus2, onSelect: () => ask.newProduct(id) },
        { label: 'Añadir existentes', icon: ListPlus, onSelect: () => ask.addExisting(section) },
        { label: 'Editar sección', icon: Pencil, isIconOnly: true, onSelect: () => ask.edit(section) },
        { label: 'Eliminar sección', icon: Trash2, isIconOnly: true, onSelect: () => ask.delete(section) },
      ]}
      menu={[
        ...stepItems({ isFirst, isLast, onUp: () => ask.step(id, 'up'), onDown: () => ask.step(id, 'down') }),
      ]}
    />
  )
}
