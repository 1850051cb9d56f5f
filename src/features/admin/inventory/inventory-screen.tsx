import { PackageX, ScanLine, X, SearchX } from 'lucide-react'
import { useState } from 'react'
import { findAdminCatalogue, type AdminCatalogue, type AdminProduct } from '#db/queries/admin-catalogue.ts'
import { NotOnDevice, useScreen } from '#app/store/use-screen.tsx'
import { NO_SECTION_ID } from '#domain/catalogue/catalogue.ts'
import { findProducts } from '#domain/catalogue/admin-lists.ts'
import { Message } from '#ui/feedback/message.tsx'
import { FormSkeleton } from '#ui/feedback/skeleton.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { ScreenHead, ThumbButton } from '#ui/layout/screen-layout.tsx'
import { countLabel } from '#domain/core/format.ts'
import { ProductThumb } from '#app/products/product-marks.tsx'
import { ProductCard } from './inventory-product.tsx'
import { Scanner, useProductCodes, useScanner, vibrate } from '#app/scanner/scanner.tsx'
import styles from './inventory-screen.module.css'

const hasProducts = ({ products }: AdminCatalogue) => products.size > 0

type InventoryScreenProps = {
  /** Search, from the address. */
  term: string
  /** Product shown, from the address; '' for none. */
  productId: string
  onTerm: (term: string) => void
  onProduct: (id: string) => void
  onLabel: (id: string) => void
}

/** Renders /config/inventory: finds a product by label or name, to count it at its shelf with one hand. */
export function InventoryScreen({ term, productId, onTerm, onProduct, onLabel }: InventoryScreenProps) {
  const { state, isComplete, rows } = useScreen(findAdminCatalogue, ['products', 'sections'], hasProducts)
  const [note, setNote] = useState<string | null>(null)
  // Scanning the same label again opens its product anew.
  const [arrivals, setArrivals] = useState(0)
  const readCode = useProductCodes(rows, isComplete)
  const takeCode = (text: string) => {
    const read = readCode(text)
    setNote(read.ok ? null : read.error)
    if (!read.ok) return false
    setArrivals(arrivals + 1)
    vibrate()
    onProduct(read.value.id)
    return true
  }
  const scanner = useScanner(takeCode)
  const { phase, videoRef } = scanner
  const isOff = phase === 'off'
  const toggle = () => {
    setNote(null)
    if (isOff) scanner.start()
    else scanner.stop()
  }
  const isEmpty = state === 'ready' && rows?.products.size === 0
  return (
    <div className={styles['screen']}>
      <ScreenHead
        title="Inventario"
        note="Escanea una etiqueta o busca por nombre o código. Funciona sin conexión."
      >
        {state === 'ready' && !isEmpty && (
          <ThumbButton icon={isOff ? <ScanLine aria-hidden /> : <X aria-hidden />} onClick={toggle}>
            {isOff ? 'Escanear código' : 'Cerrar cámara'}
          </ThumbButton>
        )}
      </ScreenHead>
      {state === 'loading' && <Awaited />}
      {state === 'failed' && <NotOnDevice what="el catálogo" />}
      {isEmpty && (
        <Message icon={<PackageX aria-hidden />} title="Todavía no hay artículos" role="status">
          Crea el primero en “Artículos”; aquí podrás contarlo y tomarle fotos.
        </Message>
      )}
      {state === 'ready' && rows && !isEmpty && (
        <>
          {phase !== 'off' && (
            <Scanner
              phase={phase}
              videoRef={videoRef}
              note={note}
              onRetry={scanner.start}
              onCode={(text) => takeCode(text) && scanner.stop()}
            />
          )}
          <div className={styles['search']}>
            <SearchField label="Buscar artículos" value={term} onChange={onTerm} />
          </div>
          <Found
            catalogue={rows}
            isComplete={isComplete}
            {...{ term, productId, arrivals, onProduct, onLabel }}
          />
          <div className={styles['room']} aria-hidden />
        </>
      )}
    </div>
  )
}

type FoundProps = Pick<InventoryScreenProps, 'term' | 'productId' | 'onProduct' | 'onLabel'> & {
  catalogue: AdminCatalogue
  isComplete: boolean
  /** Number of labels read. */
  arrivals: number
}

/** Limit of the drawn results, because longer lists are not read. */
const MOST_FOUND = 20

/** Renders the results of the search, or without a search the product of the address. */
function Found(props: FoundProps) {
  const { catalogue, isComplete, term, productId, arrivals, onProduct, onLabel } = props
  const sectionOf = ({ row }: AdminProduct) =>
    catalogue.groups.find(({ id }) => id === (row.section_id ?? NO_SECTION_ID))?.name ?? ''
  if (term.trim() !== '') {
    const found = findProducts(catalogue.index, term, MOST_FOUND + 1)
    return (
      <FoundList
        term={term.trim()}
        products={found.slice(0, MOST_FOUND).flatMap(({ id }) => catalogue.products.get(id) ?? [])}
        hasMore={found.length > MOST_FOUND}
        sectionOf={sectionOf}
        onProduct={onProduct}
      />
    )
  }
  if (productId === '') return null
  const product = catalogue.products.get(productId)
  if (product)
    return (
      <ProductCard
        key={`${productId}/${arrivals}`}
        product={product}
        section={sectionOf(product)}
        onLabel={onLabel}
      />
    )
  if (!isComplete) return <Awaited />
  return (
    <Message icon={<PackageX aria-hidden />} title="Este artículo ya no existe" role="status">
      Alguien lo eliminó del catálogo. Escanea otro código o búscalo por su nombre.
    </Message>
  )
}

/** Renders the card until the device has the product. */
function Awaited() {
  return <FormSkeleton label="Cargando artículos…" fields={2} />
}

type FoundListProps = {
  term: string
  products: readonly AdminProduct[]
  /** There are more results than shown. */
  hasMore: boolean
  sectionOf: (product: AdminProduct) => string
  onProduct: (id: string) => void
}

/** Renders the results of a search as large buttons. */
function FoundList({ term, products, hasMore, sectionOf, onProduct }: FoundListProps) {
  if (products.length === 0)
    return (
      <Message icon={<SearchX aria-hidden />} role="status">
        {`No se encontraron artículos para "${term}".`}
      </Message>
    )
  return (
    <>
      <ul className={`grid gap-8 ${styles['found']}`} aria-label="Resultados">
        {products.map((product) => (
          <li key={product.id}>
            <button type="button" onClick={() => onProduct(product.id)}>
              <ProductThumb product={product.row} />
              <span className={styles['words']}>
                <span className={styles['name']}>{product.name}</span>
                <span className={styles['detail']}>
                  {[product.row.code, sectionOf(product), stockText(product.row.stock_quantity)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && <p className={styles['more']}>Hay más: escribe otra palabra para acortar la lista.</p>}
    </>
  )
}

function stockText(stock: number | null): string {
  return stock === null ? 'Sin límite' : countLabel(stock, 'unidad', 'unidades')
}
