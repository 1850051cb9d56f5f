import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'

/** Returns the paths of the pending visits on a visitor's device, in order. */
function keptVisits(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('claqueta-outbox-public')
        opening.addEventListener('error', () => reject(new Error('The outbox does not open')))
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('visits').objectStore('visits').getAll()
          all.addEventListener('success', () => {
            opening.result.close()
            resolve(all.result.map(({ path }: { path: string }) => path))
          })
        })
      }),
  )
}

const VISITS = '**/rest/v1/page_visits*'

test.describe('page visits', () => {
  test.use({ ownShop: true, installed: true, serviceWorkers: 'allow' })

  test('a visit made without a network is counted later, and once', async ({ visitor, admin }) => {
    const { page, context } = visitor
    const counted = async () =>
      (await admin.read('page_visits', 'select=path&order=path')).map(({ path }) => path)
    await visitor.visit('/')
    await expect.poll(counted).toEqual(['/'])
    await visitor.goOffline()
    await page.getByRole('link', { name: 'Renta Equipo' }).click()
    await expect.poll(() => keptVisits(page)).toEqual(['/rental'])
    // The address changes before the page is shown; a page that was never shown is no visit.
    await page.getByRole('link', { name: 'Filmación Aérea' }).click()
    await expect.poll(() => keptVisits(page)).toEqual(['/rental', '/filmacion-aerea'])
    await visitor.open('/about')
    expect(await counted()).toEqual(['/'])

    // The first answer is lost with the network, so the server already has them when they are sent again.
    let sent = 0
    let isUp = true
    await context.route(VISITS, async (route) => {
      // Requests of the device before it knows that it is offline fail.
      if (!isUp) return route.abort('internetdisconnected')
      if (sent++ > 0) return route.fallback()
      await route.fetch()
      isUp = false
      await context.setOffline(true)
      return route.abort('connectionreset')
    })
    await visitor.goOnline()
    await expect.poll(() => sent, { timeout: 30_000 }).toBe(1)
    await visitor.goOffline()
    expect(sent).toBe(1)
    isUp = true
    await visitor.goOnline()
    await visitor.waitForFresh()
    // A cycle that was running when the network returned leaves them to the next one, ten seconds later.
    await expect.poll(() => sent, { timeout: 30_000 }).toBeGreaterThan(1)
    await page.getByRole('link', { name: 'Renta Equipo' }).click()
    await expect.poll(counted).toEqual(['/', '/about', '/filmacion-aerea', '/rental', '/rental'])
  })
})
