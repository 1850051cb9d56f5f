import { longDay } from '../../../src/domain/usage/usage-summary.ts'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { dayIn } from '../../support/day-in.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'

test(
  'the calendar shows the work of each day, and who has which units, also by keyboard',
  { tag: '@core' },
  async ({ page }) => {
    const device = new AdminDevice(page)
    const day = page.getByRole('region', { name: 'Trabajo del día' })
    const units = page.getByRole('region', { name: 'Unidades libres' })
    const cell = page.getByRole('status', { name: 'Celda elegida' })
    await device.signIn(() => device.open('/config/calendar'))

    await test.step('today has what leaves and what returns, in words too', async () => {
      await expect(day.getByRole('heading', { level: 2 })).toContainText(`Hoy, ${longDay(dayIn(0))}`)
      // In the evening of Cancún it is tomorrow in Greenwich.
      await expect(page.locator('[aria-current=date]')).toHaveText(String(Number(dayIn(0).slice(8))))
      await expect(day.getByRole('region', { name: 'Por entregar' }).getByRole('listitem')).toHaveCount(3)
      await expect(
        day.getByRole('region', { name: 'Por recibir' }).getByRole('listitem').first(),
      ).toBeVisible()
      await expect(
        page.getByRole('button', {
          name: new RegExp(`${longDay(dayIn(0))}.*: 3 por entregar, \\d por recibir`),
        }),
      ).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
    })
    await test.step('the arrows move over the month, which begins on Sunday', async () => {
      await expect(page.getByRole('region', { name: 'Mes' })).toContainText('DLMMJVS')
      await page.getByRole('button', { name: new RegExp(longDay(dayIn(0))) }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/config/calendar?day=${dayIn(1)}`)
      await expect(day.getByRole('heading', { level: 2 })).toContainText(longDay(dayIn(1)))
    })
    await test.step('a cell says who has the units, and the arrows move over the grid', async () => {
      const taken = units.getByRole('gridcell', { name: /libres?, .*; .* tiene \d/ }).first()
      await taken.click()
      await expect(taken).toBeFocused()
      await expect(cell.getByRole('link')).not.toHaveCount(0)
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowRight')
      await expect(cell).toContainText(longDay(dayIn(1)))
      await page.keyboard.press('Control+End')
      await expect(cell).toContainText(longDay(dayIn(14)))
    })
    await test.step('articles are found by name', async () => {
      await units.getByRole('searchbox', { name: 'Buscar artículos' }).fill(DEMO.light)
      await expect(units.getByRole('rowheader')).toHaveText([DEMO.light])
      await units.getByRole('searchbox', { name: 'Buscar artículos' }).fill('zzzz')
      await expect(units).toContainText('No se encontraron artículos.')
      expect(await axeViolations(page)).toEqual([])
    })
  },
)
