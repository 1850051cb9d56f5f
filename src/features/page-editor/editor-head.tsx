import { Link } from '@tanstack/react-router'
import { ArrowLeft, ExternalLink, Files } from 'lucide-react'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/layout/button.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import styles from './page-editor.module.css'

/** What is edited, that the editor is a beta, and the ways out of it (A§2, AMB-06, AMB-41). */
export function EditorHead({ slug, isStored }: { slug: string; isStored: boolean }) {
  return (
    <ScreenHead
      title={isStored ? 'Editar página' : 'Nueva página'}
      note={
        <span className={styles['note']}>
          <Badge tone="info">Beta</Badge>
          {`/modif/${slug}`}
        </span>
      }
    >
      <Button asChild className={styles['way']}>
        <Link to="/config/dashboard" title="Volver al panel">
          <ArrowLeft aria-hidden />
          <span>Volver al panel</span>
        </Link>
      </Button>
      <Button asChild className={styles['way']}>
        <Link to="/config/content/modifiable-pages" title="Todas las páginas">
          <Files aria-hidden />
          <span>Todas las páginas</span>
        </Link>
      </Button>
      {isStored && (
        <Button asChild>
          <Link to="/modif/$slug" params={{ slug }}>
            <ExternalLink aria-hidden />
            Ver página
          </Link>
        </Button>
      )}
    </ScreenHead>
  )
}
