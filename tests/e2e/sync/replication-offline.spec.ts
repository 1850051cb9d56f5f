import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EditingPage } from '../../support/screens/editing-page.ts'
import { DEMO } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'

// A browser that is closed and opened again, with its profile on disk.
test.use({ ownShop: true, installed: true, serviceWorkers: 'allow' })
test.slow()

test('an edit outlives the browser, and reaches the server and a second device later', async ({
  playwright,
  visitor,
  admin,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'claqueta-profile-'))
  const open = async () => {
    const context = await playwright.chromium.launchPersistentContext(profile)
    return new EditingPage(context.pages()[0] ?? (await context.newPage()))
  }

  await test.step('edited without a network, then the browser is closed', async () => {
    const device = await open()
    await device.signIn()
    await device.goOffline()
    await device.setPrice(DEMO.light, 1234.5)
    await device.owes(1)
    await device.context.close()
  })
  const reopened = await open()
  await test.step('opened without a network, the edit is there', async () => {
    await reopened.context.setOffline(true)
    await reopened.open('/config/dashboard')
    await reopened.shows(DEMO.light, 1234.5)
    await reopened.owes(1)
    expect(Number((await admin.product(DEMO.light))?.['price'])).not.toBe(1234.5)
  })
  await test.step('online, it is on the server and on a second device', async () => {
    await reopened.goOnline()
    await reopened.owes(0)
    expect(Number((await admin.product(DEMO.light))?.['price'])).toBe(1234.5)
    await visitor.visit('/rental')
    await expect(await visitor.find(DEMO.light)).toContainText('$1,234.50')
  })
  await reopened.context.close()
  await rm(profile, { recursive: true, force: true })
})
