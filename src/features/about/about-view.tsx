import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { AboutText } from '#domain/pages/about.ts'
import { Button } from '#ui/layout/button.tsx'
import { Picture } from '#ui/media/picture.tsx'
import styles from './about.module.css'

/** What /nosotros shows of what it has to say (S§2). */
export function AboutView({ about }: { about: AboutText }) {
  const { title, paragraphs, picture } = about
  return (
    <article className={styles['page']} data-portrait={picture !== null || undefined}>
      {picture !== null && (
        <div className={styles['portrait']}>
          <Picture
            key={picture}
            src={picture}
            alt="Imagen de perfil"
            eager
            sizes="(min-width: 768px) 340px, 200px"
          />
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
