import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/devices/killable-browser.ts'
import { Ledger } from '../support/servers/server-ledger.ts'
import { Visitor } from '../support/devices/visitor.ts'
import { rounds } from './rounds.ts'

test.use({ seedProducts: 10_000 })
test.setTimeout(rounds(300_000, 900_000))

/** Returns the number of products on the device. */
const kept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const found = await indexedDB.databases()
    const name = found.map((one) => one.name ?? '').find((one) => one.endsWith('--products'))
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name ?? '')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('The products do not open')))
    })
    const counting = database.transaction('docs').objectStore('docs').count()
    await new Promise((resolve) => counting.addEventListener('success', resolve))
    database.close()
    return counting.result
  })

test('a browser that is killed while it is filled goes on, and says so until it has every product once', async ({
  shop,
  killable,
}) => {
  const url = `${shop.url}/rental`
  let kills = 0
  // What is stored stays, so a later start may find all of it.
  for (let isFull = false; kills < rounds(2, 8) && !isFull; kills++) {
    const visitor = new Visitor(await killable.open())
    await visitor.page.goto(url)
    await expect(visitor.status).toHaveText(/^(?:Sincronizando \d+ %|Al día)/, { timeout: 60_000 })
    isFull = (await visitor.status.innerText()).startsWith('Al día')
    await pause((kills % 4) * 250)
    await killable.kill()
  }
  expect(kills).toBeGreaterThan(1)
  const visitor = new Visitor(await killable.open())
  const { page } = visitor
  await page.goto(url)
  await expect(visitor.status).toHaveText(/^Al día/, { timeout: 180_000 })
  expect(await kept(page)).toBe(await new Ledger(shop.url).countPublic())
  await visitor.searchFor('10099')
  await expect(visitor.cards).toHaveCount(1)
  await killable.quit()
})
