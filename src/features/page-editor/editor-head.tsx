import { Link } from '@tanstack/react-router'
import { ArrowLeft, ExternalLink, Files, History } from 'lucide-react'
import { useStaffRole } from '#app/access/use-staff-role.ts'
import { maySee } from '#domain/access/roles.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/layout/button.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import styles from './page-editor.module.css'

/** `isDraft`: as it is stored. */
type EditorHeadProps = { slug: string; isStored: boolean; isDraft: boolean }

/** What is edited, that the editor is a beta, and the ways out of it (A§2, AMB-06, AMB-41). */
export function EditorHead({ slug, isStored, isDraft }: EditorHeadProps) {
  const role = useStaffRole()
  return (
    <ScreenHead
      title={isStored ? 'Editar página' : 'Nueva página'}
      note={
        <span className={styles['note']}>
          <Badge tone="info">Beta</Badge>
          {isStored && isDraft && <Badge tone="quiet">Borrador</Badge>}
          {`/modif/${slug}`}
        </span>
      }
    >
      <Button asChild className={styles['way']}>
        <Link to="/config/dashboard" title="Volver al panel">
          <ArrowLeft aria-hidden />
          <Words rest="Volver al" place="panel" />
        </Link>
      </Button>
      <Button asChild className={styles['way']}>
        <Link to="/config/content/modifiable-pages" title="Todas las páginas">
          <Files aria-hidden />
          <Words rest="Todas las" place="páginas" />
        </Link>
      </Button>
      {isStored && maySee(role, '/config/history') && (
        <Button asChild className={styles['history']}>
          <Link
            to="/config/history"
            search={{ table: 'modifiable_page_content', id: slug }}
            aria-label="Historial de la página"
            title="Historial de la página"
          >
            <History aria-hidden />
            Historial
          </Link>
        </Button>
      )}
      {isStored && (
        <Button asChild className={styles['way']}>
          <Link to="/modif/$slug" params={{ slug }}>
            <ExternalLink aria-hidden />
            Ver página
          </Link>
        </Button>
      )}
    </ScreenHead>
  )
}

/** 'Volver al panel': where a way leads, with the words that go where there is little room. */
function Words({ rest, place }: { rest: string; place: string }) {
  return (
    <span className={styles['where']}>
      <span>{`${rest} `}</span>
      {place}
    </span>
  )
}
