import { Link } from '@tanstack/react-router'
import { Copy, ExternalLink, Link2, Pencil, Trash2 } from 'lucide-react'
import { countLabel, timeAgo } from '#domain/core/format.ts'
import { ELEMENT_KINDS, ELEMENTS, kindOf } from '#domain/custom-page/elements/registry.ts'
import { readPage } from '#domain/page-editor/page-draft.ts'
import { Button } from '#ui/layout/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { pageName, type Page } from './use-pages.ts'
import styles from './pages.module.css'

type PageRowProps = {
  page: Page
  /** Milliseconds since 1970. */
  now: number
  onEdit: () => void
  onView: () => void
  onDuplicate: () => void
  onDelete: () => void
}

const UNKNOWN = ['elemento desconocido', 'elementos desconocidos'] as const

/** What a page is made of, in words: '3 textos, 1 imagen'. */
function contents(page: Page): string {
  const { elements } = readPage(page.title, page.content_structure)
  const kinds = elements.map(({ stored }) => kindOf(stored))
  const parts = [...ELEMENT_KINDS, null].flatMap((kind) => {
    const count = kinds.filter((found) => found === kind).length
    const [one, other] = kind === null ? UNKNOWN : ELEMENTS[kind].counted
    return count === 0 ? [] : countLabel(count, one, other)
  })
  return parts.join(', ') || 'Sin contenido'
}

/** When it was changed; what this device has just made no server has dated yet. */
function changed({ updated_at }: Page, now: number): string {
  const at = Date.parse(updated_at)
  return at > 0 ? `Cambió ${timeAgo(at, now)}` : 'Recién creada en este dispositivo'
}

async function copyAddress(slug: string): Promise<void> {
  const address = `${location.origin}/modif/${slug}`
  try {
    await navigator.clipboard.writeText(address)
    toaster.create({ type: 'success', title: 'Enlace copiado', description: address })
  } catch {
    toaster.create({ type: 'error', title: 'No se pudo copiar el enlace', description: address })
  }
}

/** One page: what it is called, where it stands, what it is made of, and what can be done with it (A§2). */
export function PageRow({ page, now, onEdit, onView, onDuplicate, onDelete }: PageRowProps) {
  const name = pageName(page)
  const slug = page.page_slug
  return (
    <li className={styles['row']} aria-label={name}>
      <div className={styles['words']}>
        <h2>
          <Link to="/config/content/modifiable-page/$slug" params={{ slug }}>
            {name}
          </Link>
        </h2>
        <p className={styles['address']}>{`/modif/${slug}`}</p>
        <p className={`${styles['meta']} num`}>
          <span>{contents(page)}</span>
          <span>{changed(page, now)}</span>
        </p>
      </div>
      <Button asChild className={styles['edit']}>
        <Link to="/config/content/modifiable-page/$slug" params={{ slug }} aria-label={`Editar ${name}`}>
          <Pencil aria-hidden />
          Editar
        </Link>
      </Button>
      <Menu
        label={`Acciones de ${name}`}
        items={[
          { label: 'Editar', icon: Pencil, onSelect: onEdit },
          { label: 'Ver página', icon: ExternalLink, onSelect: onView },
          { label: 'Copiar enlace', icon: Link2, onSelect: () => void copyAddress(slug) },
          { label: 'Duplicar', icon: Copy, onSelect: onDuplicate },
          'divider',
          { label: 'Eliminar', icon: Trash2, isDanger: true, onSelect: onDelete },
        ]}
      />
    </li>
  )
}
