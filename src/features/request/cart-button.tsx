import { Button } from '#ui/layout/button.tsx'
import { ClipboardList } from 'lucide-react'
import { useHeaderCart } from '#app/cart/cart.ts'
import { badgeText, cartButtonLabel, unitCount } from '#domain/request/cart.ts'
import { useRequestPanel } from './panel-state.ts'
import styles from './request.module.css'

/** How many units there are. */
export function CartBadge({ units }: { units: number }) {
  return <span className={`${styles['badge']} num`}>{badgeText(units)}</span>
}

/** The header's way to the request, with how many units it holds (AMB-13). */
export function CartButton() {
  const cart = useHeaderCart()
  const setOpen = useRequestPanel()
  const count = unitCount(cart)
  return (
    <Button
      variant="quiet"
      size="icon"
      className={styles['cart'] ?? ''}
      data-cart
      aria-label={cartButtonLabel(cart)}
      onClick={() => setOpen(true)}
    >
      <ClipboardList aria-hidden />
      {count > 0 && <CartBadge units={count} />}
    </Button>
  )
}
