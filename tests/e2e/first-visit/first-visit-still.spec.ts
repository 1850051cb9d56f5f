import { expect, PHONE, test } from '../../support/fixtures.ts'
import { logComplaints, recordedShifts, recordShifts } from '../../support/screens/page-record.ts'
import { PUBLIC_PAGES } from '../../support/screens/public-pages.ts'

// The second visit is the service worker's.
test.use({ serviceWorkers: 'allow' })

/** The most that may move in a page by itself (docs/performance.md). */
const MOST_SHIFT = 0.01

const DEVICES = [
  { device: 'a phone', options: PHONE },
  { device: 'a desktop', options: { viewport: { width: 1440, height: 900 } } },
]

for (const { device, options } of DEVICES) {
  test.describe(`on ${device}`, () => {
    test.use(options)

    for (const { name, path } of PUBLIC_PAGES) {
      test(`${name} neither moves nor complains, on the first and on the second visit`, async ({
        visitor,
      }) => {
        const { page } = visitor
        const complaints = logComplaints(page)
        await recordShifts(page)

        for (const visit of ['first', 'second']) {
          await visitor.visit(path)
          await page.waitForLoadState('networkidle')
          const { total, shifts } = await recordedShifts(page)
          expect
            .soft(total, `${visit} visit: ${JSON.stringify(shifts, null, 2)}`)
            .toBeLessThanOrEqual(MOST_SHIFT)
          await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
        }
        expect(complaints).toEqual([])
      })
    }
  })
}

test.describe('in the list on a phone', () => {
  test.use(PHONE)

  test('a card that is put into the request stays as high as it was', async ({ visitor }) => {
    await visitor.visit('/rental')
    const card = visitor.cards.first()
    const heightOf = async () => (await card.boundingBox())?.height
    const before = await heightOf()
    expect(before).toBeGreaterThan(0)
    await card.getByRole('button', { name: 'Aumentar cantidad' }).click()
    await expect(card.getByRole('spinbutton')).toHaveValue('1')
    expect(await heightOf()).toBe(before)
  })
})
