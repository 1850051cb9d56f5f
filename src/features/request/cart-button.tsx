import { Button } from '#ui/layout/button.tsx'
import { ClipboardList } from 'lucide-react'
import { useCart } from '#app/cart/cart.ts'
import { cartLabel, unitCount } from '#domain/request/cart.ts'
import { useRequestPanel } from './panel-state.ts'
import styles from './request.module.css'

/** The header's way to the request, with how many units it holds (AMB-13). */
export function CartButton() {
  const cart = useCart()
  const setOpen = useRequestPanel()
  const count = unitCount(cart)
  return (
    <Button
      variant="quiet"
      size="icon"
      className={styles['cart'] ?? ''}
      aria-label={count > 0 ? `Abrir solicitud, ${cartLabel(cart)}` : 'Abrir solicitud'}
      onClick={() => setOpen(true)}
    >
      <ClipboardList aria-hidden />
      {count > 0 && <span className={`${styles['badge']} num`}>{count > 999 ? '999+' : count}</span>}
    </Button>
  )
}
