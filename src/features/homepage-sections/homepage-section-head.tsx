import { ListOrdered, ListPlus, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HomepageGroup } from '#db/queries/homepage-admin.ts'
import { productCount } from '#domain/core/format.ts'
import { GroupHead } from '#ui/lists/group-head.tsx'
import { stepItems } from '#ui/sortable/step-items.ts'
import { OnHomePageBadge } from './on-home-page.tsx'

/** What can be asked about a section. */
export type SectionAsk = {
  add: (sectionId: string) => void
  edit: (group: HomepageGroup) => void
  delete: (group: HomepageGroup) => void
  position: (group: HomepageGroup) => void
  step: (sectionId: string, to: 'up' | 'down') => void
  collapse: (sectionId: string, isCollapsed: boolean) => void
}

type HomepageSectionHeadProps = {
  group: HomepageGroup
  isCollapsed: boolean
  isFirst: boolean
  isLast: boolean
  handle: ReactNode
  ask: SectionAsk
}

/** The head of a homepage section: its name, whether the home page shows it, and what can be done with it (A§2). */
export function HomepageSectionHead(props: HomepageSectionHeadProps) {
  const { group, isCollapsed, isFirst, isLast, handle, ask } = props
  const { id, name, products, onHomePage } = group
  return (
    <GroupHead
      name={name}
      detail={
        <>
          <span>{productCount(products.length)}</span>
          <OnHomePageBadge state={onHomePage} />
        </>
      }
      isCollapsed={isCollapsed}
      onCollapse={(is) => ask.collapse(id, is)}
      handle={handle}
      actions={[
        { label: 'Añadir artículo', icon: ListPlus, onSelect: () => ask.add(id) },
        { label: 'Editar sección', icon: Pencil, isIconOnly: true, onSelect: () => ask.edit(group) },
        { label: 'Eliminar sección', icon: Trash2, isIconOnly: true, onSelect: () => ask.delete(group) },
      ]}
      menu={[
        ...stepItems({ isFirst, isLast, onUp: () => ask.step(id, 'up'), onDown: () => ask.step(id, 'down') }),
        { label: 'Mover a…', icon: ListOrdered, onSelect: () => ask.position(group) },
      ]}
    />
  )
}
