import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { Elements } from '#ui/html/child-elements.ts'
import { STATE_NAMES } from '#domain/orders/order-steps.ts'
import type { OrderRow } from '#domain/tables/orders.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { STATE_TONES } from '../order-row.tsx'
import styles from '../order.module.css'

/** Renders the way back to the list, and the heading of an order with its state and further marks. */
export function OrderHead({ row, children }: { row: OrderRow; children?: Elements }) {
  return (
    <>
      <Link to="/config/orders" className={styles['back']}>
        <ArrowLeft aria-hidden size={18} />
        Pedidos
      </Link>
      <header className={styles['head']}>
        <h1>{`Pedido ${row.folio}`}</h1>
        <p role="status" aria-label="Estado del pedido" className={styles['mark']}>
          <Badge tone={STATE_TONES[row.state]}>{STATE_NAMES[row.state]}</Badge>
        </p>
        {children}
      </header>
    </>
  )
}
