import { expect, PHONE, test } from '../../support/fixtures.ts'
import type { Visitor } from '../../support/devices/visitor.ts'

/** Most pixels between a heading and the search, dates and sections above it. */
const GAP_PX = 16

/** Runs in the page: returns the bottom of the sticky elements around the search, in px. */
function stickyBottom(search: Element): number {
  let at: Element | null = search
  while (at && getComputedStyle(at).position !== 'sticky') at = at.parentElement
  return at?.getBoundingClientRect().bottom ?? NaN
}

/** Waits until the heading of a section rests right below the search. */
async function isAtTop({ page, search }: Visitor, section: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 2, name: new RegExp(`^${section}`) })
  await expect(async () => {
    const gap = ((await heading.boundingBox())?.y ?? NaN) - (await search.evaluate(stickyBottom))
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThanOrEqual(GAP_PX)
  }).toPass({ timeout: 15_000 })
}

const follow = async (visitor: Visitor, section: string) => {
  await visitor.anchors.getByRole('link', { name: new RegExp(`^${section}`) }).click()
  await isAtTop(visitor, section)
}

test('a section link leaves its heading below the search, down, up, and by address', async ({ visitor }) => {
  const { page } = visitor
  for (const section of ['Modificadores de luz', 'Crew y transporte']) {
    await visitor.visit('/rental')
    await follow(visitor, section)
  }
  await follow(visitor, 'Lentes')
  await visitor.visit('/rental#crew-y-transporte')
  await isAtTop(visitor, 'Crew y transporte')
  await page.goto('/rental#modificadores-de-luz')
  await isAtTop(visitor, 'Modificadores de luz')
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a section link leads up and down to its heading', async ({ visitor }) => {
    await visitor.visit('/rental')
    for (const section of ['Iluminación', 'Lentes', 'Escenario', 'Audio']) await follow(visitor, section)
  })
})
