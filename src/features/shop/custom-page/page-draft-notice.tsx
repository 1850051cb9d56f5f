import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import styles from './page-draft-notice.module.css'

/** Tells admins above a draft who can see it, with a link to its editor. */
export function DraftNotice({ slug }: { slug: string }) {
  return (
    <p role="status" className={styles['notice']}>
      <EyeOff aria-hidden size={20} />
      <span>
        Vista previa: esta página es un borrador
        <small>Nadie más la ve: solo quien administra el sitio.</small>
      </span>
      <Link to="/config/content/modifiable-page/$slug" params={{ slug }}>
        Editar
      </Link>
    </p>
  )
}
