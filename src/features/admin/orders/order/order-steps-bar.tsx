import { Link } from '@tanstack/react-router'
import { Copy, CopyPlus, History, ListChecks, PackageX, RefreshCw, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import type { FoundOrder } from '#db/queries/find-orders.ts'
import { maySee, mayStep, mayWrite } from '#domain/access/roles.ts'
import { countColumn } from '#domain/orders/unit-counts.ts'
import { nextState, STATE_NAMES, stateBefore, stepProblem, STEP_VERBS } from '#domain/orders/order-steps.ts'
import type { OrderSums } from '#domain/orders/order-totals.ts'
import { orderText } from '#domain/orders/order-text.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { copyText } from '#ui/html/copy-text.ts'
import { Button } from '#ui/layout/button.tsx'
import { ConfirmDeletion } from '#ui/overlays/confirm.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import type { OrderActions } from '../use-order-actions.ts'
import styles from '../order.module.css'

type StepsBarProps = {
  order: FoundOrder
  sums: OrderSums
  actions: OrderActions
  /** Opens another order. */
  onOpen: (id: string) => void
  onHistory: () => void
  /** Leaves the screen of a deleted order. */
  onDeleted: () => void
}

/** Renders the next step of an order within the thumb's reach, and everything else behind '⋯'. */
export function OrderStepsBar({ order, sums, actions, onOpen, onHistory, onDeleted }: StepsBarProps) {
  const { id, row, lines } = order
  const role = useStaffRole()
  const [isDeleting, setDeleting] = useState(false)
  const isWhole = mayWrite(role, 'orders')
  const next = nextState(row.state)
  const before = stateBefore(row.state)
  const copy = async () => {
    const isCopied = await copyText(orderText(row, lines, sums))
    toaster.create(
      isCopied ? { type: 'success', title: 'Texto copiado' } : { type: 'error', title: 'No se pudo copiar' },
    )
  }
  const back: MenuItem[] =
    before !== null && mayStep(role, row.state, before)
      ? [
          {
            label: `Regresar a ${STATE_NAMES[before].toLowerCase()}`,
            icon: Undo2,
            onSelect: () => void actions.step(id, before),
          },
        ]
      : []
  const history: MenuItem[] = [{ label: 'Historial', icon: History, onSelect: onHistory }]
  const whole: (MenuItem | 'divider')[] = [
    {
      label: 'Actualizar precios',
      icon: RefreshCw,
      onSelect: async () => {
        if ((await actions.refreshPrices(id)) === 'nothing')
          toaster.create({ type: 'info', title: 'Sin cambios', description: 'Ya tiene los precios de hoy.' })
      },
    },
    { label: 'Copiar texto', icon: Copy, onSelect: () => void copy() },
    {
      label: 'Duplicar',
      icon: CopyPlus,
      onSelect: async () => {
        const copied = await actions.duplicate(id)
        if (copied !== null) onOpen(copied)
      },
    },
    ...(maySee(role, '/config/history') ? history : []),
    'divider',
    { label: 'Eliminar', icon: Trash2, isDanger: true, onSelect: () => setDeleting(true) },
  ]
  const partly: MenuItem[] =
    row.state === 'out' && stepProblem(row, 'returned', lines) !== null
      ? [
          {
            label: 'Recibir con faltantes',
            icon: PackageX,
            onSelect: () => void actions.step(id, 'returned', true),
          },
        ]
      : []
  const items = [...partly, ...back, ...(isWhole ? whole : [])]
  return (
    <>
      <div className={styles['room']} aria-hidden />
      <section className={styles['bar']} data-bottom-bar aria-label="Siguiente paso">
        {next !== null && mayStep(role, row.state, next) && (
          <Button
            variant="primary"
            size="lg"
            className={styles['next']}
            onClick={() => void actions.step(id, next)}
          >
            {STEP_VERBS[next]}
          </Button>
        )}
        {countColumn(row.state) !== null && lines.length > 0 && (
          <Button asChild size="lg">
            <Link to="/config/orders/$orderId/hand-over" params={{ orderId: id }}>
              <ListChecks aria-hidden />
              Contar
            </Link>
          </Button>
        )}
        {row.state === 'new' && isWhole && (
          <Button size="lg" onClick={() => void actions.step(id, 'reserved')}>
            {STEP_VERBS.reserved}
          </Button>
        )}
        {next === null && <p className={styles['next']}>{`${STATE_NAMES[row.state]}.`}</p>}
        {items.length > 0 && <Menu label={`Acciones del pedido ${row.folio}`} items={items} />}
      </section>
      <ConfirmDeletion
        subject={isDeleting ? order : null}
        title={({ name }) => `¿Eliminar el pedido ${name}?`}
        onDelete={async () => {
          if ((await actions.delete(id)) === 'done') onDeleted()
        }}
        onClose={() => setDeleting(false)}
        focusAfter={() => document.querySelector<HTMLElement>('main')}
      >
        {() => 'Se va con sus renglones. Puedes deshacerlo en el aviso que sigue.'}
      </ConfirmDeletion>
    </>
  )
}
