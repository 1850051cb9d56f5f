import { DEMO } from '../../support/demo.ts'
import { decrease, expect, increase, quantity, test } from '../../support/fixtures.ts'

/** One product for each rule. tests/domain/catalogue checks the rules themselves. */
const SAYS: readonly (readonly [name: string, ...words: string[]])[] = [
  [DEMO.discounted, '-20% Descuento', '$800.00', 'x5 Unidades Disponibles'],
  [DEMO.roundedDiscount, '-33% Descuento', '$200.00'],
  [DEMO.cents, '$1,234.50'],
  [DEMO.quoted, 'Precio no disponible'],
  ['Entrega en zona hotelera', '$0.00'],
  // Plurals are written properly ('xN Unidad(es) Disponible(s)' of the specification).
  [DEMO.onlyOne, 'x1 Unidad Disponible'],
  [DEMO.external, 'Artículo Externo'],
]

test(
  'cards say what a product costs and how many there are, and what is sold out cannot be added',
  { tag: '@core' },
  async ({ visitor }) => {
    await visitor.visit('/rental')

    await test.step('every amount is in pesos with two decimals', async () => {
      const text = (await visitor.cards.allTextContents()).join('\n').replace(/[\u00a0\u202f]/g, ' ')
      const amounts = text.match(/\$[\d.,]+/g) ?? []
      expect.soft(amounts.length).toBeGreaterThan(4)
      for (const amount of amounts) expect.soft(amount).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2}$/)
    })
    await test.step('prices, discounts, units and what is external', async () => {
      for (const [name, ...words] of SAYS) {
        const card = await visitor.find(name)
        for (const word of words) await expect.soft(card).toContainText(word)
      }
      // A discount that rounds to nothing.
      const card = await visitor.find('Kit de 3 Dedolight DLH4')
      await expect.soft(card).toContainText('$')
      await expect.soft(card).not.toContainText('Descuento')
      const plain = await visitor.find('Cámara Sony FX6')
      await expect.soft(plain).toContainText('$')
      await expect.soft(plain).not.toContainText(/Descuento|Artículo Externo/)
    })
    await test.step('the first line of a description only', async () => {
      const card = await visitor.find(DEMO.light)
      await expect.soft(card).toContainText('LED de luz día de 600 W')
      await expect.soft(card).not.toContainText('maleta con ruedas')
    })
    await test.step('nothing adds what is sold out', async () => {
      for (const [name, label] of [
        [DEMO.soldOut, 'Agotado'],
        [DEMO.serviceAtZero, 'No Disponible Actualmente'],
      ] as const) {
        const card = await visitor.find(name)
        await expect.soft(card).toContainText(label)
        await expect.soft(increase(card)).toHaveCount(0)
      }
    })
    await test.step('an image that cannot be had gives way to the placeholder', async () => {
      for (const name of [DEMO.brokenImage, DEMO.noImage]) {
        const file = (await visitor.find(name)).locator('img')
        await expect(file).toHaveAttribute('src', '/placeholder.svg')
        await expect
          .poll(() => file.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)
      }
    })
  },
)

test('a card adds physical products up to their stock, services without end, and flashes for 800 ms', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.visit('/rental')

  await test.step('up to the stock', async () => {
    const physical = await visitor.find(DEMO.light)
    await increase(physical).click()
    await increase(physical).click()
    await expect(quantity(physical)).toHaveValue('2')
    await expect(increase(physical)).toBeDisabled()
  })
  await test.step('without end', async () => {
    for (const name of [DEMO.service, DEMO.uncapped]) {
      const free = await visitor.find(name)
      await increase(free).click()
      await quantity(free).fill('60')
      await expect(quantity(free)).toHaveValue('60')
      await expect(increase(free)).toBeEnabled()
    }
  })
  await test.step('the flash', async () => {
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
})
