import { sectionId } from '../../../supabase/seed/products.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'

test('unknown addresses lead home', { tag: '@core' }, async ({ visitor }) => {
  for (const path of ['/no-existe', '/a/b/c']) {
    await visitor.open(path)
    await expect(visitor.page).toHaveURL('/')
    await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText('Claqueta')
  }
})

test('/renta is the catalogue and keeps its query', async ({ visitor }) => {
  const audio = sectionId('Audio')
  await visitor.visit(`/renta?section_id=${audio}`)
  await expect(visitor.page).toHaveURL(`/rental?section_id=${audio}`)
  await expect(visitor.page.getByRole('heading', { level: 2 })).toHaveText([/^Audio/])
})

test("the shortcut 'Tu Solicitud' opens the request and forgets its address", async ({ visitor }) => {
  await visitor.hasStored(JSON.stringify([{ id: demoId(DEMO.light), quantity: 1 }]))
  await visitor.open('/?solicitud=abierta')
  await expect(visitor.panel).toBeVisible()
  await expect(visitor.page).toHaveURL('/')
})
