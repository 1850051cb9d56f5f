import {
  type Command,
  type Op,
  changeOp,
  countOp,
  createOp,
  deleteOp,
} from '../../../src/domain/commands/command.ts'
import { freeDifference } from '../../../supabase/tests/support/free-difference.ts'
import { daysAround, shortageDifference } from '../../../supabase/tests/support/shortage-model.ts'
import { acknowledgeShortages } from '../../../src/domain/commands/order-line-commands.ts'
import type { Server } from '../../support/servers/pglite.ts'
import type { Seen } from './actions.ts'
import type { Dice } from './dice.ts'

const DAYS = daysAround(new Date().toISOString().slice(0, 10))
const STATES = ['quoted', 'reserved', 'reserved', 'out', 'returned', 'cancelled'] as const

const command = (label: string, ...ops: (Op | null)[]): Command => ({
  label,
  refusal: 'Error',
  ops: ops.filter((op) => op !== null),
})

/** Actions on orders: the last units are reserved, handed out, taken back and given up by several devices. */
export function orders(
  seen: Seen,
  who: string,
  { pick, below, id, word }: Dice,
): (() => Command | undefined)[] {
  const order = pick(seen.orders)
  const lines = seen.order_lines.filter(({ order_id }) => order_id === order?.id)
  const line = pick(lines)
  // Few, so that several devices want the last unit.
  const wanted = seen.products.filter(({ stock_quantity }) => stock_quantity !== null).slice(0, 3)
  const product = pick(wanted)
  const days = () => {
    const [from_day = null, to_day = null] = [pick(DAYS) ?? '', pick(DAYS) ?? ''].toSorted()
    return { from_day, to_day }
  }
  // Of the same few products, alone and within a kit.
  const kit = () =>
    wanted.slice(0, below(4) === 0 ? 2 : 0).map((part) => ({ product_id: part.id, quantity: 1 + below(2) }))
  const create = () => {
    const key = id()
    const ops = [0, 1].map((n) =>
      createOp('order_lines', id(), {
        order_id: key,
        product_id: pick(wanted)?.id ?? null,
        name: word(who),
        quantity: 1 + below(3),
        position: n + 1,
        contents: kit(),
      }),
    )
    return command(
      'Pedido',
      createOp('orders', key, { folio: word(who), state: pick(STATES) ?? 'new', ...days() }),
      ...ops,
    )
  }
  return [
    create,
    create,
    () => order && command('Estado', changeOp('orders', order, { state: pick(STATES) ?? 'new' })),
    () => order && command('Días', changeOp('orders', order, days())),
    () =>
      order &&
      command(
        'Entregar',
        changeOp('orders', order, { state: 'out' }),
        ...lines.map((one) => changeOp('order_lines', one, { out_quantity: one.quantity, note: word(who) })),
      ),
    () => line && command('Contar', countOp('order_lines', line, 'out_quantity', 1 + below(2))),
    () =>
      line && line.back_quantity < line.out_quantity
        ? command('Contar de regreso', countOp('order_lines', line, 'back_quantity', 1))
        : undefined,
    () => line && command('Recibir', changeOp('order_lines', line, { back_quantity: line.out_quantity })),
    () =>
      line && command('Cantidad', changeOp('order_lines', line, { quantity: 1 + below(3), note: word(who) })),
    () =>
      order &&
      command('Eliminar', ...lines.map((one) => deleteOp('order_lines', one)), deleteOp('orders', order)),
    () => {
      const short = seen.order_lines.filter((one) => Object.keys(one.short).length > 0)
      return short.length > 0 ? acknowledgeShortages(short) : undefined
    },
    () => line && command('Dejarlo', changeOp('order_lines', line, { short_accepted: line.short })),
    () => product && command('Existencias', changeOp('products', product, { stock_quantity: below(4) })),
    () =>
      product &&
      command(
        'Preparación',
        changeOp('products', product, { repair_quantity: below(3), buffer_days: below(3) }),
      ),
    () =>
      product &&
      command(
        'Contenido',
        changeOp('products', product, {
          contents: wanted
            .filter(({ id: part }) => part < product.id)
            .map(({ id: part }) => ({ product_id: part, quantity: 2 })),
        }),
      ),
  ]
}

/**
 * Returns lines whose shortage is another than every day counted from nothing, or of which more was told than is short, and
 * lines without their order.
 */
export async function wrongOrders(server: Server): Promise<string[]> {
  const difference = await shortageDifference(server.sql)
  const device = await freeDifference(server.sql)
  const orphans = await server.sql<{ id: string }>(
    `select l.id from public.order_lines l join public.orders o on o.id = l.order_id where o.deleted and not l.deleted`,
  )
  const told = await server.sql<{ id: string }>(
    `select l.id from public.order_lines l, jsonb_each(l.short_notified || l.short_accepted) t
      where t.value > coalesce(l.short -> t.key, '0')`,
  )
  return [
    ...told.map(({ id }) => `order_lines/${id} told of more than is short`),
    ...(difference === null ? [] : [`shortages: ${JSON.stringify(difference)}`]),
    ...device.map((one) => `free units: ${one}`),
    ...orphans.map(({ id }) => `order_lines/${id} has no order`),
  ]
}
