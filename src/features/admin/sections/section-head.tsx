import type { Elements } from '#ui/html/child-elements.ts'
import { FilePlus2, ListPlus, Pencil, Trash2 } from 'lucide-react'
import type { SectionRow } from '#domain/tables/catalogue-tables.ts'
import { productCount } from '#domain/core/format.ts'
import { GroupHead } from '#ui/lists/group-head.tsx'
import { stepItems } from '#ui/lists/steps.tsx'

/** Actions on a section. */
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
  /** Null for the group of products without a section, which has no actions. */
  section: SectionRow | null
  count: number
  isCollapsed: boolean
  isFirst: boolean
  isLast: boolean
  handle: Elements
  /** Checkbox that replaces the handle while selection is on. */
  box: Elements
  ask: SectionAsk
}

/** Renders the head of a section with its name, number of products and actions (A§2). */
export function SectionHead(props: SectionHeadProps) {
  const { id, name, section, count, isCollapsed, isFirst, isLast, handle, box, ask } = props
  const head = {
    name,
    detail: productCount(count),
    isCollapsed,
    onCollapse: (is: boolean) => ask.collapse(id, is),
    handle: (section && box) || handle,
  }
  if (!section) return <GroupHead {...head} />
  return (
    <GroupHead
      {...head}
      actions={[
        { label: 'Nuevo artículo aquí', icon: FilePlus2, onSelect: () => ask.newProduct(id) },
        { label: 'Añadir existentes', icon: ListPlus, onSelect: () => ask.addExisting(section) },
        { label: 'Editar sección', icon: Pencil, isIconOnly: true, onSelect: () => ask.edit(section) },
        { label: 'Eliminar sección', icon: Trash2, isIconOnly: true, onSelect: () => ask.delete(section) },
      ]}
      menu={stepItems({
        isFirst,
        isLast,
        onUp: () => ask.step(id, 'up'),
        onDown: () => ask.step(id, 'down'),
      })}
    />
  )
}
