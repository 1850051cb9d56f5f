import { DEMO } from '../../support/demo.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'

test(
  'the header leads to the three main pages and the footer to the others, in Spanish and without signing in',
  { tag: '@quick' },
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/')
    const footer = page.getByRole('contentinfo')
    for (const name of ['Nosotros', 'Contacto', 'Mis solicitudes'])
      await expect(footer.getByRole('link', { name })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+/,
    )
    const nav = page.getByRole('navigation', { name: 'Principal' })
    for (const [name, path] of [
      ['Renta Equipo', '/rental'],
      ['Filmación Aérea', '/filmacion-aerea'],
      ['Inicio', '/'],
    ] as const) {
      await nav.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect.soft(page.locator('html')).toHaveAttribute('lang', /^es/)
      await expect.soft(page.getByLabel('Contraseña')).toHaveCount(0)
    }
  },
)

test('the skip link leads past the header, where the cart button has a badge only while the request holds something', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.visit('/rental')
  await test.step('nothing is said of the data while it is up to date', async () => {
    await expect(visitor.status).toHaveText('Al día')
    await expect(visitor.status).toHaveCSS('opacity', '0')
  })
  await test.step('the skip link', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Saltar al contenido' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
  await test.step('the badge', async () => {
    await expect(visitor.cartButton).toHaveText('')
    await expect(visitor.cartButton).toHaveAccessibleName('Abrir solicitud')
    await visitor.add(DEMO.discounted)
    await visitor.add(DEMO.discounted)
    await visitor.add('Cámara Sony FX6')
    await expect(visitor.cartButton).toHaveText('3')
    await expect(visitor.cartButton).toHaveAccessibleName('Abrir solicitud, 3 artículos en 2 renglones')
    await expect(visitor.floating).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test("the links collapse into a menu, and 'Ver Solicitud (N)' follows the badge and opens the request", async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.visit('/')
    await test.step('a menu with a contact button', async () => {
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden()
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      const menu = page.getByRole('dialog', { name: 'Menú' })
      for (const name of ['Inicio', 'Renta Equipo', 'Filmación Aérea'])
        await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
      const contact = menu.getByRole('link', { name: /WhatsApp/ })
      await expect(contact).toHaveAttribute('href', /^https:\/\/wa\.me\/529840001234/)
      await expect(contact).toHaveAttribute('target', '_blank')

      await menu.getByRole('button', { name: 'Cerrar menú' }).click()
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      await menu.getByRole('link', { name: 'Renta Equipo' }).click()
      await expect(page).toHaveURL('/rental')
      await expect(menu).toBeHidden()
    })
    await test.step("'Ver Solicitud' is away while the request is empty, and follows the badge then", async () => {
      await expect(visitor.floating).toBeHidden()
      for (const count of ['1', '2']) {
        await visitor.add('Cámara Sony FX6')
        await expect(visitor.floating).toHaveText(new RegExp(String.raw`^Ver Solicitud \(${count}\)`))
        await expect(visitor.cartButton).toHaveText(count)
      }
      await visitor.floating.click()
      await expect(visitor.panel).toBeVisible()
    })
  })
})
