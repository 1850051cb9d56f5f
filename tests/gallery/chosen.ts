import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileOf, slugOf, type Mode, type Size } from './shots.ts'

/** An image in the README: its state, size and mode, and its alternative text. */
type Chosen = { group: string; name: string; size: Size; mode: Mode; alt: string }

const DESKTOP: Size = '1440x900'
const PHONE: Size = '390x844'

/** Images in the repository; `npm run screens -- --chosen` takes them again. */
export const CHOSEN: readonly Chosen[] = [
  { group: 'Storefront', name: 'the home page', size: DESKTOP, mode: 'light', alt: 'The home page' },
  {
    group: 'Storefront',
    name: 'the catalogue',
    size: DESKTOP,
    mode: 'light',
    alt: 'The catalogue with its sections',
  },
  {
    group: 'Storefront',
    name: 'the page of a product',
    size: DESKTOP,
    mode: 'dark',
    alt: 'A product and others of its section',
  },
  { group: 'Storefront', name: 'the catalogue', size: PHONE, mode: 'dark', alt: 'The catalogue on a phone' },
  {
    group: 'Storefront',
    name: 'a product over the catalogue',
    size: PHONE,
    mode: 'light',
    alt: 'A product over the catalogue',
  },
  { group: 'Storefront', name: 'a custom page', size: PHONE, mode: 'dark', alt: 'A custom page' },
  { group: 'Request', name: 'the request', size: PHONE, mode: 'light', alt: "'Tu Solicitud'" },
  { group: 'Admin', name: 'Panel', size: DESKTOP, mode: 'light', alt: "The admin area's first screen" },
  {
    group: 'Admin',
    name: 'products as a table',
    size: DESKTOP,
    mode: 'light',
    alt: 'The products as a table',
  },
  {
    group: 'Admin',
    name: 'the editor of a custom page',
    size: DESKTOP,
    mode: 'dark',
    alt: 'The editor of a custom page',
  },
  {
    group: 'Orders',
    name: 'the orders',
    size: DESKTOP,
    mode: 'light',
    alt: 'The orders, with the work of today',
  },
  { group: 'Orders', name: 'an order', size: DESKTOP, mode: 'dark', alt: 'An order of a customer' },
  {
    group: 'Orders',
    name: 'a pasted message',
    size: DESKTOP,
    mode: 'light',
    alt: 'An order read from a message',
  },
  {
    group: 'Admin',
    name: 'a search in Inventario',
    size: PHONE,
    mode: 'light',
    alt: "'Inventario' on a phone",
  },
  {
    group: 'Admin',
    name: 'Secciones de inicio',
    size: PHONE,
    mode: 'dark',
    alt: "The home page's sections on a phone",
  },
]

/** Returns the path of a chosen image below docs. */
export function chosenFile({ group, name, size, mode }: Chosen): string {
  return `gallery/${fileOf(slugOf(group, name), size, mode)}`
}

/** Copies the chosen images from all that were taken. */
export async function keepChosen(screens: string, docs: string): Promise<void> {
  await mkdir(join(docs, 'gallery'), { recursive: true })
  for (const chosen of CHOSEN) {
    const { group, name, size, mode } = chosen
    await copyFile(join(screens, fileOf(slugOf(group, name), size, mode)), join(docs, chosenFile(chosen)))
  }
}
