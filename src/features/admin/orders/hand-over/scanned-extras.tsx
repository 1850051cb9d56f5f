import { TriangleAlert } from 'lucide-react'
import type { FoundOrder } from '#db/queries/find-orders.ts'
import { countLabel } from '#domain/core/format.ts'
import { type CountColumn, findHolders, holdersText } from '#domain/orders/unit-counts.ts'
import type { OrderLineRow } from '#domain/tables/orders.ts'
import { Button } from '#ui/layout/button.tsx'
import styles from './hand-over.module.css'

/** Scanned units that no line of the order expects. With `line` they exceed its quantity. */
export type Extra = { productId: string; name: string; units: number; line: OrderLineRow | null }

type ScannedExtrasProps = {
  extras: readonly Extra[]
  order: FoundOrder
  orders: readonly FoundOrder[]
  column: CountColumn
  today: string
  /** Counts units on a line, of this order or another one. */
  onCount: (extra: Extra, line: OrderLineRow) => void
  /** Adds a line to this order. */
  onTake: (extra: Extra) => void
  onLeave: (extra: Extra) => void
}

/** Asks what to do with scanned units that are not of the order, and names the orders that have them. */
export function ScannedExtras({ extras, ...props }: ScannedExtrasProps) {
  return (
    <div className={styles['extras']}>
      {extras.map((extra) => (
        <ExtraItem key={extra.productId} extra={extra} {...props} />
      ))}
    </div>
  )
}

type ItemProps = Omit<ScannedExtrasProps, 'extras'> & { extra: Extra }

function ExtraItem({ extra, order, orders, column, today, onCount, onTake, onLeave }: ItemProps) {
  const { productId, name, units, line } = extra
  const isBack = column === 'back_quantity'
  const holders = findHolders(orders, order, productId)
  // What comes back may have left with another order.
  const owners = isBack
    ? holders.flatMap(({ order: other }) => {
        const own = other.lines.find(
          ({ product_id: id, out_quantity: out, back_quantity: back }) => id === productId && out > back,
        )
        return own && other.row.state === 'out' ? [{ other, own }] : []
      })
    : []
  const many = countLabel(units, 'unidad', 'unidades')
  return (
    <div role="alert" aria-label={name} className={styles['extra']}>
      <TriangleAlert aria-hidden />
      <div>
        <p className={styles['name']}>
          {line === null ? `“${name}” no es de este pedido` : `“${name}” ya está completo: ${many} de más`}
        </p>
        <p>{holdersText(holders, today)}</p>
      </div>
      <div className={styles['answers']}>
        {owners.slice(0, 2).map(({ other, own }) => (
          <Button key={other.id} variant="primary" onClick={() => onCount(extra, own)}>
            {`Recibir en el pedido ${other.row.folio}`}
          </Button>
        ))}
        {line === null ? (
          <Button onClick={() => onTake(extra)}>
            {isBack ? 'Anotar en este pedido' : `Entregar de todos modos (${many})`}
          </Button>
        ) : (
          !isBack && <Button onClick={() => onCount(extra, line)}>{`Contar ${many} más`}</Button>
        )}
        <Button variant="quiet" onClick={() => onLeave(extra)}>
          No contarlo
        </Button>
      </div>
    </div>
  )
}
