import {
  CalendarClock,
  Copy,
  ExternalLink,
  FolderInput,
  History,
  ListOrdered,
  Pencil,
  Trash2,
  Unlink,
} from 'lucide-react'
import { useStaffRole } from '#app/access/use-staff-role.ts'
import { maySee, mayWrite } from '#domain/access/roles.ts'
import type { AdminProduct } from '#db/queries/admin-catalogue.ts'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { stepItems } from '#ui/sortable/step-items.ts'
import type { ProductActions } from '../use-product-actions.ts'

/** What opens something of its own. */
export type ProductAsk = {
  edit: (id: string) => void
  duplicate: (id: string) => void
  view: (id: string) => void
  history: (id: string) => void
  plan: (product: AdminProduct) => void
  changeSection: (product: AdminProduct) => void
  move: (product: AdminProduct) => void
  remove: (product: AdminProduct) => void
  delete: (product: AdminProduct) => void
}

type ProductMenuProps = {
  product: AdminProduct
  actions: ProductActions
  ask: ProductAsk
  /** What else a list offers for it, first. */
  more?: readonly (MenuItem | 'divider')[] | undefined
}

/** Everything that can be done to a product (A§2). */
export function ProductMenu({ product, actions, ask, more }: ProductMenuProps) {
  const { id, name, position, count } = product
  const role = useStaffRole()
  const ordered = stepItems({
    isFirst: position === 1,
    isLast: position === count,
    onUp: () => void actions.step(id, -1),
    onDown: () => void actions.step(id, 1),
  })
  const inSection: MenuItem[] = [
    { label: 'Quitar de la sección', icon: Unlink, onSelect: () => ask.remove(product) },
  ]
  const look: MenuItem[] = [
    { label: 'Editar', icon: Pencil, onSelect: () => ask.edit(id) },
    { label: 'Ver en el sitio', icon: ExternalLink, onSelect: () => ask.view(id) },
  ]
  const history: MenuItem[] = [{ label: 'Historial', icon: History, onSelect: () => ask.history(id) }]
  if (!mayWrite(role, 'products')) return <Menu label={`Acciones de ${name}`} items={look} />
  return (
    <Menu
      label={`Acciones de ${name}`}
      items={[
        ...(more ?? []),
        { label: 'Editar', icon: Pencil, onSelect: () => ask.edit(id) },
        { label: 'Duplicar', icon: Copy, onSelect: () => ask.duplicate(id) },
        { label: 'Ver en el sitio', icon: ExternalLink, onSelect: () => ask.view(id) },
        'divider',
        ...(position === null ? [] : ordered),
        { label: 'Mover a…', icon: ListOrdered, onSelect: () => ask.move(product) },
        { label: 'Cambiar sección', icon: FolderInput, onSelect: () => ask.changeSection(product) },
        ...(position === null ? [] : inSection),
        { label: 'Planear…', icon: CalendarClock, onSelect: () => ask.plan(product) },
        ...(maySee(role, '/config/history') ? history : []),
        'divider',
        { label: 'Eliminar', icon: Trash2, isDanger: true, onSelect: () => ask.delete(product) },
      ]}
    />
  )
}
