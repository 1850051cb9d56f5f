import { ADMIN_EMAIL, DEMO_PASSWORD, VISITOR_EMAIL } from '../../../supabase/local/accounts/accounts.ts'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { byNight, expect, PHONE, test } from '../../support/fixtures.ts'
import { keepsFocus } from '../../support/screens/lost-focus.ts'

test.describe('who may edit', () => {
  test.use({ ...PHONE, ownShop: true, installed: true, serviceWorkers: 'allow', colorScheme: 'dark' })

  test('is seen, given and taken, and ends at once on the device of who loses it', async ({
    page,
    browser,
    shop,
  }) => {
    test.slow()
    const device = new AdminDevice(page)
    await device.signIn(() => device.open('/config/users'))
    const person = (email: string) => page.getByRole('listitem', { name: email, exact: true })
    const field = page.getByRole('textbox', { name: 'Correo de la cuenta' })
    const give = page.getByRole('button', { name: 'Dar rol' })
    const take = (email: string) => page.getByRole('button', { name: `Quitar rol a ${email}` })

    await test.step('everybody with a role, oneself marked; the last one cannot be taken', async () => {
      await expect(page.getByRole('heading', { name: 'Usuarios', level: 1 })).toBeVisible()
      await expect(person(ADMIN_EMAIL)).toContainText(/tú.*Propietario desde el/s)
      await expect(take(ADMIN_EMAIL)).toBeDisabled()
      await expect(page.getByText('Siempre queda al menos un propietario')).toBeVisible()
      await expect(page.getByRole('combobox', { name: `Rol de ${ADMIN_EMAIL}` })).toBeDisabled()
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
    const role = page.getByRole('combobox', { name: 'Rol', exact: true })
    const question = page.getByRole('alertdialog', { name: /^¿Dar el rol de/ })
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
      await role.selectOption('Bodega')
      await give.click()
      await expect(question).toHaveAccessibleName('¿Dar el rol de Bodega?')
      await question.getByRole('button', { name: 'Dar rol' }).click()
      await expect(question).toBeHidden()
      await expect(person(VISITOR_EMAIL)).toBeVisible()
      await expect(field).toHaveValue('')
      await field.fill(VISITOR_EMAIL)
      await give.click()
      await expect(page.getByText('Esa persona ya tiene un rol: cámbialo en la lista.')).toBeVisible()
      await field.fill('')
    })

    const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
    const other = new AdminDevice(await context.newPage())
    await test.step('who has it works in the admin area', async () => {
      await other.open('/login')
      await other.page.getByLabel('Email').fill(VISITOR_EMAIL)
      await other.page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
      await other.page.getByRole('button', { name: 'Iniciar Sesión' }).click()
      await other.page.waitForURL('**/config/**')
      await expect(other.status.getByRole('button')).toHaveText(/^Al día/, { timeout: 45_000 })
    })
    await test.step('a warehouse sees its screens and no price field; an address that is not its own leads back', async () => {
      const their = other.page
      await expect(their).toHaveURL(/config\/orders$/)
      const bar = their.getByRole('navigation', { name: 'Administración' })
      await expect(bar.getByRole('link')).toHaveText(['Pedidos', 'Artículos', 'Inventario'])
      await bar.getByRole('link', { name: 'Artículos' }).click()
      const name = their.getByRole('button', { name: 'Cámara Sony FX6', exact: true })
      await their.getByRole('searchbox', { name: 'Buscar artículos' }).fill('Sony FX6')
      await expect(name).toBeVisible()
      await expect(their.getByRole('button', { name: 'Nuevo Artículo' })).toHaveCount(0)
      await expect(their.getByRole('textbox', { name: 'Precio' })).toHaveCount(0)
      await name.click()
      const form = their.getByRole('dialog', { name: 'Editar Artículo' })
      await expect(form.getByRole('textbox', { name: 'Existencias' })).toBeVisible()
      await expect(form.getByRole('textbox', { name: /Precio|Nombre|Descripción/ })).toHaveCount(0)
      expect(await axeViolations(their)).toEqual([])
      await form.getByRole('textbox', { name: 'Existencias' }).fill('41')
      await form.getByRole('button', { name: 'Guardar' }).click()
      await expect(form).toBeHidden()
      await expect(other.status.getByRole('button')).toHaveText(/^Al día/, { timeout: 45_000 })
      await their.goto('/config/settings')
      await expect(their.getByRole('heading', { name: 'Tu rol no incluye esta pantalla' })).toBeVisible()
      expect(await axeViolations(their)).toEqual([])
      await their.getByRole('link', { name: 'Ir a Pedidos' }).click()
      await expect(their.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible()
      await expect(their.getByRole('button', { name: 'Nuevo pedido' })).toHaveCount(0)
    })
    await test.step('another role shows on their device as soon as it hears of it', async () => {
      await page.getByRole('combobox', { name: `Rol de ${VISITOR_EMAIL}` }).selectOption('Propietario')
      await expect(page.getByText(`${VISITOR_EMAIL} ahora es Propietario. Antes era Bodega.`)).toBeVisible()
      await other.page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect(
        other.page.getByRole('navigation', { name: 'Administración' }).getByRole('link', { name: 'Panel' }),
      ).toBeVisible({ timeout: 30_000 })
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
      await keepsFocus(page, 'a role that was taken')
      await other.page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect(other.page.getByText('Sin permiso para editar')).toBeVisible()
      await context.close()
    })
    await test.step("one's own is asked twice, and leads out", async () => {
      await field.fill(VISITOR_EMAIL)
      await role.selectOption('Propietario')
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

  test(
    'a link makes one account: a warehouse on a phone, which counts stock and sees no price field',
    { tag: '@core' },
    async ({ page, browser, shop }) => {
      test.slow()
      const device = new AdminDevice(page)
      await device.signIn(() => device.open('/config/users'))
      await page.getByRole('combobox', { name: 'Rol de la invitación' }).selectOption('Bodega')
      await page.getByRole('button', { name: 'Crear enlace' }).click()
      const link = await page.getByRole('textbox', { name: 'Enlace de invitación' }).inputValue()
      await expect(
        page.getByRole('list', { name: 'Invitaciones sin usar' }).getByRole('listitem'),
      ).toHaveCount(1)
      expect(await axeViolations(page)).toEqual([])
      const invited = await browser.newContext({ ...PHONE, baseURL: shop.url, serviceWorkers: 'block' })
      const phone = new AdminDevice(await invited.newPage())
      const their = phone.page
      await phone.takeUp(link, { email: 'bodega@claqueta.test', password: 'una-clave-larga' }, false)
      expect(await axeViolations(their)).toEqual([])
      await their.getByRole('button', { name: 'Crear mi cuenta' }).click()
      await their.waitForURL('**/config/orders')
      const bar = their.getByRole('navigation', { name: 'Administración' })
      await bar.getByRole('link', { name: 'Inventario' }).tap()
      await their.getByRole('searchbox', { name: 'Buscar artículos' }).fill('Sony FX6')
      await their
        .getByRole('button', { name: /^Cámara Sony FX6/ })
        .first()
        .tap()
      const card = their.getByRole('article', { name: 'Cámara Sony FX6', exact: true })
      const stock = card.getByRole('textbox', { name: 'Existencias' })
      const before = Number(await stock.inputValue())
      await card.getByRole('button', { name: 'Agregar una unidad' }).tap()
      await expect(stock).toHaveValue(String(before + 1))
      await expect(card.getByRole('textbox', { name: 'Precio' })).toHaveCount(0)
      await expect(phone.status.getByRole('button')).toHaveText(/^Al día/, { timeout: 45_000 })
      expect(await axeViolations(their)).toEqual([])
      await invited.close()

      await page.reload()
      await expect(page.getByRole('listitem', { name: 'bodega@claqueta.test', exact: true })).toContainText(
        'Bodega desde el',
      )
      await expect(page.getByRole('list', { name: 'Invitaciones sin usar' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Crear enlace' }).click()
      await page.getByRole('button', { name: 'Anular invitación de Bodega' }).click()
      await expect(page.getByText('Invitación anulada').first()).toBeVisible()
      await expect(page.getByRole('list', { name: 'Invitaciones sin usar' })).toHaveCount(0)
      const late = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
      const second = await late.newPage()
      const tooLate = { email: 'tarde@claqueta.test', password: 'una-clave-larga' }
      await new AdminDevice(second).takeUp(link, tooLate, false)
      await second.getByRole('button', { name: 'Crear mi cuenta' }).click()
      await expect(second.getByRole('alert')).toContainText('Esta invitación ya no vale')

      await byNight('who has an account signs in through the link and gets the role', async () => {
        await page.getByRole('combobox', { name: 'Rol de la invitación' }).selectOption('Editor')
        await page.getByRole('button', { name: 'Crear enlace' }).click()
        const another = page.getByRole('textbox', { name: 'Enlace de invitación' })
        await second.goto('about:blank')
        await second.goto(await another.inputValue())
        await second.getByRole('button', { name: 'Ya tengo cuenta' }).click()
        expect(await axeViolations(second)).toEqual([])
        await new AdminDevice(second).fillIn({ email: VISITOR_EMAIL, password: DEMO_PASSWORD })
        await expect(second).toHaveURL(/config\/dashboard$/)
        await expect(second.getByRole('definition')).toHaveText([/^\d+$/, /^\d+$/, /^\d+$/, /^\d+$/])
      })
      await late.close()
    },
  )
})
