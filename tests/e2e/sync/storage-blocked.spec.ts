import { expect, test } from '../../support/fixtures.ts'
import { Visitor } from '../../support/devices/visitor.ts'

test('with IndexedDB blocked the catalogue is shown from memory', { tag: '@core' }, async ({ visitor }) => {
  await visitor.page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  await visitor.visit('/rental')
  await expect(await visitor.find('Cámara Sony FX6')).toBeVisible()
})

test('with a full storage the request works, and says once that it is not kept; with localStorage forbidden altogether the page still works', async ({
  visitor,
}) => {
  const { page, context } = visitor
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await visitor.visit('/rental')
  const warning = page.getByText('Tu solicitud no se guarda en este dispositivo')
  await visitor.add('Cámara Sony FX6')
  await expect(warning).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar aviso' }).click()
  await expect(warning).toHaveCount(0)
  await visitor.add('ARRI AMIRA Premium')
  await expect(visitor.cartButton).toHaveText('2')
  await visitor.openPanel()
  await expect(visitor.line('ARRI AMIRA Premium')).toBeVisible()
  await expect(warning).toHaveCount(0)

  await test.step('forbidden altogether', async () => {
    const other = new Visitor(await context.newPage())
    await other.page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    })
    await other.visit('/rental')
    await other.add('Cámara Sony FX6')
    await expect(other.cartButton).toHaveText('1')
  })
})
