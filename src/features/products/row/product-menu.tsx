import {
  ArrowDown,
  ArrowUp,
  Copy,
  ExternalLink,
  FolderInput,
  History,
  ListOrdered,
  Pencil,
  Trash2,
  Unlink,
} from 'lucide-react'
import type { AdminProduct } from '#db/queries/admin-catalogue.ts'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import type { ProductActions } from '../use-product-actions.ts'

/** What opens something of its own. */
export type ProductAsk = {
  edit: (id: string) => void
  duplicate: (id: string) => void
  view: (id: string) => void
  history: (id: string) => void
  changeSection: (product: AdminProduct) => void
  move: (product: AdminProduct) => void
  remove: (product: AdminProduct) => void
  delete: (product: AdminProduct) => void
}

type ProductMenuProps = { product: AdminProduct; actions: ProductActions; ask: ProductAsk }

/** Everything that can be done to a product (A§2). */
export function ProductMenu({ product, actions, ask }: ProductMenuProps) {
  const { id, name, position, count } = product
  const ordered: (MenuItem | 'divider')[] = [
    {
      label: 'Subir',
      icon: ArrowUp,
      isDisabled: position === 1,
      onSelect: () => void actions.step(id, -1),
    },
    {
      label: 'Bajar',
      icon: ArrowDown,
      isDisabled: position === count,
      onSelect: () => void actions.step(id, 1),
    },
  ]
  const inSection: MenuItem[] = [
    { label: 'Quitar de la sección', icon: Unlink, onSelect: () => ask.remove(product) },
  ]
  return (
    <Menu
      label={`Acciones de ${name}`}
      items={[
        { label: 'Editar', icon: Pencil, onSelect: () => ask.edit(id) },
        { label: 'Duplicar', icon: Copy, onSelect: () => ask.duplicate(id) },
        { label: 'Ver en el sitio', icon: ExternalLink, onSelect: () => ask.view(id) },
        'divider',
        ...(position === null ? [] : ordered),
        { label: 'Mover a…', icon: ListOrdered, onSelect: () => ask.move(product) },
        { label: 'Cambiar sección', icon: FolderInput, onSelect: () => ask.changeSection(product) },
        ...(position === null ? [] : inSection),
        { label: 'Historial', icon: History, onSelect: () => ask.history(id) },
        'divider',
        { label: 'Eliminar', icon: Trash2, isDanger: true, onSelect: () => ask.delete(product) },
      ]}
    />
  )
}
