import { DEMO, demoId } from '../support/demo.ts'
import { Visitor } from '../support/devices/visitor.ts'
import { PUBLIC_PAGES } from '../support/screens/public-pages.ts'
import { at, rowsDoNotCome, whileAt, type Scene, type State } from './scene-parts.ts'

/** Request of an earlier visit: with a discount, without a price, and of another user. */
const REQUEST = JSON.stringify(
  [DEMO.discounted, DEMO.quoted, DEMO.external].map((name) => ({ id: demoId(name), quantity: 2 })),
)
const pages = (how: string, show: (name: string, path: string) => State) =>
  PUBLIC_PAGES.map(({ name, path }) => show(`${name}${how}`, path))

export const STOREFRONT_SCENES: readonly Scene[] = [
  {
    group: 'Storefront',
    states: [
      ...pages('', at),
      {
        name: 'a product over the catalogue',
        show: async (device) => {
          await device.visit('/rental')
          await device.find(DEMO.discounted)
          await device.openProduct(DEMO.discounted)
        },
      },
    ],
  },
  {
    group: 'Storefront, loading',
    prepare: async (device) => {
      await device.comesUnpainted()
      await rowsDoNotCome(device, 'loading')
    },
    states: pages(', loading', whileAt),
  },
  {
    group: 'Storefront, offline',
    isInstalled: true,
    prepare: async (device) => {
      await device.visit('/rental')
      await device.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      // As a visitor, because the admin area never loads here.
      await new Visitor(device.page).goOffline()
    },
    states: pages(', offline', at),
  },
  { group: 'Storefront, empty', isEmptyShop: true, states: pages(', empty', whileAt) },
  {
    group: 'Request',
    prepare: (device) => device.hasStored(REQUEST),
    states: [
      {
        name: 'the request',
        show: async (device) => {
          await device.visit('/rental')
          await device.openPanel()
        },
      },
    ],
  },
]
