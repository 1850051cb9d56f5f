import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { AboutText } from '#domain/pages/about.ts'
import { Button } from '#ui/layout/button.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import styles from './about.module.css'

/** What /nosotros shows of what it has to say (S§2). */
export function AboutView({ about }: { about: AboutText }) {
  const { title, paragraphs, image } = about
  return (
    <article className={styles['page']} data-portrait={image !== null || undefined}>
      {image !== null && (
        <div className={styles['portrait']}>
          <ResponsiveImage
            key={image}
            src={image}
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
