import { CatalogueAdminPage } from '../../support/screens/catalogue-admin-page.ts'
import { productsOnServer, sectionsOnServer } from '../../support/catalogue-rows.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'

// Every test changes the catalogue.
test.use({ ownShop: true, viewport: { width: 1280, height: 1000 } })
test.slow()

const MAGIC = 'Paquetes | Black Magic'
const LIGHTS = 'Paquetes | Iluminación'
const SAVED = 'El orden y/o sección de los artículos ha sido guardado.'

test('with the mouse: in a section, between sections, sections themselves, and nowhere; among products only in a section', async ({
  page,
  admin,
}) => {
  const screen = new CatalogueAdminPage(page)
  await screen.signIn(() => screen.openSections('?q=Paquetes'))
  await expect(screen.section(LIGHTS).getByRole('listitem').first()).toBeVisible()
  const [first = '', second = '', third = '', ...rest] = await screen.inSection(MAGIC)
  const lights = await screen.inSection(LIGHTS)

  await test.step('in its section', async () => {
    await screen.drag(first, screen.productRow(third), 0.8)
    await screen.notified('Artículos actualizados')
    await screen.notified(SAVED)
    const expected = [second, third, first, ...rest]
    await expect.poll(() => screen.inSection(MAGIC)).toEqual(expected)
    await expect.poll(() => productsOnServer(admin, MAGIC)).toEqual(expected)
  })
  await test.step('to another section', async () => {
    await screen.drag(first, screen.productRow(lights[1] ?? ''), 0.2)
    const [one, ...others] = lights
    await expect.poll(() => screen.inSection(LIGHTS)).toEqual([one, first, ...others])
    await expect.poll(() => productsOnServer(admin, LIGHTS)).toEqual([one, first, ...others])
    expect(await productsOnServer(admin, MAGIC)).toEqual([second, third, ...rest])
    await screen.undo()
    await expect.poll(() => productsOnServer(admin, MAGIC)).toEqual([second, third, first, ...rest])
    await expect.poll(() => screen.inSection(LIGHTS)).toEqual(lights)
  })
  await test.step('to a collapsed section: its end', async () => {
    await screen.section(LIGHTS).getByRole('button', { name: LIGHTS, exact: true }).click()
    await expect.poll(() => screen.inSection(LIGHTS)).toEqual([])
    await screen.drag(second, screen.section(LIGHTS))
    await expect.poll(() => productsOnServer(admin, LIGHTS)).toEqual([...lights, second])
    await screen.undo()
    await screen.section(LIGHTS).getByRole('button', { name: LIGHTS, exact: true }).click()
    await expect.poll(() => productsOnServer(admin, MAGIC)).toEqual([second, third, first, ...rest])
  })
  await test.step('outside of any list, and given up', async () => {
    const before = await admin.read('products', 'select=id,seq&order=seq.desc&limit=1')
    await screen.pickUp(first)
    await page.mouse.move(20, 200, { steps: 4 })
    await expect(screen.spoken).toHaveText(`${first}, fuera de la lista.`)
    await screen.drop()
    await expect(screen.spoken).toHaveText(`Sin cambios: ${first} sigue en su lugar.`)
    await screen.pickUp(third)
    await screen.dragTo(screen.productRow(lights[0] ?? ''))
    await page.keyboard.press('Escape')
    await expect(screen.spoken).toHaveText(`Sin cambios: ${third} sigue en su lugar.`)
    await screen.drop()
    expect(await screen.inSection(LIGHTS)).toEqual(lights)
    expect(await admin.read('products', 'select=id,seq&order=seq.desc&limit=1')).toEqual(before)
  })
  await test.step('a section: all of them shrink, and the grabbed one stays under the hand', async () => {
    await screen.openSections()
    await expect(screen.section('Cámaras')).toBeVisible()
    const before = await sectionsOnServer(admin)
    const [one = '', two = '', three = '', ...others] = before
    const grabbed = await screen.handle(one).boundingBox()
    await screen.pickUp(one)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
    const moved = async () => ((await screen.handle(one).boundingBox())?.y ?? 0) - (grabbed?.y ?? 0)
    await expect.poll(async () => Math.abs(await moved())).toBeLessThan(3)
    await screen.dragTo(screen.section(three), 0.8)
    await screen.drop()
    await screen.notified('Orden de secciones actualizado')
    await screen.notified('El orden de las secciones ha sido guardado.')
    await expect.poll(async () => (await screen.sections()).join()).toContain(`${three},${one}`)
    await expect.poll(() => sectionsOnServer(admin)).toEqual([two, three, one, ...others])
    await screen.undo()
    await expect.poll(() => sectionsOnServer(admin)).toEqual(before)
  })
  await test.step('on the products screen only inside a section', async () => {
    await screen.openProductList()
    await expect(screen.section('Cámaras').getByRole('listitem').first()).toBeVisible()
    const before = await productsOnServer(admin, 'Cámaras')
    const [first = '', second = '', ...rest] = before
    await screen.drag(first, screen.productRow(second), 0.8)
    await screen.notified('Orden Actualizado')
    await expect.poll(() => productsOnServer(admin, 'Cámaras')).toEqual([second, first, ...rest])

    await test.step('and with the keyboard, from one end to the other', async () => {
      const handle = screen.handle(first)
      await handle.focus()
      const count = before.length
      await screen.takeByKey('Space', `Moviendo ${first}: posición 2 de ${count} en Cámaras.`)
      await page.keyboard.press('End')
      await expect(screen.spoken).toHaveText(`${first}, posición ${count} de ${count} en Cámaras.`)
      await page.keyboard.press('ArrowDown')
      await expect(screen.spoken).toHaveText(`${first}, posición ${count} de ${count} en Cámaras.`)
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
      await expect.poll(() => productsOnServer(admin, 'Cámaras')).toEqual([second, ...rest, first])
      await expect(handle).toBeFocused()
      await expect(handle).toBeInViewport()
    })
  })
})

test('with the keyboard: to another section, and a section', async ({ page, admin }) => {
  const screen = new CatalogueAdminPage(page)
  await screen.signIn(() => screen.openSections('?q=Paquetes'))
  await expect(screen.section(LIGHTS).getByRole('listitem').first()).toBeVisible()
  const magic = await screen.inSection(MAGIC)
  const lights = await screen.inSection(LIGHTS)
  const last = magic.at(-1) ?? ''
  await screen.handle(last).focus()
  await screen.takeByKey('Space', `Moviendo ${last}: posición 5 de 5 en ${MAGIC}.`)
  await page.keyboard.press('ArrowDown')
  await expect(screen.spoken).toHaveText(`${last}, posición 1 de ${lights.length + 1} en ${LIGHTS}.`)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(screen.spoken).toHaveText(`Listo: ${last}, posición 2 de ${lights.length + 1} en ${LIGHTS}.`)
  const expected = [lights[0], last, ...lights.slice(1)]
  await expect.poll(() => screen.inSection(LIGHTS)).toEqual(expected)
  await expect(screen.handle(last)).toBeFocused()
  await expect.poll(() => productsOnServer(admin, LIGHTS)).toEqual(expected)
  expect(await productsOnServer(admin, MAGIC)).toEqual(magic.slice(0, -1))

  await test.step('Escape leaves everything as it was', async () => {
    await screen.takeByKey('Space', `Moviendo ${last}: posición 2 de ${lights.length + 1} en ${LIGHTS}.`)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await expect(screen.spoken).toHaveText(`Sin cambios: ${last} sigue en su lugar.`)
    await expect(screen.handle(last)).toBeFocused()
    expect(await productsOnServer(admin, LIGHTS)).toEqual(expected)
  })
  await test.step('a section', async () => {
    await screen.openSections()
    await page.getByRole('button', { name: 'Contraer todas' }).click()
    const [one = '', two = '', ...others] = await sectionsOnServer(admin)
    await screen.handle(two).focus()
    await screen.takeByKey('Enter', `Moviendo ${two}: posición 2 de ${others.length + 2}.`)
    await page.keyboard.press('ArrowUp')
    await expect(screen.spoken).toHaveText(`${two}, posición 1 de ${others.length + 2}.`)
    await page.keyboard.press('Enter')
    await expect.poll(() => sectionsOnServer(admin)).toEqual([two, one, ...others])
    await expect(screen.handle(two)).toBeFocused()
  })
})

test.describe('with a finger', () => {
  test.use(PHONE)

  test('a product and a section move, and the page still scrolls', async ({ page, admin }) => {
    const screen = new CatalogueAdminPage(page)
    await screen.signIn(() => screen.openSections('?q=Paquetes'))
    const [first = '', second = '', ...rest] = await productsOnServer(admin, MAGIC)
    await expect(screen.productRow(second)).toBeVisible()
    await screen.touchDrag(first, screen.productRow(second), 0.8)
    await screen.notified('Artículos actualizados')
    await expect.poll(() => productsOnServer(admin, MAGIC)).toEqual([second, first, ...rest])

    await screen.swipe(screen.productRow(second), -300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    expect(await productsOnServer(admin, MAGIC)).toEqual([second, first, ...rest])

    await screen.openSections()
    const [one = '', two = '', ...others] = await sectionsOnServer(admin)
    await expect(screen.section(one)).toBeVisible()
    await page.getByRole('button', { name: 'Contraer todas' }).tap()
    await screen.touchDrag(one, screen.section(two), 0.8)
    await expect.poll(() => sectionsOnServer(admin)).toEqual([two, one, ...others])
  })
})
