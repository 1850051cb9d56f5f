import { expect, PHONE, test } from '../../support/fixtures.ts'
import type { Visitor } from '../../support/devices/visitor.ts'

/** Bounds of a heading right below the search and, on a phone, the sections (px from the top of the screen). */
const BELOW_SEARCH = { least: 126, most: 142 }

/** Waits until the heading of a section rests right below the search. */
async function isAtTop({ page }: Visitor, section: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 2, name: new RegExp(`^${section}`) })
  await expect(async () => {
    const { y } = (await heading.boundingBox()) ?? { y: NaN }
    expect(y).toBeGreaterThanOrEqual(BELOW_SEARCH.least)
    expect(y).toBeLessThanOrEqual(BELOW_SEARCH.most)
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
