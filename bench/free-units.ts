import type { Bench } from './bench.ts'
import { FreeUnits } from '../src/domain/orders/free-units.ts'
import { manyOrders, manyProducts, withOneChanged } from '../tests/support/many-orders.ts'
import { limited, median, type Figure } from './figures.ts'

const SHOP = { today: '2026-12-10', isSameDay: false }
const SPAN = { from: '2026-12-10', to: '2026-12-23' }

/** Measures counting the free units of all products over two weeks, and again after one order has changed. Runs in Node, without a page. */
export function measureFreeUnits({ runs }: Bench): Promise<Figure[]> {
  const [products, orders] = [manyProducts(), manyOrders()]
  const units = new FreeUnits()
  units.update(orders, products, SHOP)
  const versions = Array.from({ length: runs * 4 }, (_, run) => withOneChanged(orders, run))
  const all = versions.map(() => timed(() => units.all(SPAN)))
  const one = versions.map((version) => timed(() => units.update(version, products, SHOP)))
  return Promise.resolve([
    limited('free units of 10,000 products, 14 days', median(all), 'ms', 50),
    limited('the same, one changed order of 5,000', median(one), 'ms', 2),
  ])
}

function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}
