import { useMemo } from 'react'
import { type Made, type Outcome, useActions } from '#app/actions/actions.ts'
import type { NotificationText } from '#app/actions/failures.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { newId } from '#db/core/plain-http.ts'
import { newFolio } from '#db/device/request-folio.ts'
import { readCatalogueRows } from '#db/queries/admin-catalogue.ts'
import { readOrder } from '#db/queries/find-orders.ts'
import { readRow } from '#db/queries/table-rows.ts'
import type { Db } from '#db/store/store.ts'
import {
  createOrder,
  deleteOrder,
  duplicateOrder,
  refreshPrices,
  stepOrder,
  updateOrder,
  type OrderFields,
} from '#domain/commands/order-commands.ts'
import {
  addLines,
  countLine,
  lineOfProduct,
  moveLine,
  noteDamage,
  removeLine,
  replaceProduct,
  updateLines,
  type LineFields,
  type NewLine,
} from '#domain/commands/order-line-commands.ts'
import type { WholeOrder } from '#domain/tables/orders.ts'
import { countLabel } from '#domain/core/format.ts'
import { rowsById } from '#domain/core/values.ts'
import type { Position } from '#domain/commands/order.ts'
import type { CountColumn } from '#domain/orders/unit-counts.ts'
import { extendRule, freezeRule } from '#domain/orders/order-totals.ts'
import { isOut, STATE_NAMES, stepProblem } from '#domain/orders/order-steps.ts'
import type { OrderLineRow, OrderRow, OrderState } from '#domain/tables/orders.ts'

const UPDATED: NotificationText = { title: 'Pedido actualizado' }
const ERROR = 'Error al actualizar pedido'
const CAME_ALONG = 'Regresó con este pedido sin haber salido con él.'
const NO_LINE = 'Ese renglón ya no existe.'
const STILL_OUT = 'Está entregado: recíbelo antes de eliminarlo.'

/** Actions on orders. Each is stored on this device at once and can be undone (A§8). */
export type OrderActions = {
  /** Returns the id of the new order, or null if it failed. */
  create: (fields: Partial<OrderFields>) => Promise<string | null>
  duplicate: (id: string) => Promise<string | null>
  /** `seen` is the order when typing began. */
  change: (seen: OrderRow, fields: Partial<OrderFields>) => Promise<Outcome>
  /** `isAnyway` receives an order although units are missing. */
  step: (id: string, to: OrderState, isAnyway?: boolean) => Promise<Outcome>
  add: (id: string, lines: readonly NewLine[], productIds?: readonly string[]) => Promise<Outcome>
  changeLine: (seen: OrderLineRow, fields: Partial<LineFields>) => Promise<Outcome>
  /** Counts units of a line up or down, beside what other devices count. */
  count: (line: OrderLineRow, column: CountColumn, by: number) => Promise<Outcome>
  /** Adds units of a product that are handed out, or came back, although the order has no line of it. */
  take: (id: string, productId: string, column: CountColumn, units: number) => Promise<Outcome>
  /** Stores the damage of a line that came back, and sends units of its product to repair. */
  damage: (
    seen: OrderLineRow,
    damage: Pick<LineFields, 'damage_note' | 'damage_photos'>,
    repaired: number,
  ) => Promise<Outcome>
  /** Rents another product in a line. */
  replace: (line: OrderLineRow, productId: string) => Promise<Outcome>
  remove: (line: OrderLineRow) => Promise<Outcome>
  move: (line: OrderLineRow, to: Position) => Promise<Outcome>
  refreshPrices: (id: string) => Promise<Outcome>
  delete: (id: string) => Promise<Outcome>
}

/** Returns the actions on orders. */
export function useOrderActions(): OrderActions {
  const { perform } = useActions()
  const { priceUnit, priceSteps } = useBusiness()
  return useMemo((): OrderActions => {
    const shop = { priceUnit, priceSteps }
    /** Performs an action on the stored order, and refuses if it is gone. */
    const on = (
      id: string,
      make: (order: WholeOrder, db: Db) => Made | Promise<Made>,
      notification: NotificationText,
      place?: string,
    ) =>
      perform(
        async (db) => {
          const order = await readOrder(db, id)
          return order ? make(order, db) : refused('El pedido ya no existe.')
        },
        notification,
        place,
      )
    return {
      create: async (fields) => {
        const id = newId()
        const given = { ...fields, folio: newFolio(), origin: 'hand', created_at: Date.now() } as const
        const outcome = await perform(() => createOrder(id, given, []), { title: 'Pedido creado' })
        return outcome === 'done' ? id : null
      },
      duplicate: async (from) => {
        const id = newId()
        const given = { folio: newFolio(), created_at: Date.now() }
        const outcome = await on(from, (order) => duplicateOrder(order, id, given), {
          title: 'Pedido duplicado',
        })
        return outcome === 'done' ? id : null
      },
      change: (seen, fields) =>
        on(
          seen.id,
          // The row may have newer changes by this device. The last value wins.
          ({ row }) => updateOrder(seen, fields) ?? updateOrder(row, fields),
          UPDATED,
          seen.id,
        ),
      step: (id, to, isAnyway = false) =>
        on(
          id,
          (order) => {
            const problem = isAnyway ? null : stepProblem(order.row, to, order.lines)
            return problem === null ? stepOrder(order, to) : refused(problem)
          },
          { title: `Pedido ${STATE_NAMES[to].toLowerCase()}` },
        ),
      add: (id, lines, productIds = []) =>
        on(
          id,
          async (order, db) => {
            const byId = await readProducts(db)
            const ofProducts = productIds.flatMap((one) => {
              const product = byId.get(one)
              return product ? [lineOfProduct(product, 1, byId)] : []
            })
            const all = [...ofProducts, ...lines]
            const known = productIds.flatMap((one) => byId.get(one) ?? [])
            const rule = extendRule(order.row.price_rule, shop, known)
            return addLines(order, all, all.map(newId), rule)
          },
          { title: 'Renglones agregados' },
        ),
      changeLine: (seen, fields) =>
        on(
          seen.order_id,
          ({ row, lines }) => {
            const own = lines.find(({ id }) => id === seen.id)
            if (!own) return refused(NO_LINE)
            return updateLines(row, [{ line: seen, fields }]) ?? updateLines(row, [{ line: own, fields }])
          },
          { title: 'Renglón actualizado' },
          seen.id,
        ),
      count: (line, column, by) =>
        on(
          line.order_id,
          (order) => {
            const own = order.lines.find(({ id }) => id === line.id)
            return own ? countLine(order, own, column, by) : refused(NO_LINE)
          },
          { title: 'Renglón contado' },
          line.id,
        ),
      take: (id, productId, column, units) =>
        on(
          id,
          async (order, db) => {
            const byId = await readProducts(db)
            const product = byId.get(productId)
            if (!product) return refused('El artículo ya no está en el catálogo.')
            const back = column === 'back_quantity' ? { back_quantity: units, note: CAME_ALONG } : {}
            const line = { ...lineOfProduct(product, units, byId), out_quantity: units, ...back }
            return addLines(order, [line], [newId()])
          },
          { title: 'Renglón agregado' },
        ),
      damage: (seen, damage, repaired) =>
        on(
          seen.order_id,
          async ({ row, lines }, db) => {
            if (!lines.some(({ id }) => id === seen.id)) return refused(NO_LINE)
            const product = repaired > 0 ? await readRow(db, 'products', seen.product_id ?? '') : null
            return noteDamage(row, seen, damage, product, repaired)
          },
          {
            title: 'Daño anotado',
            ...(repaired > 0 && {
              description: `A reparación: ${countLabel(repaired, 'unidad', 'unidades')}.`,
            }),
          },
        ),
      replace: (line, productId) =>
        on(
          line.order_id,
          async ({ row, lines }, db) => {
            const own = lines.find(({ id }) => id === line.id)
            const byId = await readProducts(db)
            const product = byId.get(productId)
            if (!own || !product) return refused('Ese artículo ya no existe.')
            return replaceProduct(row, own, product, byId, extendRule(row.price_rule, shop, [product]))
          },
          { title: 'Renglón actualizado' },
          line.id,
        ),
      remove: (line) =>
        on(
          line.order_id,
          (order) => {
            const own = order.lines.find(({ id }) => id === line.id)
            if (own && isOut(order.row, [own])) return refused(STILL_OUT)
            return own ? removeLine(order, own) : null
          },
          { title: 'Renglón quitado' },
        ),
      move: (line, to) =>
        on(line.order_id, (order) => moveLine(order, line.id, to), { title: 'Orden actualizado' }),
      refreshPrices: (id) =>
        on(
          id,
          async (order, db) => {
            const byId = await readProducts(db)
            const own = order.lines.flatMap(({ product_id }) => byId.get(product_id ?? '') ?? [])
            return refreshPrices(order, byId, freezeRule(shop, own))
          },
          { title: 'Precios actualizados' },
        ),
      delete: (id) =>
        on(id, (order) => (isOut(order.row, order.lines) ? refused(STILL_OUT) : deleteOrder(order)), {
          title: 'Pedido eliminado',
        }),
    }
  }, [perform, priceUnit, priceSteps])
}

const readProducts = async (db: Db) => rowsById((await readCatalogueRows(db)).products)
const refused = (description: string): Made => ({ refused: { title: ERROR, description } })
