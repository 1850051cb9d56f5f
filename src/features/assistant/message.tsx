import { CircleHelp } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { ChatMessage } from '#domain/assistant/message.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { Ways } from './ways.tsx'
import styles from './message.module.css'

type MessageProps = {
  message: ChatMessage
  products: ReadonlyMap<string, CatalogueProduct>
  renderProduct: (product: CatalogueProduct) => ReactNode
}

/** The products of an answer as they are now, with the way to add them. */
function Products({
  ids,
  products,
  renderProduct,
}: Omit<MessageProps, 'message'> & { ids: readonly string[] }) {
  const found = ids.flatMap((id) => products.get(id) ?? [])
  if (ids.length === 0) return null
  if (found.length === 0) return <p className={styles['gone']}>Ya no están en el catálogo.</p>
  return (
    <div className={styles['cards']}>
      {found.map((product) => (
        <Fragment key={product.id}>{renderProduct(product)}</Fragment>
      ))}
    </div>
  )
}

/** One message of the conversation; every answer says that it is simulated (S§2). */
export function Message({ message, products, renderProduct }: MessageProps) {
  const { sender, text, type, offer } = message
  if (sender === 'user') {
    return (
      <p className={styles['question']}>
        <span className="visually-hidden">Tú: </span>
        {text}
      </p>
    )
  }
  return (
    <div className={styles['answer']} data-type={type}>
      <p className={styles['sender']}>
        {type === 'warning' && <CircleHelp aria-hidden size={16} />}
        Asistente <small>Respuesta simulada</small>
      </p>
      <p className={styles['text']}>{text}</p>
      {offer && (
        <>
          <Products ids={offer.products} products={products} renderProduct={renderProduct} />
          <Ways more={offer.more} ways={offer.ways} />
        </>
      )}
    </div>
  )
}
