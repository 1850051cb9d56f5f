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
import type { AdminArticle } from '#db/queries/admin-catalogue.ts'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import type { ArticleActions } from '../use-article-actions.ts'

/** What opens something of its own. */
export type ArticleAsk = {
  edit: (id: string) => void
  duplicate: (id: string) => void
  view: (id: string) => void
  history: (id: string) => void
  changeSection: (article: AdminArticle) => void
  move: (article: AdminArticle) => void
  remove: (article: AdminArticle) => void
  delete: (article: AdminArticle) => void
}

type ArticleMenuProps = { article: AdminArticle; actions: ArticleActions; ask: ArticleAsk }

/** Everything that can be done to an article (A§2). */
export function ArticleMenu({ article, actions, ask }: ArticleMenuProps) {
  const { id, name, place, count } = article
  const ordered: (MenuItem | 'divider')[] = [
    {
      label: 'Subir',
      icon: ArrowUp,
      isDisabled: place === 1,
      onSelect: () => void actions.step(id, -1),
    },
    {
      label: 'Bajar',
      icon: ArrowDown,
      isDisabled: place === count,
      onSelect: () => void actions.step(id, 1),
    },
  ]
  const inSection: MenuItem[] = [
    { label: 'Quitar de la sección', icon: Unlink, onSelect: () => ask.remove(article) },
  ]
  return (
    <Menu
      label={`Acciones de ${name}`}
      items={[
        { label: 'Editar', icon: Pencil, onSelect: () => ask.edit(id) },
        { label: 'Duplicar', icon: Copy, onSelect: () => ask.duplicate(id) },
        { label: 'Ver en el sitio', icon: ExternalLink, onSelect: () => ask.view(id) },
        'divider',
        ...(place === null ? [] : ordered),
        { label: 'Mover a…', icon: ListOrdered, onSelect: () => ask.move(article) },
        { label: 'Cambiar sección', icon: FolderInput, onSelect: () => ask.changeSection(article) },
        ...(place === null ? [] : inSection),
        { label: 'Historial', icon: History, onSelect: () => ask.history(id) },
        'divider',
        { label: 'Eliminar', icon: Trash2, isDanger: true, onSelect: () => ask.delete(article) },
      ]}
    />
  )
}
