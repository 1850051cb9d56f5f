import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useRental } from '#app/cart/rental.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { usePrimedLive } from '#app/store/react.tsx'
import { findSectionProducts } from '#db/queries/public-products.ts'
import { byLikeness } from '#domain/catalogue/alike.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { productImages } from '#domain/catalogue/media.ts'
import { shownPrice, type Rental } from '#domain/catalogue/price-and-stock.ts'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import styles from './more-products.module.css'

/** Number of tiles in a line. */
const MOST = 4

/** Renders links to further products of the same section, the most similar ones first. */
export function MoreProducts({ product }: { product: CatalogueProduct }) {
  const id = useId()
  const { serviceSectionIds } = useBusiness()
  const rental = useRental()
  const { section_id: sectionId, section_name: section } = product
  const all = usePrimedLive((from) => findSectionProducts(from, sectionId, serviceSectionIds))
  const related = byLikeness(
    product,
    (all ?? []).filter((other) => other.id !== product.id),
  )
  if (related.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles['more']}>
      <h2 id={id} className={styles['heading']}>
        {`Más de ${section}`}
      </h2>
      <ul className={styles['tiles']}>
        {related.slice(0, MOST).map((other) => (
          <li key={other.id} className={styles['tile']}>
            <div className={styles['image']}>
              <ResponsiveImage
                src={productImages(other)[0]?.src ?? null}
                alt=""
                sizes="(min-width: 768px) 270px, 46vw"
              />
            </div>
            <Link to="/product/$productId" params={{ productId: other.id }} className={styles['name']}>
              {other.displayed_name}
            </Link>
            <p className={`${styles['price']} num`}>{shortPrice(other, rental)}</p>
          </li>
        ))}
      </ul>
      {sectionId !== null && related.length > MOST && (
        <Link to="/rental" search={{ section_id: sectionId }} className={styles['all']}>
          Ver toda la sección
        </Link>
      )}
    </section>
  )
}

/** Returns the price in one line: with dates for them, else without its unit. */
function shortPrice(product: CatalogueProduct, rental: Rental): string {
  const { amount, words } = shownPrice(product, rental)
  return rental.days === null || words === null ? amount : `${amount} ${words}`
}
