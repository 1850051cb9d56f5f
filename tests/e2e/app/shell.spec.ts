import { DEMO, demoId } from '../../support/demo.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'

const cartOf = (...quantities: number[]) =>
  JSON.stringify(
    [DEMO.light, DEMO.discounted].flatMap((name, index) =>
      quantities[index] ? [{ id: demoId(name), quantity: quantities[index] }] : [],
    ),
  )

test('the page speaks Mexican Spanish and asks nobody to sign in', async ({ visitor }) => {
  for (const path of ['/', '/rental']) {
    await visitor.open(path)
    await expect(visitor.page.locator('html')).toHaveAttribute('lang', /^es/)
    await expect(visitor.page.getByLabel('Contraseña')).toHaveCount(0)
  }
})

test('the header leads to the three main pages', { tag: '@quick' }, async ({ visitor }) => {
  const { page } = visitor
  await visitor.open('/')
  const nav = page.getByRole('navigation', { name: 'Principal' })
  for (const [name, path] of [
    ['Renta Equipo', '/rental'],
    ['Filmación Aérea', '/filmacion-aerea'],
    ['Inicio', '/'],
  ] as const) {
    await nav.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
})

test(
  'the cart button has a badge only while the request holds something',
  { tag: '@core' },
  async ({ visitor }) => {
    await visitor.visit('/rental')
    await expect(visitor.cartButton).toHaveText('')
    await expect(visitor.cartButton).toHaveAccessibleName('Abrir solicitud')
    await visitor.add(DEMO.discounted)
    await visitor.add(DEMO.discounted)
    await visitor.add('Cámara Sony FX6')
    await expect(visitor.cartButton).toHaveText('3')
    await expect(visitor.cartButton).toHaveAccessibleName('Abrir solicitud, 3 artículos en 2 renglones')
    await expect(visitor.floating).toBeHidden()
  },
)

test('the skip link leads keyboard users past the header', async ({ visitor }) => {
  const { page } = visitor
  await visitor.visit('/rental')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Saltar al contenido' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the footer links to the pages that nothing else leads to', async ({ visitor }) => {
  await visitor.open('/')
  const footer = visitor.page.getByRole('contentinfo')
  for (const name of ['Nosotros', 'Contacto']) await expect(footer.getByRole('link', { name })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+/,
  )
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the links collapse into a menu with a contact button', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/')
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

  test("'Ver Solicitud (N)' follows the badge and opens the request", async ({ visitor }) => {
    await visitor.hasStored(cartOf(2))
    await visitor.visit('/rental')
    await expect(visitor.floating).toHaveText(/^Ver Solicitud \(2\)/)
    await expect(visitor.cartButton).toHaveText('2')
    await visitor.add('Cámara Sony FX6')
    await expect(visitor.floating).toHaveText(/^Ver Solicitud \(3\)/)
    await expect(visitor.cartButton).toHaveText('3')
    await visitor.floating.click()
    await expect(visitor.panel).toBeVisible()
  })

  test("'Ver Solicitud' is away while the request is empty", async ({ visitor }) => {
    await visitor.visit('/rental')
    await expect(visitor.floating).toBeHidden()
  })
})
