import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { syncNow } from '#sync/status.ts'
import { Button } from '#ui/button.ts'
import { Picture } from '#ui/picture.tsx'
import { useAbout } from './use-about.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import styles from './about.module.css'

/** /nosotros: who we are (S§2). */
export function AboutScreen() {
  const { state, about } = useAbout()
  if (state === 'loading') {
    return (
      <div className={styles['page']}>
        <output className="visually-hidden">Cargando página...</output>
        <div className={styles['ghostTitle']} />
        <div className={styles['ghostText']} />
      </div>
    )
  }
  if (state === 'failed') {
    return (
      <>
        <h1 className="visually-hidden">Nosotros</h1>
        <LoadFailure title="Error al cargar la página" onRetry={syncNow}>
          No hay conexión con el servidor y este dispositivo aún no tiene esta página.
        </LoadFailure>
      </>
    )
  }
  const { title, paragraphs, picture } = about
  return (
    <article className={styles['page']} data-portrait={picture !== null || undefined}>
      {picture !== null && (
        <div className={styles['portrait']}>
          <Picture key={picture} src={picture} alt="Imagen de perfil" eager />
        </div>
      )}
      <h1 className={styles['title']}>{title}</h1>
      <div className={styles['text']}>
        {paragraphs.map((text, index) => (
          // Two paragraphs may say the same.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index}>{text}</p>
        ))}
      </div>
      <Button asChild variant="primary" size="lg">
        <Link to="/rental" className={styles['catalogue']}>
          Ver el catálogo
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    </article>
  )
}
