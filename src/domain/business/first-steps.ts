import { isBlank, type StoredSetting } from './business.ts'

/** What a new shop needs in its first week, and what its owner should have seen of it. */
export type FirstStep = 'name' | 'whatsapp' | 'section' | 'product' | 'image' | 'look' | 'install'

/** What the device knows of a shop. */
export type ShopSoFar = {
  settings: readonly StoredSetting[]
  /** The number that is in force. */
  whatsapp: string | null
  sections: number
  /** Hidden ones as well. */
  products: number
  /** Products that have an image. */
  illustrated: number
}

/**
 * What a device remembers of the first steps: that it was shown them, and what no row tells of: that somebody looked at
 * the site from it, and that the app is on it or on a phone.
 */
export const FIRST_STEP_MARKS = ['begun', 'look', 'install'] as const
export type FirstStepMark = (typeof FIRST_STEP_MARKS)[number]

export type StepDone = { step: FirstStep; isDone: boolean }

/**
 * The first steps in their order, and which of them are done, whoever did them; null once nothing is left to do. A shop
 * whose rows say that all is there asks no device to look at it that was not with it from the start.
 */
export function firstSteps(shop: ShopSoFar, marks: ReadonlySet<FirstStepMark>): StepDone[] | null {
  const ofShop: StepDone[] = [
    { step: 'name', isDone: !isBlank(shop.settings, 'brand_name') },
    { step: 'whatsapp', isDone: shop.whatsapp !== null },
    { step: 'section', isDone: shop.sections > 0 },
    { step: 'product', isDone: shop.products > 0 },
    { step: 'image', isDone: shop.illustrated > 0 },
  ]
  const ofDevice: StepDone[] = [
    { step: 'look', isDone: marks.has('look') },
    { step: 'install', isDone: marks.has('install') },
  ]
  const isYoung = ofShop.some(({ isDone }) => !isDone)
  const isLeft = marks.has('begun') && ofDevice.some(({ isDone }) => !isDone)
  return isYoung || isLeft ? [...ofShop, ...ofDevice] : null
}
