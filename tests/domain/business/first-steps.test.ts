import { expect, it, test } from 'vitest'
import { firstSteps, type ShopSoFar } from '../../../src/domain/business/first-steps.ts'

const setting = (setting_key: string, setting_value: string | null) => ({ setting_key, setting_value })
const EMPTY: ShopSoFar = {
  settings: [setting('brand_name', ''), setting('whatsapp_number', '')],
  whatsapp: null,
  sections: 0,
  products: 0,
}
const done = (shop: Partial<ShopSoFar>) =>
  firstSteps({ ...EMPTY, ...shop }).flatMap(({ step, isDone }) => (isDone ? step : []))

test('an empty shop has them all before it, in their order', () => {
  expect(firstSteps(EMPTY)).toEqual(
    ['name', 'whatsapp', 'section', 'product'].map((step) => ({ step, isDone: false })),
  )
})

it.each<[Partial<ShopSoFar>, string[]]>([
  [{ settings: [setting('brand_name', 'Grip & Luz')] }, ['name']],
  [{ settings: [setting('brand_name', '  ')] }, []],
  // Nothing said: the name that the build has.
  [{ settings: [] }, ['name']],
  [{ settings: [setting('brand_name', null)] }, ['name']],
  [{ whatsapp: '529841112233' }, ['whatsapp']],
  [{ sections: 1 }, ['section']],
  [{ products: 1 }, ['product']],
  [{ whatsapp: '529841112233', sections: 3, products: 9 }, ['whatsapp', 'section', 'product']],
])('of a shop with %j these are done: %j', (shop, steps) => {
  expect(done(shop)).toEqual(steps)
})
