import { expect } from '@playwright/test'
import { GREETING } from '../../src/domain/request/chat-link.ts'
import { DEMO } from '../support/demo.ts'
import { at, dialogOf, hasHeading, isRead, type Scene } from './scene-parts.ts'

const MESSAGE = [
  `[26/11/26, 10:02] Ana López: ${GREETING}`,
  `• ${DEMO.discounted} x2 - Subtotal: $1,600.00`,
  `• ${DEMO.light} x1 - Subtotal: $900.00`,
  '• Máquina de nieve x1',
  'Fechas: 10/12/2099 a 12/12/2099 (3 días)',
  'Total Estimado: $2,500.00 MXN',
  'Folio: K7Q-3FD',
].join('\n')

/** Scenes with the orders of customers. */
export const ORDER_SCENES: readonly Scene[] = [
  {
    group: 'Orders',
    prepare: (device) => device.signIn(),
    states: [
      at('the orders', '/config/orders'),
      {
        name: 'an order',
        show: async (device) => {
          const first = device.page.getByRole('region', { name: 'Por entregar' }).getByRole('link').nth(1)
          await first.click()
          await expect(device.page.getByRole('status', { name: 'Estado del pedido' })).toBeVisible()
          await hasHeading(device)
          await isRead(device)
        },
      },
      {
        name: 'a pasted message',
        show: async (device) => {
          await device.open('/config/orders?action=paste')
          await dialogOf(device).getByLabel('Mensaje del cliente').fill(MESSAGE)
          await expect(dialogOf(device)).toContainText('Solicitud K7Q-3FD')
        },
      },
    ],
  },
]
