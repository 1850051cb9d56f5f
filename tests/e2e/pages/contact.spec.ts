import { axeViolations } from '../../support/screens/axe.ts'
import { expect, test } from '../../support/fixtures.ts'

test('both addresses say how to reach us, without anything made up', async ({ visitor }) => {
  const { page } = visitor
  const main = page.getByRole('main')
  for (const path of ['/contact', '/contacto']) {
    await visitor.open(path)
    await expect(page.getByRole('heading', { name: 'Contáctanos', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(main).toContainText('Próximamente')
  }
  expect(await main.innerText()).not.toMatch(/[{}[\]<>@]|%s|undefined|null|lorem|example/i)
  // Nothing is configured in the demo.
  await expect(main.locator('a[href^="mailto:"], a[href^="tel:"]')).toHaveCount(0)
  const whatsapp = main.getByRole('link', { name: 'Contactar por WhatsApp' })
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/529840001234\?text=Hola/)
  await expect(whatsapp).toHaveAttribute('target', '_blank')
  expect(await axeViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await axeViolations(page)).toEqual([])
  await main.getByRole('link', { name: 'O arma tu solicitud en el catálogo' }).click()
  await expect(page).toHaveURL('/rental')
})
