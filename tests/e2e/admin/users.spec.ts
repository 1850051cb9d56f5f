import { ADMIN_EMAIL, DEMO_PASSWORD, VISITOR_EMAIL } from '../../../supabase/local/accounts/accounts.ts'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'

test.describe('who may edit', () => {
  test.use({ ...PHONE, ownShop: true, serviceWorkers: 'allow', colorScheme: 'dark' })

  test('is seen, given and taken, and ends at once on the device of who loses it', async ({
    page,
    browser,
    shop,
  }) => {
    test.slow()
    const device = new AdminDevice(page)
    await device.signIn()
    await page.goto('/config/users')
    const person = (email: string) => page.getByRole('listitem', { name: email, exact: true })
    const field = page.getByRole('textbox', { name: 'Correo de la cuenta' })
    const give = page.getByRole('button', { name: 'Dar rol' })
    const take = (email: string) => page.getByRole('button', { name: `Quitar rol a ${email}` })

    await test.step('everybody with a role, oneself marked; the last one cannot be taken', async () => {
      await expect(page.getByRole('heading', { name: 'Usuarios', level: 1 })).toBeVisible()
      await expect(person(ADMIN_EMAIL)).toContainText(/tú.*Administrador desde el/s)
      await expect(take(ADMIN_EMAIL)).toBeDisabled()
      await expect(page.getByText('Siempre queda al menos un administrador')).toBeVisible()
      await expect(page.getByRole('note')).toContainText('En construcción')
      expect(await axeViolations(page)).toEqual([])
    })
    await test.step('an address without an account says how to invite', async () => {
      await field.fill('no es un correo')
      await give.click()
      await expect(page.getByText('Escribe un correo completo')).toBeVisible()
      await field.fill('nadie@claqueta.test')
      await give.click()
      await expect(page.getByText('No hay ninguna cuenta con ese correo.')).toBeVisible()
      await page.getByRole('link', { name: 'cómo invitar a alguien' }).click()
      const steps = page.getByRole('region', { name: 'Cómo invitar a alguien' })
      await expect(steps).toBeInViewport()
      await expect(steps).toContainText('npm run account -- add ana@ejemplo.mx')
    })
    const question = page.getByRole('alertdialog', { name: '¿Dar el rol de administrador?' })
    await test.step('before a role is given, the screen says since when the account exists, and asks', async () => {
      await field.fill(` ${VISITOR_EMAIL.toUpperCase()} `)
      await field.press('Enter')
      await expect(question).toContainText(
        /Cuenta con contraseña, desde el \d+ de \S+ de \d{4}, correo confirmado/,
      )
      expect(await axeViolations(page)).toEqual([])
      await question.getByRole('button', { name: 'Cancelar' }).click()
      await expect(question).toBeHidden()
      await expect(person(VISITOR_EMAIL)).toHaveCount(0)
    })
    await test.step('a role is given by address', async () => {
      await give.click()
      await question.getByRole('button', { name: 'Dar rol' }).click()
      await expect(question).toBeHidden()
      await expect(person(VISITOR_EMAIL)).toBeVisible()
      await expect(field).toHaveValue('')
      await field.fill(VISITOR_EMAIL)
      await give.click()
      await expect(page.getByText('Esa persona ya es administradora.')).toBeVisible()
      await field.fill('')
    })

    const context = await browser.newContext({ baseURL: shop.url })
    const other = new AdminDevice(await context.newPage())
    await test.step('who has it works in the admin area', async () => {
      await other.open('/login')
      await other.page.getByLabel('Email').fill(VISITOR_EMAIL)
      await other.page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
      await other.page.getByRole('button', { name: 'Iniciar Sesión' }).click()
      await other.page.waitForURL('**/config/**')
      await expect(other.status.getByRole('button')).toHaveText(/^Al día/, { timeout: 45_000 })
    })
    await test.step('offline the last list stays, with its age and the reason', async () => {
      await device.goOffline()
      await expect(page.getByText(/^Datos de hace/)).toBeVisible()
      await expect(take(VISITOR_EMAIL)).toBeDisabled()
      await expect(give).toBeDisabled()
      await expect(page.getByText('los roles solo se cambian con el servidor').first()).toBeVisible()
      await page.reload()
      await expect(person(VISITOR_EMAIL)).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await device.goOnline()
      await expect(take(VISITOR_EMAIL)).toBeEnabled()
    })
    await test.step('taken after a question, and their device notices', async () => {
      await take(VISITOR_EMAIL).click()
      const taking = page.getByRole('alertdialog', { name: '¿Quitar el rol?' })
      await taking.getByRole('button', { name: 'Cancelar' }).click()
      await expect(person(VISITOR_EMAIL)).toBeVisible()
      await take(VISITOR_EMAIL).click()
      await taking.getByRole('button', { name: 'Quitar rol' }).click()
      await expect(person(VISITOR_EMAIL)).toHaveCount(0)
      await other.page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect(other.page.getByText('Sin permiso para editar')).toBeVisible()
      await context.close()
    })
    await test.step("one's own is asked twice, and leads out", async () => {
      await field.fill(VISITOR_EMAIL)
      await give.click()
      await question.getByRole('button', { name: 'Dar rol' }).click()
      await expect(person(VISITOR_EMAIL)).toBeVisible()
      await take(ADMIN_EMAIL).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar' }).click()
      const again = page.getByRole('alertdialog', { name: '¿Seguro? Vas a salir del panel' })
      await expect(again).toBeVisible()
      await again.getByRole('button', { name: 'Quitarme el rol' }).click()
      await expect(page.getByText('Sin permiso para editar')).toBeVisible()
    })
  })
})
