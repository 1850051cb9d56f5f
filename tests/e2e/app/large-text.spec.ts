import type { Page } from '@playwright/test'
import { dayIn } from '../../support/day-in.ts'
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
  const picker = page.getByRole('dialog', { name: 'Fechas de renta' })
  await page.getByRole('button', { name: /^Fechas/ }).click()
  for (const [name, days] of [
    ['Fecha de inicio', 10],
    ['Fecha de fin', 12],
  ] as const)
    await picker.getByLabel(name).fill(dayIn(days))
  await picker.getByRole('button', { name: 'Listo' }).click()
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
        await expectWhole(page, path)
      })
    }
  }
  await test.step('dialogs at 320 px', async () => {
    await visitor.open('/rental')
    await page.getByRole('button', { name: /^Fechas/ }).click()
    await expect(picker).toBeVisible()
    await expectWhole(page, 'the picker')
    await picker.getByRole('button', { name: 'Listo' }).click()
    await visitor.openPanel()
    await expectWhole(page, 'the request')
    await visitor.panel.getByRole('button', { name: 'Compartir solicitud' }).click()
    await expect(page.getByRole('dialog', { name: 'Compartir solicitud' })).toBeVisible()
    await expectWhole(page, 'sharing')
  })
})

/** Asserts that nothing overflows the screen, and that no words are cut off in their control. */
async function expectWhole(page: Page, message: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const wide = document.documentElement.scrollWidth - innerWidth
          const controls = [...document.querySelectorAll<HTMLElement>('button, a, select, [role="status"]')]
            .filter((box) => box.checkVisibility({ opacityProperty: true }) && box.clientHeight > 1)
            .filter((box) => getComputedStyle(box).overflow !== 'visible' || box.tagName === 'BUTTON')
          const cut = controls.filter((box) => box.scrollHeight > box.clientHeight + 2)
          // Elsewhere a badge stands out on purpose.
          const short = controls.filter(
            (box) =>
              box.closest('[role="dialog"], [data-bottom-bar]') && box.scrollWidth > box.clientWidth + 2,
          )
          const outside = [...document.querySelectorAll('[role="dialog"] button')].filter(
            (box) => box.getBoundingClientRect().right > innerWidth + 1,
          )
          return {
            wide: Math.max(0, wide),
            cut: [...cut, ...short, ...outside].map((box) => box.ariaLabel ?? box.textContent),
          }
        }),
      { message },
    )
    .toEqual({ wide: 0, cut: [] })
}
