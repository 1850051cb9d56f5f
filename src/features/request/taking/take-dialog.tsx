import { Dialog } from '@ark-ui/react/dialog'
import { productCount } from '#domain/core/format.ts'
import { unitCount, type CartLine } from '#domain/request/cart.ts'
import { useCart } from '#app/cart/cart.ts'
import { Button } from '#ui/layout/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useTakeLines } from './use-take-lines.ts'
import styles from '../sending/sent-question.module.css'

type TakeDialogProps = {
  isOpen: boolean
  lines: readonly CartLine[]
  onClose: () => void
}

/** Asks before a request is repeated into one that holds something already. */
export function TakeDialog({ isOpen, lines, onClose }: TakeDialogProps) {
  const cart = useCart()
  const { add, replace } = useTakeLines()
  const take = (how: typeof add) => {
    onClose()
    how(lines)
  }
  return (
    <Modal open={isOpen} onOpenChange={({ open }) => !open && onClose()}>
      <div className={styles['question']}>
        <Dialog.Title>Ya tienes una solicitud</Dialog.Title>
        <Dialog.Description className={styles['text'] ?? ''}>
          Tiene {productCount(unitCount(cart))}; la que repites, {productCount(unitCount(lines))}.
        </Dialog.Description>
        <div className={styles['answers']}>
          <Button variant="primary" size="lg" onClick={() => take(add)}>
            Añadir a mi solicitud
          </Button>
          <Button size="lg" onClick={() => take(replace)}>
            Reemplazar mi solicitud
          </Button>
          <Button variant="quiet" size="lg" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </div>
    </Modal>
  )
}
