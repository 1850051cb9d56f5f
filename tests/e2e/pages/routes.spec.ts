import { sectionId } from '../../../supabase/seed/products.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'

test(
  "unknown addresses lead home, /renta to the catalogue with its query, and the shortcut 'Tu Solicitud' to the request",
  { tag: '@core' },
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.hasStored(JSON.stringify([{ id: demoId(DEMO.light), quantity: 1 }]))
    for (const path of ['/no-existe', '/a/b/c']) {
      await test.step(path, async () => {
        await visitor.open(path)
        await expect(page).toHaveURL('/')
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Claqueta')
      })
    }
    await test.step('/renta', async () => {
      const audio = sectionId('Audio')
      await visitor.visit(`/renta?section_id=${audio}`)
      await expect(page).toHaveURL(`/rental?section_id=${audio}`)
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Audio/])
    })
    await test.step('the shortcut opens the request and forgets its address', async () => {
      await visitor.open('/?solicitud=abierta')
      await expect(visitor.panel).toBeVisible()
      await expect(page).toHaveURL('/')
    })
  },
)
