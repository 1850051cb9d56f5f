import { DEMO, demoId } from '../../support/demo.ts'
import { expect, increase, test } from '../../support/fixtures.ts'

const SCREENS = [
  '/',
  '/rental',
  '/rental?q=tripie',
  `/product/${demoId(DEMO.discounted)}`,
  '/asistente',
  '/contact',
  '/nosotros',
  '/solicitudes',
  '/solicitud',
  '/filmacion-aerea',
  '/login',
]

// Text of 200 % as set in the browser (ADR 0004).
test('text of 200 % loses nothing, on a wide screen and on a phone', async ({ visitor }) => {
  test.slow()
  const { page } = visitor
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
  })
  await visitor.visit('/rental')
  await visitor.find(DEMO.discounted)
  await increase(visitor.card(DEMO.discounted)).click()
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of SCREENS) {
      await test.step(`${path} at ${width} px`, async () => {
        await visitor.open(path)
        await expect(page.getByRole('heading').first()).toBeAttached()
        expect(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))).toBe(
          30,
        )
        // Nothing overflows the screen, and no words are cut off in their control.
        await expect
          .poll(
            () =>
              page.evaluate(() => {
                const wide = document.documentElement.scrollWidth - innerWidth
                const cut = [...document.querySelectorAll<HTMLElement>('button, a, select, [role="status"]')]
                  .filter((box) => box.checkVisibility({ opacityProperty: true }) && box.clientHeight > 1)
                  .filter((box) => getComputedStyle(box).overflow !== 'visible' || box.tagName === 'BUTTON')
                  .filter((box) => box.scrollHeight > box.clientHeight + 2)
                  .map((box) => box.textContent)
                return { wide: Math.max(0, wide), cut }
              }),
            { message: path },
          )
          .toEqual({ wide: 0, cut: [] })
      })
    }
  }
})
