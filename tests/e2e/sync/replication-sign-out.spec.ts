import { axeViolations } from '../../support/screens/axe.ts'
import { EditingPage } from '../../support/screens/editing-page.ts'
import { DEMO } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'
import { readEverything } from '../../support/read-everything.ts'

// Signing out with pending changes.
test.use({ ownShop: true, installed: true, serviceWorkers: 'allow' })
test.slow()

const NEW_NAME = 'Foco de la gira'

class Leaving extends EditingPage {
  get question() {
    return this.page.getByRole('alertdialog', { name: '¿Cerrar sesión?' })
  }

  get leave() {
    return this.page.getByRole('button', { name: 'Cerrar Sesión' })
  }

  async signOut(): Promise<void> {
    await this.leave.click()
  }

  async answer(name: string): Promise<void> {
    await this.question.getByRole('button', { name, exact: true }).click()
  }

  /** Renames a product without a network, and starts to sign out. */
  async leaveWithChanges(): Promise<void> {
    await this.signInByForm()
    await this.appIsKept()
    await this.goOffline()
    await this.rename(DEMO.light, NEW_NAME)
    await this.signOut()
    await expect(this.question).toContainText('Hay 1 cambio que aún no se ha enviado.')
  }

  /** Returns the remaining databases of the administrator on this device. */
  async left(): Promise<string[]> {
    return (await this.databases()).filter((name) => name.includes('admin-'))
  }
}

test('with changes waiting, signing out asks; they may be kept for the next time', async ({
  page,
  admin,
}) => {
  const device = new Leaving(page)
  await device.leaveWithChanges()
  await test.step('Escape or Cancelar: nothing has happened', async () => {
    await expect(device.question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(device.question).toBeHidden()
    await expect(device.leave).toBeFocused()
    await page.keyboard.press('Enter')
    await device.answer('Cancelar')
    await expect(device.question).toBeHidden()
    await device.owes(1)
    await expect(device.productRow(NEW_NAME)).toBeVisible()
  })
  await test.step('Conservar: the storefront shows what the server has', async () => {
    await device.signOut()
    await device.answer('Conservar y cerrar sesión')
    await expect(page).toHaveURL('/')
    await device.goOnline()
    await device.open('/rental')
    await device.waitForFresh()
    await device.find(DEMO.light)
    await device.searchFor(NEW_NAME)
    await expect(device.card(NEW_NAME)).toHaveCount(0)
  })
  await test.step('and the device holds nothing of the administrator but what waits', async () => {
    await expect.poll(() => device.left()).toEqual([expect.stringMatching(/^claqueta-outbox-admin-/)])
    const held = await readEverything(page, 'claqueta-public-')
    expect(held).toContain(DEMO.light)
    expect(held).not.toContain(NEW_NAME)
    expect(held).not.toContain(DEMO.hidden)
    expect(await admin.product(NEW_NAME)).toBeUndefined()
  })
  await test.step('signing in again sends them', async () => {
    await device.signInByForm()
    await expect.poll(() => admin.product(NEW_NAME)).toBeTruthy()
    await device.findProduct(NEW_NAME)
  })
  await test.step('with nothing waiting nobody asks, and nothing is left', async () => {
    await device.signOut()
    await expect(page).toHaveURL('/')
    await expect.poll(() => device.left()).toEqual([])
  })
})

test('changes may be discarded when signing out; with none, other tabs are signed out too, and nothing is left', async ({
  page,
  admin,
}) => {
  const device = new Leaving(page)
  await test.step('discarded', async () => {
    await device.leaveWithChanges()
    await device.answer('Descartar y cerrar sesión')
    await expect(page).toHaveURL('/')
    await expect.poll(() => device.left()).toEqual([])
    await device.goOnline()
    await device.signInByForm()
    await device.findProduct(DEMO.light)
    await device.owes(0)
    expect(await admin.product(NEW_NAME)).toBeUndefined()
    expect(await admin.product(DEMO.light)).toBeTruthy()
  })
  await test.step('in one tab for all of them', async () => {
    const other = await device.openAdminTab()
    await device.signOut()
    await expect(page).toHaveURL('/')
    await expect(other.page).toHaveURL('/')
    await expect.poll(() => device.left()).toEqual([])
    await other.page.getByRole('link', { name: 'Renta Equipo' }).click()
    await other.find(DEMO.light)
    expect(await readEverything(page, '')).not.toContain(DEMO.hidden)
  })
})
