import type { StoredSetting } from '#domain/tables/content-tables.ts'
import { isBlank } from './business.ts'

/** Step that a new shop's owner takes in the first week. */
export type FirstStep = 'name' | 'whatsapp' | 'section' | 'product' | 'image' | 'home' | 'look' | 'install'

/** State of a shop, as the device knows it. */
export type ShopSoFar = {
  settings: readonly StoredSetting[]
  /** Effective WhatsApp number. */
  whatsapp: string | null
  sections: number
  /** Including hidden ones. */
  products: number
  /** Number of products with an image. */
  illustrated: number
  /** Number of sections of the home page. */
  homeSections: number
}

/**
 * Marks that a device stores, because no row has them: the steps were shown, the site was viewed, the app was
 * installed.
 */
export const FIRST_STEP_MARKS = ['begun', 'look', 'install'] as const
export type FirstStepMark = (typeof FIRST_STEP_MARKS)[number]

export type StepDone = { step: FirstStep; isDone: boolean }

/**
 * Returns the first steps in order and their state, regardless of who did them. Returns null when none is left. In a
 * shop that is already complete, only devices that began with it show the device's own steps.
 */
export function firstSteps(shop: ShopSoFar, marks: ReadonlySet<FirstStepMark>): StepDone[] | null {
  const ofShop: StepDone[] = [
    { step: 'name', isDone: !isBlank(shop.settings, 'brand_name') },
    { step: 'whatsapp', isDone: shop.whatsapp !== null },
    { step: 'section', isDone: shop.sections > 0 },
    { step: 'product', isDone: shop.products > 0 },
    { step: 'image', isDone: shop.illustrated > 0 },
    { step: 'home', isDone: shop.homeSections > 0 },
  ]
  const ofDevice: StepDone[] = [
    { step: 'look', isDone: marks.has('look') },
    { step: 'install', isDone: marks.has('install') },
  ]
  const isYoung = ofShop.some(({ isDone }) => !isDone)
  const isLeft = marks.has('begun') && ofDevice.some(({ isDone }) => !isDone)
  return isYoung || isLeft ? [...ofShop, ...ofDevice] : null
}
