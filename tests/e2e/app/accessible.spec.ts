import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'
import type { Visitor } from '../../support/devices/visitor.ts'

const stored = JSON.stringify(
  [DEMO.discounted, DEMO.quoted, DEMO.external].map((name) => ({ id: demoId(name), quantity: 2 })),
)

/** Every screen and overlay of the storefront, in order. */
const SCREENS: readonly (readonly [name: string, show: (visitor: Visitor) => Promise<unknown>])[] = [
  ['home', (visitor) => visitor.visit('/')],
  ['the empty request', async (visitor) => expect(await visitor.openPanel()).toBeVisible()],
  ['the catalogue', (visitor) => visitor.visit('/rental')],
  ['a search without result', (visitor) => visitor.searchFor('zzzz')],
  [
    'the product modal',
    async (visitor) => {
      await visitor.find(DEMO.discounted)
      await visitor.openProduct(DEMO.discounted)
    },
  ],
  [
    'the page of a product, with a request',
    async (visitor) => {
      await visitor.page.evaluate((text) => localStorage.setItem('cart', text), stored)
      await visitor.visit(`/product/${demoId('Cámara Sony FX6')}`)
    },
  ],
  [
    'an enlarged image',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Ampliar imagen 1' }).click()
      await expect(page.getByRole('button', { name: 'Cerrar imagen' })).toBeVisible()
    },
  ],
  ['a product that is not there', (visitor) => visitor.visit('/product/none')],
  ['the request', (visitor) => visitor.openPanel()],
  [
    'a notice',
    async (visitor) => {
      await visitor.line(DEMO.external).getByRole('button', { name: 'Eliminar artículo' }).click()
      await expect(visitor.page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
    },
  ],
  [
    'the video',
    async (visitor) => {
      await visitor.visit(`/product/${demoId(DEMO.reel)}`)
      await visitor.page.getByRole('button', { name: 'Ver video de muestra 1' }).click()
      await expect(visitor.page.getByRole('button', { name: 'Cerrar video' })).toBeVisible()
    },
  ],
  [
    'a catalogue that cannot be had',
    async (visitor) => {
      const { page, context } = visitor
      await visitor.comesUnpainted()
      await context.route('**/rest/v1/rpc/sync_pull', (route) => route.abort())
      const databases = await page.evaluate(async () =>
        (await indexedDB.databases()).map(({ name }) => name ?? ''),
      )
      await page.goto('/healthz')
      await page.evaluate((names) => names.forEach((name) => indexedDB.deleteDatabase(name)), databases)
      // Records of screens are removed with their stores.
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith('claqueta-screen')) localStorage.removeItem(key)
      })
      await page.goto('/rental')
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    },
  ],
]

/** Phones and wide screens. A change of mode on an open screen costs a second check, a new device all screens. */
const WALKS = [
  { device: 'a phone', options: PHONE, modes: ['dark'], tag: ['@core'] },
  { device: 'a phone', options: PHONE, modes: ['light'], tag: [] },
  { device: 'a wide screen', options: {}, modes: ['dark', 'light'], tag: [] },
] as const

for (const { device, options, modes, tag } of WALKS) {
  test.describe(`on ${device} in ${modes.join(' and ')} mode`, () => {
    test.use({ ...options, colorScheme: modes[0], contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing wrong on any screen', { tag: [...tag] }, async ({ visitor }) => {
      test.setTimeout(180_000)
      const { page } = visitor
      const look = async (name: string) => {
        for (const colorScheme of modes) {
          if (modes.length > 1) await page.emulateMedia({ colorScheme })
          expect.soft(await axeViolations(page), `${name}, ${colorScheme}`).toEqual([])
        }
      }
      for (const [name, show] of SCREENS) {
        await test.step(name, async () => {
          await show(visitor)
          await look(name)
        })
      }
      if (device === 'a phone') {
        await page.getByRole('button', { name: 'Abrir menú' }).click()
        await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
        await look('the menu')
      }
    })
  })
}
