import { isBlank, type StoredSetting } from './business.ts'

/** What a new shop needs before a visitor can ask it for something. */
export type FirstStep = 'name' | 'whatsapp' | 'section' | 'product'

/** What the device knows of a shop. */
export type ShopSoFar = {
  settings: readonly StoredSetting[]
  /** The number that is in force. */
  whatsapp: string | null
  sections: number
  /** Hidden ones as well. */
  products: number
}

/** The first steps in their order, and which of them are done, whoever did them. */
export function firstSteps(shop: ShopSoFar): { step: FirstStep; isDone: boolean }[] {
  return [
    { step: 'name', isDone: !isBlank(shop.settings, 'brand_name') },
    { step: 'whatsapp', isDone: shop.whatsapp !== null },
    { step: 'section', isDone: shop.sections > 0 },
    { step: 'product', isDone: shop.products > 0 },
  ]
}
