import { useCart } from '#app/cart/cart.ts'
import { unitCount } from '#domain/request/cart.ts'
import { formatMoney } from '#domain/core/format.ts'
import { useRequestPanel } from './panel-state.ts'
import { useRequest } from './use-request.ts'
import styles from './request.module.css'

function Total() {
  const { total, hasUnpriced } = useRequest()
  return (
    <span className="num">
      {formatMoney(total)}
      {hasUnpriced && ' +'}
    </span>
  )
}

/** The request within reach of a thumb, on phones, while it holds something (S§2). */
export function FloatingRequest() {
  const count = unitCount(useCart())
  const setOpen = useRequestPanel()
  if (count === 0) return null
  return (
    <button type="button" className={styles['floating']} onClick={() => setOpen(true)}>
      <span>Ver Solicitud ({count})</span>
      <Total />
    </button>
  )
}
