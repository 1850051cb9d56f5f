import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { type AboutText, ABOUT_TITLE, aboutText } from '#domain/pages/content-pages.ts'
import { Button } from '#ui/layout/button.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { findAboutPage } from '#db/queries/about-page.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { NotOnDevice, usePrimedScreen } from '#app/store/use-screen.tsx'
import type { Business } from '#domain/business/business.ts'
import type { ScreenState } from '#domain/replication/sync-text.ts'
import styles from './about-screen.module.css'

/** Renders /nosotros (S§2). */
export function AboutScreen() {
  const { state, about } = useAbout()
  if (state === 'loading') {
    return (
      <div className={styles['page']}>
        <output className="visually-hidden">Cargando página...</output>
        <div className={`breathing ${styles['ghostTitle']}`} />
        <div className={`breathing ${styles['ghostText']}`} />
      </div>
    )
  }
  if (state === 'failed') {
    return (
      <>
        <h1 className="visually-hidden">Nosotros</h1>
        <NotOnDevice title="Error al cargar la página" what="esta página" />
      </>
    )
  }
  return <AboutView about={about} />
}

/** Renders the content of /nosotros (S§2). */
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
          // Two paragraphs may be equal.
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

/** Returns the stored text, a welcome without a record, or a notice for an empty one (S§2). */
function useAbout(): { state: ScreenState; about: AboutText } {
  const business = useBusiness()
  const { state, rows: row } = usePrimedScreen(findAboutPage, ['about_us_page_content'])
  if (!row) return { state, about: welcome(business) }
  return { state, about: aboutText(row) }
}

const welcome = ({ brand, whatsapp }: Pick<Business, 'brand' | 'whatsapp'>): AboutText => ({
  title: ABOUT_TITLE,
  paragraphs: [
    `Te damos la bienvenida a ${brand}. Rentamos equipo de filmación y escenario: cámaras, lentes, iluminación, grip, audio y filmación aérea.`,
    whatsapp === null
      ? 'Arma tu solicitud en el catálogo: se queda guardada en tu dispositivo.'
      : 'Arma tu solicitud en el catálogo y envíala por WhatsApp; te respondemos con una cotización.',
  ],
  image: null,
})
