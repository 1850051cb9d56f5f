import { expect } from '@playwright/test'
import { productRows } from '../../supabase/seed/products.ts'
import { DEMO, demoId } from '../support/demo.ts'
import type { AdminDevice } from '../support/devices/admin-device.ts'
import { at, dialogOf, hasHeading, opens, REQUEST, type Scene, type State } from './scene-parts.ts'

/** More lines than one message can hold. */
const LONG_REQUEST = JSON.stringify(
  productRows
    .filter(({ is_public: isPublic }) => isPublic)
    .slice(0, 80)
    .map(({ id }, place) => ({ id, quantity: (place % 4) + 1 })),
)

const CHANGED_REQUEST = JSON.stringify([
  { id: demoId(DEMO.light), quantity: 7, name: DEMO.light, price: 1_900 },
  { id: demoId(DEMO.hidden), quantity: 1, name: DEMO.hidden, price: 3_200 },
  { id: 'no-such-product', quantity: 2 },
])

const DETAILS = {
  from: '2026-12-12',
  to: '2026-12-14',
  place: 'Playa Delfines, Cancún, acceso por el estacionamiento norte',
  name: 'María Fernanda de la Garza Villaseñor',
  notes: 'Llegamos a las 5:30 para aprovechar el amanecer.\nHace falta planta de luz.',
}
const saved = (folio: string, status: string, cart: string, days: number) => ({
  folio,
  at: Date.parse('2026-11-20T17:30:00Z') - days * 86_400_000,
  status,
  lines: (JSON.parse(cart) as { id: string; quantity: number }[]).map((line) => {
    const row = productRows.find(({ id }) => id === line.id)
    return { ...line, name: row?.name_es ?? row?.name, price: row?.price ?? null }
  }),
  details: DETAILS,
})
const SAVED = [
  saved('K7Q-3FD', 'pending', REQUEST, 0),
  saved('H2M-9XW', 'sent', LONG_REQUEST, 3),
  saved('T4R-CJ8', 'saved', REQUEST, 41),
]

/** Puts a sent, a saved and an abandoned request on the device. */
async function hasSaved(device: AdminDevice): Promise<void> {
  await device.page.addInitScript((requests) => {
    for (const request of requests)
      localStorage.setItem(`saved-request-${request.folio}`, JSON.stringify(request))
  }, SAVED)
}

const panel = (name: string): State => ({
  name,
  show: async (device) => {
    await device.visit('/rental')
    await device.openPanel()
  },
})

const scrolledTo = (name: string, text: string): State => ({
  name,
  show: async () => {},
  again: ({ page }) => page.getByText(text, { exact: true }).last().scrollIntoViewIfNeeded(),
})

const item = ({ page }: AdminDevice, folio: string) => page.getByRole('listitem', { name: `Folio ${folio}` })

/** Opens the link of a saved request. */
const sharedFrom = (name: string, folio: string): State => ({
  name,
  show: async (device) => {
    await device.visit('/solicitudes')
    await item(device, folio).getByRole('button', { name: 'Abrir' }).click()
    await item(device, folio).getByRole('button', { name: 'Compartir solicitud' }).click()
    await device.page.getByRole('link', { name: 'Abrir aquí' }).click()
    await device.page.getByRole('heading', { name: 'Solicitud compartida' }).waitFor()
  },
})

const onPaper = (name: string): State => ({ name, show: ({ page }) => page.emulateMedia({ media: 'print' }) })

const pickList = (name: string): State => ({
  name,
  show: async (device) => {
    await device.page.getByRole('button', { name: 'Lista de carga' }).click()
    await hasHeading(device)
    await device.page.getByRole('checkbox').first().check()
    await device.page.getByRole('button', { name: 'Una más' }).nth(1).click()
    await device.page.getByRole('button', { name: 'Nota' }).nth(1).click()
    await device.page
      .getByRole('textbox', { name: 'Nota' })
      .fill('Falta la tapa del lente, avisar al almacén')
  },
})

/** Requests from the catalogue to the truck. */
export const REQUEST_SCENES: readonly Scene[] = [
  {
    group: 'Request',
    prepare: (device) => device.hasStored(REQUEST),
    states: [
      at('the catalogue with a request', '/rental'),
      { name: 'the request', show: (device) => device.openPanel() },
      opens(
        'its dates and data',
        ({ page }) => page.getByRole('button', { name: 'Añadir fechas y datos' }),
        ({ page }) => page.getByLabel('Fecha de inicio'),
      ),
      {
        name: 'its dates and data, filled in',
        show: async ({ page }) => {
          await page.getByLabel('Fecha de inicio').fill(DETAILS.from)
          await page.getByLabel('Fecha de fin').fill(DETAILS.to)
          await page.getByLabel('Lugar').fill(DETAILS.place)
          await page.getByLabel('Nombre').fill(DETAILS.name)
          await page.getByLabel('Notas').fill(DETAILS.notes)
          await page.getByLabel('Fecha de inicio').scrollIntoViewIfNeeded()
        },
      },
      {
        name: 'its dates and data, folded',
        show: ({ page }) => page.getByRole('button', { name: 'Añadir fechas y datos' }).click(),
      },
      {
        name: 'a line removed',
        show: async (device) => {
          await device.line(DEMO.external).getByRole('button', { name: 'Eliminar artículo' }).click()
          await device.panel.getByRole('button', { name: 'Deshacer' }).waitFor()
        },
      },
      {
        name: 'the question after sending',
        show: async (device) => {
          await device.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
          const [chat] = await Promise.all([device.context.waitForEvent('page'), device.sendLink.click()])
          await chat.close()
          await device.sentQuestion.waitFor()
        },
      },
      {
        name: 'a request that was sent',
        show: async (device) => {
          await device.sentQuestion.getByRole('button', { name: 'Sí, vaciar' }).click()
          await device.page.getByText('Solicitud enviada', { exact: true }).waitFor()
        },
      },
      { name: 'the request, empty', show: (device) => device.openPanel() },
    ],
  },
  {
    group: 'Request, long',
    prepare: (device) => device.hasStored(LONG_REQUEST),
    states: [
      panel('a request of 80 lines'),
      scrolledTo('the end of a request of 80 lines', 'Mis solicitudes'),
      onPaper('a request of 80 lines, on paper'),
    ],
  },
  {
    group: 'Request, changed',
    prepare: (device) => device.hasStored(CHANGED_REQUEST),
    states: [panel('a request whose products have changed')],
  },
  {
    group: 'Request, kept',
    prepare: async (device) => {
      await device.hasStored(REQUEST)
      await hasSaved(device)
    },
    states: [
      at('the requests kept', '/solicitudes'),
      {
        name: 'a request that was kept, open',
        show: async (device) => {
          await item(device, 'K7Q-3FD').getByRole('button', { name: 'Abrir' }).click()
          await expect(device.page.getByText('Con los precios de ese día.')).toBeVisible()
        },
      },
      {
        name: 'a request that is repeated',
        show: async (device) => {
          await item(device, 'K7Q-3FD').getByRole('button', { name: 'Repetir' }).click()
          await expect(dialogOf(device)).toBeVisible()
        },
      },
      {
        name: 'a request that is shared',
        show: async (device) => {
          await device.visit('/solicitudes')
          await item(device, 'K7Q-3FD').getByRole('button', { name: 'Abrir' }).click()
          await item(device, 'K7Q-3FD').getByRole('button', { name: 'Compartir solicitud' }).click()
          await device.page.getByRole('img', { name: 'Código QR del enlace' }).waitFor()
        },
      },
      sharedFrom('a shared request', 'K7Q-3FD'),
      scrolledTo('the end of a shared request', 'Total Estimado'),
      pickList('a pick list'),
      sharedFrom('a shared request of 80 lines', 'H2M-9XW'),
      pickList('a pick list of 80 lines'),
      onPaper('a pick list of 80 lines, on paper'),
    ],
  },
]
