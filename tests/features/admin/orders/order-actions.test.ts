// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { Made } from '#app/actions/actions.ts'
import type { Db } from '#db/store/store.ts'
import { blankOrder, blankOrderLine } from '#domain/tables/orders.ts'
import type { OrderActions } from '#features/admin/orders/use-order-actions.ts'

const line = { ...blankOrderLine, id: 'a', order_id: 'o', seq: 1 }
const made: Made[] = []
const db = {} as Db

vi.doMock('#app/actions/actions.ts', () => ({
  useActions: () => ({ perform: async (make: (on: Db) => Promise<Made>) => made.push(await make(db)) }),
}))
vi.doMock('#app/store/use-business.ts', () => ({ useBusiness: () => ({ priceUnit: 'day', priceSteps: [] }) }))
vi.doMock('#db/queries/find-orders.ts', () => ({
  readOrder: async () => ({ row: { ...blankOrder, id: 'o' }, lines: [] }),
}))
const { useOrderActions } = await import('#features/admin/orders/use-order-actions.ts')

function actionsOfOrders(): OrderActions {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  let found: OrderActions | null = null
  const Probe = () => {
    found = useOrderActions()
    return null
  }
  act(() => createRoot(document.createElement('div')).render(createElement(Probe)))
  if (!found) throw new Error('no actions')
  return found
}

it.each<[string, (actions: OrderActions) => Promise<unknown>]>([
  ['changed', (actions) => actions.changeLine(line, { quantity: 2 })],
  ['counted', (actions) => actions.count(line, 'out_quantity', 1)],
  ['damaged', (actions) => actions.damage(line, { damage_note: 'Rota', damage_photos: [] }, 0)],
])('a line that another admin removed is not %s', async (_, act_) => {
  made.length = 0
  await act_(actionsOfOrders())
  expect(made).toMatchObject([{ refused: { description: 'Ese renglón ya no existe.' } }])
})
