import { Pencil, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { SeoEntry } from '#domain/seo/entries.ts'
import { editorAddress } from '#domain/seo/paths.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/layout/button.tsx'
import styles from './page-list.module.css'

type PageLineProps = {
  entry: SeoEntry
  onEdit: (address: string) => void
  onDelete: (entry: SeoEntry) => void
}

/** One page: its name and path, its title or that it waits for one, what is missing, and what can be done. */
export function PageLine({ entry, onEdit, onDelete }: PageLineProps) {
  const { path, name, title, isPredefined, isPending, missing, aliasOf } = entry
  const open = (event: MouseEvent) => {
    // Another tab is the browser's own affair.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    onEdit(editorAddress(path))
  }
  return (
    <li className={styles['line']} aria-label={path}>
      <div className={styles['words']}>
        <p className={styles['name']}>
          <strong>{name}</strong>
          {name !== path && <code>{path}</code>}
        </p>
        {isPredefined && title !== null && <p className={styles['title']}>{title}</p>}
        <p className={styles['state']}>
          {isPending && <Badge tone="removed">Pendiente</Badge>}
          {missing.length === 0 ? (
            <Badge tone="added">Completa</Badge>
          ) : (
            <span>{`Falta: ${missing.join(', ')}.`}</span>
          )}
          {aliasOf !== null && <span>{`Es otra dirección de ${aliasOf}.`}</span>}
        </p>
      </div>
      <div className={styles['actions']}>
        {!isPredefined && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Eliminar SEO de ${path}`}
            onClick={() => onDelete(entry)}
          >
            <Trash2 aria-hidden />
          </Button>
        )}
        <Button asChild>
          <a href={editorAddress(path)} aria-label={`Editar SEO de ${name}`} onClick={open}>
            <Pencil aria-hidden />
            <span>Editar</span>
          </a>
        </Button>
      </div>
    </li>
  )
}
