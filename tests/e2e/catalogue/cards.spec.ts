import { DEMO } from '../../support/demo.ts'
import { decrease, expect, increase, quantity, test } from '../../support/fixtures.ts'

test('cards say what a product costs', { tag: '@core' }, async ({ visitor }) => {
  await visitor.visit('/rental')
  const says = async (name: string, ...words: string[]) => {
    const card = await visitor.find(name)
    for (const word of words) await expect(card).toContainText(word)
    return card
  }
  await says(DEMO.discounted, '-20% Descuento', '$800.00')
  await says(DEMO.roundedDiscount, '-33% Descuento', '$200.00')
  await says(DEMO.cents, '$1,234.50')
  await says(DEMO.quoted, 'Precio no disponible')
  await says('Entrega en zona hotelera', '$0.00')
  for (const undiscounted of [
    'Kit de grip 1 tonelada', // the discount equals the price
    'Teradek Bolt 500 XT (1 TX, 1 RX)', // it is above it
    'Kit de 3 Dedolight DLH4', // it rounds to nothing
    'Cámara Sony FX6', // there is none
  ]) {
    const card = await says(undiscounted, '$')
    await expect(card).not.toContainText('Descuento')
  }
})

test('cards say how many there are', async ({ visitor }) => {
  await visitor.visit('/rental')
  // Plurals are written properly ('xN Unidad(es) Disponible(s)' of the specification).
  for (const [name, label] of [
    [DEMO.discounted, 'x5 Unidades Disponibles'],
    [DEMO.onlyOne, 'x1 Unidad Disponible'],
    [DEMO.soldOut, 'Agotado'],
    [DEMO.serviceAtZero, 'No Disponible Actualmente'],
  ] as const)
    await expect(await visitor.find(name)).toContainText(label)
  await expect(await visitor.find(DEMO.external)).toContainText('Artículo Externo')
  await expect(await visitor.find('Cámara Sony FX6')).not.toContainText('Artículo Externo')
})

test('cards show the first line of a description only', async ({ visitor }) => {
  await visitor.visit('/rental')
  const card = await visitor.find(DEMO.light)
  await expect(card).toContainText('LED de luz día de 600 W')
  await expect(card).not.toContainText('maleta con ruedas')
})

test('an image that cannot be had gives way to the placeholder', async ({ visitor }) => {
  await visitor.visit('/rental')
  for (const name of [DEMO.brokenImage, DEMO.noImage]) {
    const file = (await visitor.find(name)).locator('img')
    await expect(file).toHaveAttribute('src', '/placeholder.svg')
    await expect.poll(() => file.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
})

test('what is sold out cannot be added', async ({ visitor }) => {
  await visitor.visit('/rental')
  for (const name of [DEMO.soldOut, DEMO.serviceAtZero])
    await expect(increase(await visitor.find(name))).toHaveCount(0)
})

test('a card caps physical products at their stock, and services not', async ({ visitor }) => {
  await visitor.visit('/rental')
  const physical = await visitor.find(DEMO.light)
  await increase(physical).click()
  await increase(physical).click()
  await expect(quantity(physical)).toHaveValue('2')
  await expect(increase(physical)).toBeDisabled()

  for (const name of [DEMO.service, DEMO.uncapped, 'Paquete ATEM multicámara para streaming', DEMO.reel]) {
    const free = await visitor.find(name)
    await increase(free).click()
    await quantity(free).fill('60')
    await expect(quantity(free)).toHaveValue('60')
    await expect(increase(free)).toBeEnabled()
  }
})

test('a card flashes for 800 ms when something is added or removed', async ({ visitor }) => {
  const { page } = visitor
  await visitor.visit('/rental')
  const card = await visitor.find(DEMO.discounted)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const [action, flash] of [
    [increase, 'added'],
    [decrease, 'removed'],
  ] as const) {
    await action(card).click()
    await expect(card).toHaveAttribute('data-flash', flash)
    const colour = await card.evaluate((element, name) => {
      const probe = document.createElement('i')
      probe.style.color = `var(--${name})`
      element.append(probe)
      const wanted = getComputedStyle(probe).color
      probe.remove()
      return getComputedStyle(element, '::after').boxShadow.includes(wanted)
    }, flash)
    expect(colour).toBe(true)
    await page.clock.runFor(799)
    await expect(card).toHaveAttribute('data-flash', flash)
    await page.clock.runFor(1)
    await expect(card).not.toHaveAttribute('data-flash')
  }
})

test('every amount on the page is in pesos with two decimals', async ({ visitor }) => {
  await visitor.visit('/rental')
  const text = (await visitor.cards.allTextContents()).join('\n').replace(/[\u00a0\u202f]/g, ' ')
  const amounts = text.match(/\$[\d.,]+/g) ?? []
  expect(amounts.length).toBeGreaterThan(4)
  for (const amount of amounts) expect(amount).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2}$/)
})
