import { expect, it, test } from 'vitest'
import { firstSteps, type FirstStepMark, type ShopSoFar } from '../../../src/domain/business/first-steps.ts'

const setting = (setting_key: string, setting_value: string | null) => ({ setting_key, setting_value })
const EMPTY: ShopSoFar = {
  settings: [setting('brand_name', ''), setting('whatsapp_number', '')],
  whatsapp: null,
  sections: 0,
  products: 0,
  illustrated: 0,
  homeSections: 0,
}
const WHOLE: ShopSoFar = {
  settings: [],
  whatsapp: '529841112233',
  sections: 1,
  products: 2,
  illustrated: 1,
  homeSections: 1,
}
const NONE: ReadonlySet<FirstStepMark> = new Set()
const done = (shop: Partial<ShopSoFar>, marks = NONE) =>
  firstSteps({ ...EMPTY, ...shop }, marks)?.flatMap(({ step, isDone }) => (isDone ? step : []))

test('an empty shop has them all before it, in their order', () => {
  expect(firstSteps(EMPTY, NONE)).toEqual(
    ['name', 'whatsapp', 'section', 'product', 'image', 'home', 'look', 'install'].map((step) => ({
      step,
      isDone: false,
    })),
  )
})

it.each<[Partial<ShopSoFar>, string[]]>([
  [{ settings: [setting('brand_name', 'Grip & Luz')] }, ['name']],
  [{ settings: [setting('brand_name', '  ')] }, []],
  // No setting: the name in the build counts.
  [{ settings: [] }, ['name']],
  [{ settings: [setting('brand_name', null)] }, ['name']],
  [{ whatsapp: '529841112233' }, ['whatsapp']],
  [{ sections: 1 }, ['section']],
  [{ products: 1 }, ['product']],
  [{ products: 1, illustrated: 1 }, ['product', 'image']],
  [{ homeSections: 2 }, ['home']],
  [{ whatsapp: '529841112233', sections: 3, products: 9 }, ['whatsapp', 'section', 'product']],
])('of a shop with %j these are done: %j', (shop, steps) => expect(done(shop)).toEqual(steps))

it.each<[string, Partial<ShopSoFar>, FirstStepMark[], string[] | undefined]>([
  ['a young shop, looked at before it was whole', { sections: 1 }, ['begun', 'look'], ['section', 'look']],
  [
    'a whole shop on a device that was with it',
    WHOLE,
    ['begun'],
    ['name', 'whatsapp', 'section', 'product', 'image', 'home'],
  ],
  ['a whole shop on a device that came later', WHOLE, [], undefined],
  ['a whole shop on which a later device looked', WHOLE, ['look'], undefined],
  ['a whole shop, looked at and installed', WHOLE, ['begun', 'look', 'install'], undefined],
  ['an empty shop, looked at and installed', EMPTY, ['begun', 'look', 'install'], ['look', 'install']],
])('of %s these are done', (_, shop, marks, steps) => expect(done(shop, new Set(marks))).toEqual(steps))
