import { Link } from '@tanstack/react-router'
import { Camera, ExternalLink, ImageUp, Pencil, Tag } from 'lucide-react'
import type { AdminProduct } from '#db/queries/admin-catalogue.ts'
import { useStaffRole } from '#app/access/use-staff-role.ts'
import { mayWrite } from '#domain/access/roles.ts'
import { cardPrice } from '#domain/core/format.ts'
import { ProductThumb } from '#app/products/product-thumb.tsx'
import { PublicSwitch } from '#app/products/public-switch.tsx'
import { SavedNote } from '#app/products/saved-note.tsx'
import { useProductChanges } from '#app/products/use-product-changes.ts'
import { Button } from '#ui/layout/button.tsx'
import { FileButton } from '#ui/files/file-button.tsx'
import { useArrivalFocus } from '#ui/focus/use-arrival-focus.ts'
import { StockStepper } from './stock-stepper.tsx'
import { usePhoto } from './use-photo.ts'
import styles from './product-card.module.css'

type ProductCardProps = {
  product: AdminProduct
  /** The name of its section. */
  section: string
  onLabel: (id: string) => void
}

/** What is done to a product where it stands: count, hide, photograph. All of it works without a network. */
export function ProductCard({ product, section, onLabel }: ProductCardProps) {
  const { id, name, row } = product
  const changes = useProductChanges()
  const isWhole = mayWrite(useStaffRole(), 'products')
  const photo = usePhoto(id, changes.addPhoto)
  const nameRef = useArrivalFocus<HTMLHeadingElement>()
  const add = ([file]: File[]) => file && void photo.add(file)
  const retryPhoto = () => {
    if (photo.isBusy) return
    // The button goes when it has worked.
    nameRef.current?.focus({ preventScroll: true })
    void photo.retry?.()
  }
  return (
    <article className={styles['card']} aria-label={name}>
      <div className={styles['head']}>
        <ProductThumb product={row} className={styles['image']} />
        <div className={styles['words']}>
          <h2 ref={nameRef} tabIndex={-1}>
            {name}
          </h2>
          <p>{section}</p>
          {isWhole && <p className="num">{cardPrice(row.price)}</p>}
        </div>
      </div>
      <StockStepper product={row} changes={changes} />
      <div className={styles['saved']}>
        <SavedNote place={id} />
      </div>
      <div className={styles['public']}>
        <PublicSwitch product={row} isLabelHidden={false} onChange={changes.show} />
        <span>{row.is_public ? 'Los clientes lo ven.' : 'Oculto para los clientes.'}</span>
      </div>
      <div className={styles['photo']}>
        <FileButton label="Tomar foto" icon={Camera} isCamera isDisabled={photo.isBusy} onFiles={add} />
        <FileButton
          label="Elegir foto"
          icon={ImageUp}
          isMultiple={false}
          isDisabled={photo.isBusy}
          onFiles={add}
        />
        <p role="status">
          {photo.isBusy ? 'Preparando la foto…' : 'La foto nueva va primero; las demás se conservan.'}
        </p>
        {photo.error !== null && <p role="alert">{photo.error}</p>}
        {photo.retry && (
          <Button variant="primary" aria-disabled={photo.isBusy} onClick={retryPhoto}>
            Guardar la foto
          </Button>
        )}
      </div>
      <div className={styles['ways']}>
        <Button variant="quiet" onClick={() => onLabel(id)}>
          <Tag aria-hidden />
          Imprimir etiqueta
        </Button>
        <Button asChild variant="quiet">
          <Link to="/config/catalog-products" search={{ action: 'edit', article: id }}>
            <Pencil aria-hidden />
            Editar
          </Link>
        </Button>
        <Button asChild variant="quiet">
          <Link to="/product/$productId" params={{ productId: id }}>
            <ExternalLink aria-hidden />
            Ver en el sitio
          </Link>
        </Button>
      </div>
    </article>
  )
}
