import type { Locator } from '@playwright/test'
import { dayIn } from '../../support/day-in.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { expect, increase, PHONE, test } from '../../support/fixtures.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import type { Visitor } from '../../support/devices/visitor.ts'

/** A day from today, as it is typed. */
const typed = (days: number) => dayIn(days).split('-').toReversed().join('/')

const bar = (within: Locator | Visitor['page']) => within.getByRole('button', { name: /^Fechas/ })
const picker = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Fechas de renta' })
const field = (visitor: Visitor, name: 'Fecha de inicio' | 'Fecha de fin') =>
  picker(visitor).getByRole('textbox', { name })

test(
  'dates chosen once, by keyboard alone, are the price of everything and go with the request',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page, panel } = visitor
    // 1,234.50 a day, and 9,800 an event.
    const [byDay, byEvent] = [DEMO.cents, DEMO.reel]
    await visitor.hasStored(JSON.stringify([{ id: demoId(byEvent), quantity: 1 }]))
    await visitor.visit('/rental')
    const card = await visitor.find(byDay)
    await expect(card).toContainText('$1,234.50')

    await test.step('both fields are typed, and wrong ones say why', async () => {
      await bar(page).focus()
      await page.keyboard.press('Enter')
      await expect(field(visitor, 'Fecha de inicio')).toBeFocused()
      await page.keyboard.type(typed(-2))
      await expect(field(visitor, 'Fecha de inicio')).toHaveAccessibleDescription(/ya pasó/)
      await field(visitor, 'Fecha de inicio').fill('')
      await page.keyboard.type(typed(10))
      await page.keyboard.press('Tab')
      await page.keyboard.type('31/2/')
      await page.keyboard.press('Tab')
      await expect(field(visitor, 'Fecha de fin')).toHaveAccessibleDescription(/fecha completa/)
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(typed(400))
      await expect(picker(visitor).getByText('¿391 días? Revisa el año.')).toBeVisible()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(typed(12))
      await expect(picker(visitor).getByText(/Revisa el año/)).toBeHidden()
    })
    await test.step('the calendar is moved through with the arrows', async () => {
      const grid = picker(visitor).getByRole('grid')
      await expect(grid.getByRole('button', { name: /^Primer día/ })).toHaveCount(1)
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab')
      await expect(grid.locator(':focus')).toHaveAccessibleName(/^Último día/)
      // The first Enter begins anew and moves on to the next day: three days from a week after the last one.
      for (const key of ['ArrowDown', 'Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
      await expect(field(visitor, 'Fecha de inicio')).toHaveValue(typed(19))
      await expect(field(visitor, 'Fecha de fin')).toHaveValue(typed(21))
      await page.keyboard.press('Escape')
      await expect(picker(visitor)).toBeHidden()
      await expect(bar(page)).toBeFocused()
      await expect(bar(page)).toHaveAccessibleName(/^Fechas: .+ · 3 días$/)
    })
    await test.step('every price follows: card, article, request and message', async () => {
      await expect(card).toContainText('$3,703.50 por 3 días')
      await expect(card).toContainText('$1,234.50 por día')
      await visitor.add(byDay)
      const modal = await visitor.openProduct(byDay)
      await expect(modal).toContainText('$3,703.50 por 3 días')
      await expect(bar(modal)).toHaveAccessibleName(/3 días$/)
      await page.keyboard.press('Escape')
      await visitor.openPanel()
      await expect(visitor.line(byDay)).toContainText('Por 3 días: $3,703.50')
      await expect(visitor.line(byEvent)).not.toContainText('3 días')
      await expect(panel).toContainText('Estimado por 3 días: $13,503.50 MXN')
      await expect(panel).toContainText('Total Estimado $11,034.50 MXN')
      await expect(bar(panel)).toHaveAccessibleName(/3 días$/)
      const lines = (await visitor.message()).split('\n')
      expect(lines).toContain(`• ${byEvent} x1 - Subtotal: $9,800.00 por evento`)
      expect(lines).toContain(`Fechas: ${typed(19)} a ${typed(21)} (3 días)`)
      expect(lines).toContain('Estimado por 3 días: $13,503.50 MXN')
    })
    await test.step('they are kept for the visit', async () => {
      await visitor.closePanel()
      await visitor.visit('/')
      await expect(bar(page)).toHaveAccessibleName(/3 días$/)
    })
    await test.step('and leave with their button', async () => {
      await page.getByRole('button', { name: 'Quitar fechas' }).click()
      await expect(bar(page)).toHaveAccessibleName('Fechas: elegir')
      await expect(bar(page)).toBeFocused()
      await expect(visitor.cards.first()).not.toContainText('3 días')
    })
  },
)

test.describe('on a phone', () => {
  test.use(PHONE)

  test('two taps choose the dates, the floating button follows, and they go with a shared request', async ({
    visitor,
  }) => {
    const { page, panel } = visitor
    await visitor.visit('/rental')
    await visitor.find(DEMO.cents)
    await visitor.add(DEMO.cents)
    await expect(visitor.floating).toContainText('$1,234.50')
    await bar(page).tap()
    await picker(visitor).getByRole('button', { name: 'Mes siguiente' }).tap()
    const days = picker(visitor).getByRole('grid').getByRole('button')
    await days.getByText('10', { exact: true }).tap()
    await days.getByText('12', { exact: true }).tap()
    await picker(visitor).getByRole('button', { name: 'Listo' }).tap()
    await expect(bar(page)).toHaveAccessibleName(/^Fechas: 10–12 .+ · 3 días$/)
    await expect(visitor.floating).toContainText('$3,703.50 3 días')

    await test.step('a shared request shows and keeps what it is for', async () => {
      await visitor.openPanel()
      await panel.getByRole('button', { name: 'Añadir fechas y datos' }).click()
      await panel.getByLabel('Lugar').fill('Tulum')
      await panel.getByRole('button', { name: 'Compartir solicitud' }).click()
      const share = page.getByRole('dialog', { name: 'Compartir solicitud' })
      await expect(share.getByLabel('Enlace')).not.toHaveValue('')
      const url = await share.getByLabel('Enlace').inputValue()
      const other = await visitor.openTab('/contacto')
      await other.page.goto(url)
      await expect(other.page.getByText('Estimado por 3 días: $3,703.50 MXN')).toBeVisible()
      await other.page.getByRole('button', { name: 'Reemplazar mi solicitud' }).click()
      await expect(other.panel).toContainText('Estimado por 3 días: $3,703.50 MXN')
      await expect(bar(other.panel)).toHaveAccessibleName(/3 días$/)
      await other.page.close()
    })
    await test.step('and so does one that is saved', async () => {
      await page.getByRole('button', { name: 'Copiar enlace' }).click()
      await expect(page.getByText('Enlace copiado')).toBeVisible()
      await visitor.open('/solicitudes')
      const saved = page.getByRole('listitem', { name: /^Folio/ })
      await expect(saved).toContainText('Estimado por 3 días: $3,703.50 MXN')
      await expect(saved).toContainText('Total Estimado $1,234.50 MXN por día')
      await expect(saved).toContainText(/10\/\d\d\/\d{4} a 12\/\d\d\/\d{4} \(3 días\)/)
      await expect(saved).toContainText('Tulum')
    })
  })
})

test('dates that have passed, or are of a mistyped year, are asked about before they are sent', async ({
  visitor,
}) => {
  const { page, context, panel } = visitor
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await page.clock.install({ time: new Date('2026-12-12T23:58:00-05:00') })
  await visitor.hasStored(JSON.stringify([{ id: demoId(DEMO.cents), quantity: 1 }]))
  await visitor.visit('/rental')
  await test.step('the picker leaves, also if the device stands still meanwhile', async () => {
    await bar(page).click()
    await page.evaluate(() => {
      const stand = () => {
        const until = performance.now() + 350
        while (performance.now() < until);
      }
      addEventListener('click', () => requestAnimationFrame(stand), { once: true, capture: true })
    })
    await picker(visitor).getByRole('button', { name: 'Cerrar fechas' }).click()
    await expect(picker(visitor)).toHaveCount(0)
  })
  await bar(page).click()
  await field(visitor, 'Fecha de inicio').fill('12/12/2026')
  await field(visitor, 'Fecha de fin').fill('15/12/2028')
  await picker(visitor).getByRole('button', { name: 'Listo' }).click()
  await visitor.openPanel()

  await test.step('735 days are a question', async () => {
    await visitor.sendLink.click()
    await expect(picker(visitor).getByRole('alert')).toContainText('¿735 días?')
    await field(visitor, 'Fecha de fin').fill('15/12/2026')
    await picker(visitor).getByRole('button', { name: 'Listo' }).click()
    await expect(panel).toContainText('Estimado por 4 días')
    expect(context.pages()).toHaveLength(1)
  })
  await test.step('which can be meant', async () => {
    await bar(panel).click()
    await field(visitor, 'Fecha de fin').fill('15/12/2028')
    await picker(visitor).getByRole('button', { name: 'Listo' }).click()
    await visitor.sendLink.click()
    const enough = picker(visitor).getByRole('button', { name: 'Enviar así' })
    const [chat] = await Promise.all([context.waitForEvent('page'), enough.click()])
    expect(new URL(chat.url()).searchParams.get('text')).toContain('(735 días)')
    await chat.close()
    await visitor.sentQuestion.getByRole('button', { name: 'Sí, conservar' }).click()
    await bar(panel).click()
    await field(visitor, 'Fecha de fin').fill('15/12/2026')
    await picker(visitor).getByRole('button', { name: 'Listo' }).click()
  })
  await test.step('over midnight the first day passes, which is said', async () => {
    await page.clock.runFor(5 * 60_000)
    await expect(bar(panel)).toHaveAccessibleName('Fechas: 12–15 dic, ya pasaron')
    await visitor.sendLink.click()
    await expect(picker(visitor)).toContainText('Tus fechas ya pasaron')
    await expect(field(visitor, 'Fecha de inicio')).toHaveAccessibleDescription(/ya pasó/)
    expect(context.pages()).toHaveLength(1)
  })
  await test.step('with new ones it is sent', async () => {
    await field(visitor, 'Fecha de inicio').fill('13/12/2026')
    await picker(visitor).getByRole('button', { name: 'Listo' }).click()
    const [chat] = await Promise.all([context.waitForEvent('page'), visitor.sendLink.click()])
    expect(new URL(chat.url()).searchParams.get('text')).toContain('Fechas: 13/12/2026 a 15/12/2026 (3 días)')
  })
})

test('where the shop says it, products tell whether they are free on the chosen days, as orders change', async ({
  visitor,
  admin,
}) => {
  const { page } = visitor
  const product = demoId(DEMO.cents)
  const [from, to] = [10, 12].map((days) => typed(days).split('/').toReversed().join('-'))
  const order = crypto.randomUUID()
  await admin.change('products', { column: 'id', value: product }, { stock_quantity: 2 })
  await admin.insert('orders', 'id', { id: order, state: 'reserved', from_day: from, to_day: to })
  await admin.insert('order_lines', 'id', {
    id: crypto.randomUUID(),
    order_id: order,
    product_id: product,
    name: DEMO.cents,
  })
  await visitor.visit('/rental')
  const card = await visitor.find(DEMO.cents)
  await expect(card).toContainText('x2 Unidades Disponibles')

  await test.step('on the card, on the article and in the request', async () => {
    await bar(page).click()
    await field(visitor, 'Fecha de inicio').fill(typed(12))
    await field(visitor, 'Fecha de fin').fill(typed(14))
    await picker(visitor).getByRole('button', { name: 'Listo' }).click()
    await expect(card).toContainText('Quedan pocas en tus fechas')
    await visitor.add(DEMO.cents)
    const modal = await visitor.openProduct(DEMO.cents)
    await expect(modal).toContainText('Quedan pocas en tus fechas · La tienda lo confirma')
    await increase(modal).click()
    await expect(modal).toContainText('Por confirmar en tus fechas')
    await page.keyboard.press('Escape')
    await visitor.openPanel()
    await expect(visitor.line(DEMO.cents)).toContainText('Por confirmar en tus fechas')
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
  })
  await test.step('while the page stays open', async () => {
    await admin.change('orders', { column: 'id', value: order }, { state: 'cancelled' })
    await expect(card).toContainText('Libre en tus fechas', { timeout: 30_000 })
    await admin.change(
      'catalog_settings',
      { column: 'setting_key', value: 'show_free_days' },
      { setting_value: 'false' },
    )
    await expect(card).toContainText('x2 Unidades Disponibles', { timeout: 30_000 })
  })
})
