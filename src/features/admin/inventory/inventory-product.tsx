import { Link } from '@tanstack/react-router'
import { Camera, ExternalLink, ImageUp, Pencil, Tag, Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AdminProduct } from '#db/queries/admin-catalogue.ts'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { mayWrite } from '#domain/access/roles.ts'
import { cardPrice } from '#domain/core/format.ts'
import { FreeMark, ProductThumb } from '#app/products/product-marks.tsx'
import { PublicSwitch, StockField } from '#app/products/product-fields.tsx'
import { SavedNote, StockQuestion } from '#app/products/product-notes.tsx'
import { useProductChanges, type ProductChanges } from '#app/products/use-product-changes.ts'
import { Button } from '#ui/layout/button.tsx'
import { FileButton } from '#ui/forms/file-input.tsx'
import { useArrivalFocus } from '#ui/hooks/use-arrival-focus.ts'
import { stepStock } from '#domain/commands/product-commands.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { type ChangeRules, useOptimistic } from '#ui/hooks/use-optimistic.ts'
import { useStoreState } from '#app/store/react.tsx'
import { CANNOT_KEEP } from '#db/core/storable.ts'
import { makeNewImage } from '#db/images/new-image.ts'
import { reserveImage, type NewImage } from '#db/outbox/held-images.ts'
import styles from './inventory-product.module.css'

type ProductCardProps = {
  product: AdminProduct
  /** Name of its section. */
  section: string
  onLabel: (id: string) => void
}

/** Renders a product to count, hide or photograph at its shelf. Works offline. */
export function ProductCard({ product, section, onLabel }: ProductCardProps) {
  const { id, name, row } = product
  const changes = useProductChanges()
  const isWhole = mayWrite(useStaffRole(), 'products')
  const photo = usePhoto(id, changes.addPhoto)
  const nameRef = useArrivalFocus<HTMLHeadingElement>()
  const add = ([file]: File[]) => file && void photo.add(file)
  const retryPhoto = () => {
    if (photo.isBusy) return
    // The button disappears on success and would lose the focus.
    nameRef.current?.focus({ preventScroll: true })
    void photo.retry?.()
  }
  return (
    <article className={`stack card gap-16 ${styles['card']}`} aria-label={name}>
      <div className={`grid gap-14 ${styles['head']}`}>
        <ProductThumb product={row} className={styles['image']} />
        <div className={`grid soft gap-4 ${styles['words']}`}>
          <h2 ref={nameRef} tabIndex={-1}>
            {name}
          </h2>
          <p>{row.code === null ? section : `${row.code} · ${section}`}</p>
          {isWhole && <p className="num">{cardPrice(row.price)}</p>}
          <p>
            <FreeMark product={row} />
          </p>
        </div>
      </div>
      <StockStepper product={row} changes={changes} />
      <div className={styles['saved']}>
        <SavedNote place={id} />
      </div>
      <div className={`row wrap ${styles['public']}`}>
        <PublicSwitch product={row} isLabelHidden={false} onChange={changes.show} />
        <span>{row.is_public ? 'Los clientes lo ven.' : 'Oculto para los clientes.'}</span>
      </div>
      <div className={`wrap gap-10 ${styles['photo']}`}>
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
      <div className={`wrap gap-8 ${styles['ways']}`}>
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

/** Rules that show the stock of taps at once, before the saved row arrives. */
const STEPS: ChangeRules<ProductRow, number | null> = {
  apply: (row, stock_quantity) => (row.stock_quantity === stock_quantity ? row : { ...row, stock_quantity }),
  slot: () => '',
  aspect: (row) => row,
}

/** Renders the stock of a product, stepped by buttons or typed. */
function StockStepper({ product, changes }: { product: ProductRow; changes: ProductChanges }) {
  const { shown, begin } = useOptimistic(product, STEPS)
  const stock = shown.stock_quantity
  const step = (by: -1 | 1) => {
    const next = stepStock(stock, by)
    if (next === stock) return
    const saving = changes.step(product.id, by)
    begin(
      next,
      saving.then((outcome) => outcome === 'done'),
    )
  }
  return (
    <div className="grid gap-6">
      <p className={`soft ${styles['label']}`} aria-hidden>
        Existencias
      </p>
      <div className={`grid gap-10 ${styles['controls']}`}>
        <StepButton label="Quitar una unidad" isOff={stock === null || stock === 0} onClick={() => step(-1)}>
          <Minus aria-hidden size={28} />
        </StepButton>
        <div className={styles['field']}>
          <StockField product={shown} onChange={changes.change} />
        </div>
        <StepButton label="Agregar una unidad" isOff={stepStock(stock, 1) === stock} onClick={() => step(1)}>
          <Plus aria-hidden size={28} />
        </StepButton>
      </div>
      <StockQuestion product={shown} />
      <p role="status" className={`muted ${styles['note']}`}>
        {stock === null
          ? 'Sin límite. Escribe un número para empezar a contar.'
          : stock === 0
            ? 'No hay unidades disponibles.'
            : ''}
      </p>
    </div>
  )
}

type StepButtonProps = { label: string; isOff: boolean; onClick: () => void; children: ReactNode }

/** Renders a step button. Uses `aria-disabled`, so that it keeps the focus at its limit. */
function StepButton({ label, isOff, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles['step']}
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
    >
      {children}
    </button>
  )
}

const NOT_SAVED = 'La foto no se guardó. Sigue aquí: vuelve a intentarlo cuando quieras.'

/**
 * Adds a photo to a product: compresses it and stores it with its change, which is sent after the photo. The save
 * finishes even after the user has opened another product. A photo that could not be saved stays here for a retry.
 */
function usePhoto(id: string, addPhoto: ProductChanges['addPhoto']) {
  const state = useStoreState()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [unsaved, setUnsaved] = useState<NewImage | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  const give = async (photo: NewImage) => {
    const release = reserveImage(photo.path, photo)
    const outcome = await addPhoto(id, photo)
    release()
    if (!isHere.current) return
    setUnsaved(outcome === 'failed' ? photo : null)
    setError(outcome === 'failed' ? NOT_SAVED : null)
  }
  const whileBusy = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work()
    if (isHere.current) setBusy(false)
  }
  const add = async (file: File) => {
    const store = state.phase === 'ready' ? state.store : null
    if (!store?.outbox) return setError(CANNOT_KEEP)
    setError(null)
    await whileBusy(async () => {
      const made = await makeNewImage(store, file)
      if (made.ok) return give(made.value)
      if (isHere.current) setError(made.error)
    })
  }
  return {
    add,
    isBusy,
    error,
    /** Saves a photo again that could not be saved; null if there is none. */
    retry: unsaved && (() => whileBusy(() => give(unsaved))),
  }
}
