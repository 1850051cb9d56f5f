import { Button } from '#ui/layout/button.tsx'
import { Check, Minus, Plus, Trash2 } from 'lucide-react'
import { useId, type ElementType, type ReactNode } from 'react'
import { useBusiness } from '#app/store/business.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { cardPrice, formatMoney } from '#domain/core/format.ts'
import { discountLabel, unitPrice } from '#domain/pricing/price.ts'
import { clampQuantity, decreaseTitle, parseQuantity } from '#domain/request/quantity.ts'
import { productLink } from '#domain/request/chat-link.ts'
import { isAvailable, stockLabel, UNAVAILABLE_MESSAGE } from '#domain/catalogue/stock.ts'
import { vatNote } from '#domain/pricing/vat.ts'
import { QuantityStepper } from '#ui/fields/quantity-stepper.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { useSelection } from './use-selection.ts'
import styles from './product-detail.module.css'

const CONFIRMATIONS = {
  added: 'Agregado a tu solicitud',
  reduced: 'Cantidad reducida',
  removed: 'Eliminado de tu solicitud',
}

type ProductDetailProps = {
  product: CatalogueProduct
  /** The heading's element: a page's h1, or the dialog's title. */
  heading: ElementType<{ className?: string | undefined; children?: ReactNode }>
  /** Nobody can rent it yet: it is only looked at. */
  isPreview?: boolean
  /** Ways to hand it on, and to its page; their room is there before they are. */
  links?: ReactNode
  /** What it is often rented with. */
  goesWith?: ReactNode
}

/** Everything about a product and the way to put it into the request (S§2, S§4); in the modal and on its page. */
export function ProductDetail({
  product,
  heading: Heading,
  isPreview = false,
  links,
  goesWith,
}: ProductDetailProps) {
  const nameId = useId()
  const { isInCart, max, quantity, confirmation, change, toggle } = useSelection(product)
  const business = useBusiness()
  const tax = vatNote(business.vat)
  const unit = unitPrice(product)
  const discount = discountLabel(product)
  const stock = stockLabel(product)
  const available = isAvailable(product)
  const paragraphs = [product.description, product.additional_description].filter((text) => text?.trim())

  return (
    <div className={styles['detail']}>
      <div className={styles['gallery']}>
        <SectionBoundary name="la galería de imágenes">
          <ProductGallery product={product} />
        </SectionBoundary>
        {discount && <span className={`${styles['discount']} num`}>{discount}</span>}
      </div>
      <div className={styles['words']}>
        <p className={styles['section']}>{product.section_name}</p>
        <Heading className={styles['name']}>
          {/* Not on the heading itself: the dialog's title has an id of its own, which names the dialog. */}
          <span id={nameId}>{product.displayed_name}</span>
        </Heading>
        <p className={styles['labels']}>
          {stock && (
            <span className={styles['stock']} data-available={available} data-service={product.is_service}>
              {stock}
            </span>
          )}
          {product.is_external && <span className={styles['external']}>Artículo Externo</span>}
        </p>
        {!available && <p className={styles['unavailable']}>{UNAVAILABLE_MESSAGE}</p>}
        <div className={styles['description']}>
          {paragraphs.length > 0 ? (
            paragraphs.map((text) => <p key={text}>{text}</p>)
          ) : (
            <p>Sin descripción por ahora.{business.whatsapp === null ? '' : ' Pregúntanos por WhatsApp.'}</p>
          )}
        </div>
        <div className={styles['links']}>{links}</div>
        {goesWith}
      </div>
      <div className={styles['bar']} data-bottom-bar>
        <p className={`${styles['price']} num`} data-quoted={unit === null || undefined}>
          {cardPrice(unit)}{' '}
          {unit !== null && business.priceUnit !== null && <span>{business.priceUnit}</span>}{' '}
          {discount && product.price !== null && <s>{formatMoney(product.price)}</s>}
          {tax !== null && unit !== null && <small>{tax}</small>}
        </p>
        {!isPreview && (
          <>
            <QuantityStepper
              value={quantity}
              max={max}
              read={(text) => clampQuantity(parseQuantity(text), max)}
              decreaseTitle={decreaseTitle(quantity)}
              describedBy={nameId}
              onChange={change}
            />
            <Button
              className={styles['toggle'] ?? ''}
              variant={isInCart ? 'outline' : 'primary'}
              size="lg"
              disabled={!isInCart && !available}
              onClick={toggle}
            >
              {isInCart ? <Trash2 aria-hidden /> : <Plus aria-hidden />}
              {isInCart ? 'Eliminar' : 'Agregar'}
            </Button>
          </>
        )}
      </div>
      {/* Without scripts there is no request: the product goes straight into the chat. */}
      {business.whatsapp !== null && (
        <noscript>
          <p className={styles['ask']}>
            <a href={productLink(business.whatsapp, product.displayed_name)}>Pedir por WhatsApp</a>
          </p>
        </noscript>
      )}
      <div role="status" className={styles['confirmation']} data-kind={confirmation ?? undefined}>
        {confirmation && (
          <span>
            {confirmation === 'added' ? <Check aria-hidden size={26} /> : <Minus aria-hidden size={26} />}
            {CONFIRMATIONS[confirmation]}
          </span>
        )}
      </div>
    </div>
  )
}
