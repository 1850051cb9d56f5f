import { Link } from '@tanstack/react-router'
import { Copy, ExternalLink, Eye, EyeOff, History, Link2, Pencil, Trash2 } from 'lucide-react'
import { pageName } from '#domain/page-editor/page-slug.ts'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { maySee } from '#domain/access/roles.ts'
import { countLabel, timeAgo } from '#domain/core/format.ts'
import { ELEMENT_KINDS, ELEMENTS, kindOf } from '#domain/custom-page/elements.ts'
import { readPage } from '#domain/page-editor/page-draft.ts'
import { PlanMark } from '#app/products/product-marks.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { copyText } from '#ui/html/copy-text.ts'
import type { Page } from './use-custom-pages.ts'
import styles from './pages.module.css'

type PageRowProps = {
  page: Page
  /** Current time in ms since 1970. */
  now: number
  onEdit: () => void
  onView: () => void
  onShow: (isPublic: boolean) => void
  onDuplicate: () => void
  onHistory: () => void
  onDelete: () => void
}

/** Renders a page in the list with its name, address, contents and actions (A§2). */
export function PageRow(props: PageRowProps) {
  const { page, now, onEdit, onView, onShow, onDuplicate, onHistory, onDelete } = props
  const name = pageName(page)
  const slug = page.page_slug
  const role = useStaffRole()
  const history: MenuItem[] = [{ label: 'Historial', icon: History, onSelect: onHistory }]
  return (
    <li className={styles['row']} aria-label={name}>
      <div className={styles['words']}>
        <h2>
          <Link to="/config/content/modifiable-page/$slug" params={{ slug }}>
            {name}
          </Link>
        </h2>
        <p className={`soft ${styles['address']}`}>{`/modif/${slug}`}</p>
        <p className={`wrap ${styles['states']}`}>
          {page.is_public ? <Badge tone="added">Publicada</Badge> : <Badge tone="quiet">Borrador</Badge>}
          <PlanMark table="modifiable_page_content" id={slug} />
        </p>
        <p className={`wrap muted ${styles['meta']} num`}>
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
          { label: 'Copiar enlace', icon: Link2, onSelect: () => void copyAddress(page) },
          page.is_public
            ? { label: 'Ocultar', icon: EyeOff, onSelect: () => onShow(false) }
            : { label: 'Publicar', icon: Eye, onSelect: () => onShow(true) },
          { label: 'Duplicar', icon: Copy, onSelect: onDuplicate },
          ...(maySee(role, '/config/history') ? history : []),
          'divider',
          { label: 'Eliminar', icon: Trash2, isDanger: true, onSelect: onDelete },
        ]}
      />
    </li>
  )
}

const UNKNOWN = ['elemento desconocido', 'elementos desconocidos'] as const

/** Summarizes the elements of a page: '3 textos, 1 imagen'. */
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

/** Describes the age of the last change. A page not yet sent has no date of the server. */
function changed({ updated_at }: Page, now: number): string {
  const at = Date.parse(updated_at)
  return at > 0 ? `Cambió ${timeAgo(at, now)}` : 'Recién creada en este dispositivo'
}

async function copyAddress({ page_slug, is_public }: Page): Promise<void> {
  const address = `${location.origin}/modif/${page_slug}`
  const description = is_public ? address : `${address} · Es un borrador: nadie más la ve todavía.`
  toaster.create(
    (await copyText(address))
      ? { type: 'success', title: 'Enlace copiado', description }
      : { type: 'error', title: 'No se pudo copiar el enlace', description: address },
  )
}
