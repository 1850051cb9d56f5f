import { DEMO } from '../../support/demo.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'

test(
  'the search finds by name, keyword and section, whatever the case and the accents',
  { tag: '@quick' },
  async ({ visitor }) => {
    const { page } = visitor
    const headings = page.getByRole('heading', { level: 2 })
    await visitor.visit('/rental')
    await visitor.searchFor('FX6')
    await expect(visitor.cards).toHaveCount(1)
    await expect(visitor.card('Cámara Sony FX6')).toBeVisible()

    await visitor.searchFor('fx6')
    await expect(visitor.cards).toHaveCount(1)

    await test.step('a keyword that is not in the name', async () => {
      await visitor.searchFor('holbox')
      await expect(visitor.card(DEMO.noImage)).toBeVisible()
    })
    await test.step('a section by its name, without its accents', async () => {
      await visitor.searchFor('camaras')
      await expect(headings.first()).toHaveText(/^Cámaras/)
      await expect(visitor.card('ARRI AMIRA Premium')).toBeVisible()
    })
    await test.step('and an unaccented name with accents typed', async () => {
      await visitor.searchFor('gódox')
      await expect(visitor.card('Godox M1 RGB')).toBeVisible()
    })
    await test.step('but no hidden product', async () => {
      await visitor.searchFor(DEMO.hidden)
      await expect(page.getByText('No hay productos que coincidan con tu búsqueda o filtros.')).toBeVisible()
    })
  },
)

test('the list waits 300 ms after the last keystroke; what is pressed before that is done, and the search too', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.visit('/rental')
  const other = visitor.card('ARRI AMIRA Premium')
  await expect(other).toBeVisible()
  const second = visitor.cards.nth(1)
  const name =
    (await second.getAttribute('aria-label')) ?? (await second.getByRole('link').first().textContent()) ?? ''
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)

  await test.step('what is pressed right after typing', async () => {
    await visitor.search.fill(DEMO.light)
    // Before the list is filtered: the card has not moved.
    await second.getByRole('link').first().click()
    await page.clock.resume()
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === DEMO.light)
    await expect(visitor.cards).toHaveCount(1)
  })
  await test.step('300 ms', async () => {
    await visitor.searchFor('')
    await expect(other).toBeVisible()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await visitor.search.pressSequentially('fx')
    await page.clock.runFor(200)
    await visitor.search.press('6')
    await page.clock.runFor(299)
    await expect(other).toBeVisible()
    expect(new URL(page.url()).searchParams.has('q')).toBe(false)
    await page.clock.runFor(1)
    // The router has its own timers.
    const later = async () => {
      await page.clock.runFor(16)
      return new URL(page.url()).search
    }
    await expect.poll(later).toBe('?q=fx6')
    await page.clock.resume()
    await expect(visitor.cards).toHaveCount(1)
  })
})

test('results say how many they are, stand in the order that is chosen, and keep to one section', async ({
  visitor,
}) => {
  const { page } = visitor
  const names = () => visitor.cards.getByRole('heading').allTextContents()
  const order = page.getByRole('combobox', { name: 'Ordenar resultados' })
  const said = page.getByRole('status').filter({ hasText: 'resultado' })

  await test.step('a search stands in the address, and can be cleared', async () => {
    await visitor.visit('/rental?q=astera')
    await expect(visitor.search).toHaveValue('astera')
    await expect(visitor.card('Kit de 8 tubos Astera Titan')).toBeVisible()
    await page.getByRole('button', { name: 'Borrar búsqueda' }).click()
    await expect(page).toHaveURL('/rental')
    await expect(visitor.search).toBeFocused()
  })
  await visitor.searchFor('tripie')
  await expect(said).toHaveText('19 resultados')
  await expect(order).toHaveValue('relevance')
  // Grip precedes the tripods in the catalogue, but its stands have another name.
  expect((await names())[1]).toBe('Tripié Sachtler Ace XL Mk II')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Resultados'])

  await order.selectOption('Por sección')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Grip/)
  await order.selectOption('Precio: menor primero')
  await expect(visitor.cards.first()).toContainText('$70.00')
  await page.getByRole('button', { name: 'Solo disponibles', pressed: false }).click()
  await expect(said).toHaveText('17 resultados')
  await expect(visitor.card('Tripié Sachtler Ace XL Mk II')).toHaveCount(0)

  await test.step('a section looks through the same search', async () => {
    await expect(visitor.anchors.getByRole('link')).toHaveText(['Grip', 'Tripiés y movimiento'])
    await visitor.anchors.getByRole('link', { name: 'Grip' }).click()
    await expect(said).toHaveText('3 resultados')
    await expect(visitor.search).toHaveValue('tripie')
    await page.getByRole('button', { name: 'Buscar en todo el catálogo' }).click()
    await expect(said).toHaveText('17 resultados')
    await expect(page).toHaveURL('/rental?q=tripie')
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('chips lead to a section, and a search in vain is understood, or answered with what is near', async ({
    visitor,
  }) => {
    const { page } = visitor
    const empty = page.getByText('No hay productos que coincidan con tu búsqueda o filtros.')
    await visitor.visit('/rental')
    await test.step('the chips lead to a section, with the search in view', async () => {
      await visitor.anchors.getByRole('link', { name: 'Grip', exact: true }).click()
      await expect(page.getByRole('heading', { name: /^Grip/, level: 2 })).toBeInViewport()
      await expect(visitor.search).toBeInViewport({ ratio: 1 })
      await expect(visitor.card(DEMO.light)).not.toBeInViewport()
    })
    await visitor.searchFor('tripode')
    await expect(page.getByRole('status').filter({ hasText: '19 resultados' })).toHaveText('19 resultados')
    await visitor.searchFor('tripode azul')
    await expect(page.getByRole('status').filter({ hasText: 'tripode' })).toHaveText(
      'Nada con “tripode azul”: 19 resultados de “tripode”',
    )
    await visitor.searchFor('luses')
    await expect(visitor.cards.first()).toBeVisible()

    await visitor.searchFor('micorfomo')
    await expect(empty).toBeVisible()
    await page.getByRole('button', { name: 'micrófono', exact: true }).click()
    await expect(visitor.search).toHaveValue('micrófono')
    await expect(visitor.cards.first()).toBeVisible()

    await test.step('what another section has is a tap away', async () => {
      await visitor.anchors.getByRole('link', { name: 'Audio', exact: true }).click()
      await visitor.searchFor(DEMO.light)
      await expect(empty).toBeVisible()
      await page.getByRole('button', { name: /en todo el catálogo/ }).click()
      await expect(visitor.card(DEMO.light)).toBeVisible()
    })
  })
})
