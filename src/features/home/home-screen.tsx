import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBusiness } from '#app/store/business.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { Button } from '#ui/layout/button.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Gallery } from './gallery.tsx'
import { HomeCatalogue } from './home-catalogue.tsx'
import styles from './home.module.css'

type HomeScreenProps = {
  /** Draws one product as a row; `eager` for the first ones. */
  renderProduct: (product: CatalogueProduct, eager: boolean) => ReactNode
}

/** /: the gallery with the tagline, and a taste of the catalogue (S§2). */
export function HomeScreen({ renderProduct }: HomeScreenProps) {
  const { brand } = useBusiness()
  return (
    <div className={styles['home']}>
      <h1 className="visually-hidden">{brand}: renta de equipo de filmación y escenario</h1>
      <section className={styles['stage']} aria-label="Galería">
        <SectionBoundary name="la galería">
          <Gallery />
        </SectionBoundary>
        <div className={styles['banner']}>
          <p className={styles['tagline']}>Luz, cámara y todo lo demás.</p>
          <p className={styles['promise']}>Renta de equipo de filmación y escenario en la Riviera Maya.</p>
        </div>
      </section>
      <section className={styles['preview']} aria-label="Del catálogo">
        <SectionBoundary name="el catálogo de inicio">
          <HomeCatalogue renderProduct={renderProduct} />
        </SectionBoundary>
        <div className={styles['all']}>
          <Button asChild variant="primary" size="lg">
            <Link to="/rental">
              Ver Todos Los Artículos
              <ArrowRight aria-hidden />
            </Link>
          </Button>
        </div>
      </section>
    </div>
  )
}
