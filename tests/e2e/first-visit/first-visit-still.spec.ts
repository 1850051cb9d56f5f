import { KEPT_PAGES, keptPageUrl } from '#domain/first-screen/kept-page.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'
import type { Visitor } from '../../support/devices/visitor.ts'
import {
  forgetEverything,
  holdBack,
  logComplaints,
  recordedShifts,
  recordShifts,
} from '../../support/screens/page-record.ts'
import { CARD_PAGES, PUBLIC_PAGES } from '../../support/screens/public-pages.ts'

/** Maximum layout shift of a page (docs/performance.md). */
const MOST_SHIFT = 0.01

const DEVICES = [
  { device: 'a phone', options: PHONE },
  { device: 'a desktop', options: { viewport: { width: 1440, height: 900 } } },
]

/** Checks the layout shifts of an open page. */
async function expectStill({ page }: Visitor, path: string, visit: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const { total, shifts } = await recordedShifts(page)
  expect.soft(total, `${path}, ${visit}: ${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(MOST_SHIFT)
}

/** Opens a page whose text font comes last, after that of its headlines, as on a slow network. */
async function visitBeforeFonts(visitor: Visitor, path: string): Promise<void> {
  const { letGo } = await holdBack(visitor.page, '**/inter*.woff2')
  await visitor.page.goto(path, { waitUntil: 'commit' })
  await visitor.waitForFresh()
  letGo()
  await visitor.page.waitForLoadState()
}

/** Waits until the service worker has cached the painted page of an address. */
async function keepsPage({ page }: Visitor, path: string): Promise<void> {
  const isKept = () =>
    page.evaluate(
      ([cacheName = '', url = '']) => caches.match(url, { cacheName }).then(Boolean),
      [KEPT_PAGES, keptPageUrl(path)],
    )
  await expect.poll(isKept, { message: path, timeout: 45_000 }).toBe(true)
}

for (const { device, options } of DEVICES) {
  test.describe(`on ${device}`, () => {
    test.use(options)

    test('no page moves or complains on the first visit, whose fonts come one by one', async ({
      visitor,
    }) => {
      test.setTimeout(180_000)
      const { page } = visitor
      const complaints = logComplaints(page)
      await recordShifts(page)
      for (const { name, path } of PUBLIC_PAGES) {
        await test.step(name, async () => {
          await visitBeforeFonts(visitor, path)
          await expectStill(visitor, path, 'first visit')
          expect.soft(complaints, name).toEqual([])
          complaints.length = 0
          await forgetEverything(page)
        })
      }
    })

    test.describe('that has the app', () => {
      test.use({ serviceWorkers: 'allow' })

      test('no page moves or complains on the second visit, which is the service worker’s', async ({
        visitor,
      }) => {
        test.setTimeout(240_000)
        const { page } = visitor
        const complaints = logComplaints(page)
        await recordShifts(page)
        await visitor.visit('/')
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
        for (const { path } of PUBLIC_PAGES) {
          await visitor.visit(path)
          // Pages with cards are painted at the next visit, once the device has had time to cache them.
          if (CARD_PAGES.some((page) => page.path === path)) await keepsPage(visitor, path)
        }
        for (const { name, path } of PUBLIC_PAGES) {
          await test.step(name, async () => {
            await visitor.visit(path)
            await expectStill(visitor, path, 'second visit')
            expect.soft(complaints, name).toEqual([])
            complaints.length = 0
          })
        }
      })
    })
  })
}
