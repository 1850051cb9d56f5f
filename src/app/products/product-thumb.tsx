import { EyeOff } from 'lucide-react'
import { productImages } from '#domain/catalogue/media.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import styles from './product-thumb.module.css'

type ProductThumbProps = { product: ProductRow; className?: string | undefined }

/** The first image of a product in a list; one that visitors do not see is veiled (AMB-38). */
export function ProductThumb({ product, className = '' }: ProductThumbProps) {
  return (
    <div className={`${styles['image']} ${className}`}>
      <ResponsiveImage src={productImages(product)[0]?.src ?? null} alt="" />
      {!product.is_public && (
        <span className={styles['veil']}>
          <EyeOff aria-hidden size={20} />
        </span>
      )}
    </div>
  )
}
