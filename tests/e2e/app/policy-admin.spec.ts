import { expect, test } from '../../support/fixtures.ts'
import { ContentEditorPage } from '../../support/screens/content-editor-page.ts'
import { PageEditorPage } from '../../support/screens/page-editor-page.ts'
import { PolicyWatch } from '../../support/policy-watch.ts'

// Editors under the policy of every page (docs/adr/0035). The screens themselves: admin-shell.spec.ts.
test.use({ ownShop: true, installed: true, serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } })
test.slow()

test('the editors do only what their policy lets them', async ({ page, context }) => {
  const watch = await PolicyWatch.begin(context)
  const adminPage = new PageEditorPage(page)
  await adminPage.signIn()

  await test.step('texts are typed, pasted, marked and shown', async () => {
    await adminPage.openEditor('bodas')
    await adminPage.addElement('Texto')
    await expect(adminPage.text).toBeFocused()
    await page.keyboard.type('Reserva con tiempo')
    await adminPage.text.evaluate((box) => {
      const data = new DataTransfer()
      data.setData('text/html', '<p>Pegado <b>fuerte</b><script>globalThis.broken = 1</script></p>')
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await expect(adminPage.preview.locator('strong', { hasText: 'fuerte' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+A')
    await adminPage.controls.getByRole('button', { name: 'Negrita' }).click()
    await adminPage.preview.getByRole('article').locator('p').first().click()
    await page.getByRole('button', { name: 'Teléfono' }).click()
    await expect(adminPage.preview.getByRole('article')).toBeVisible()
    await adminPage.saved()
    expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false)
    watch.isQuiet()
  })
  await test.step('the chosen element is marked in the preview', async () => {
    const outlined = adminPage.preview.locator('article > :first-child > *')
    await expect
      .poll(() =>
        outlined.evaluateAll(
          (all) => all.filter((one) => getComputedStyle(one).outlineStyle === 'solid').length,
        ),
      )
      .toBe(1)
    watch.isQuiet()
  })
  await test.step('a portrait is framed and uploaded', async () => {
    const editor = new ContentEditorPage(page)
    await editor.openEditor('/config/content/about', 'Nosotros')
    await page
      .getByLabel('Subir foto')
      .setInputFiles(await editor.imageFile('retrato.png', 1600, 800, '#f00'))
    await page
      .getByRole('dialog', { name: 'Encuadrar foto' })
      .getByRole('button', { name: 'Usar foto' })
      .click()
    await expect(editor.preview.getByRole('img').first()).toBeVisible()
    await editor.keep.click()
    await expect(editor.status.getByRole('button')).toHaveText(/^Al día/)
    watch.isQuiet()
  })
  await test.step('a product with an image', async () => {
    const dialog = await adminPage.openNew()
    await adminPage.fillRequired('Con foto', '500', 'Iluminación')
    await adminPage.choose(await adminPage.imageFile('plano.png', 300, 200, '#06c'))
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
    await adminPage.notified('Artículo creado')
    watch.isQuiet()
  })
  await test.step('images of the carousel, of this site and of another', async () => {
    await adminPage.open('/config/homepage-carousel')
    await page.getByRole('button', { name: 'Añadir imagen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Añadir imagen' })
    await dialog.getByRole('textbox', { name: 'URL de imagen' }).fill('https://otra.test/foto.jpg')
    await expect(dialog.getByText(/^No se pudo cargar esta imagen/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'URL de imagen' }).fill('/demo/gallery/stage.webp')
    await expect(dialog.getByText('1280 × 800 px')).toBeVisible()
    await page.keyboard.press('Escape')
    watch.isQuiet()
  })
  await test.step('the preview of a link, with an image of another site', async () => {
    const { buffer, mimeType } = await adminPage.imageFile('vista.jpg', 1200, 630)
    const asked: string[] = []
    await context.route('https://otra.test/**', (route) => {
      asked.push(route.request().resourceType())
      return route.fulfill({
        body: buffer,
        contentType: mimeType,
        headers: { 'access-control-allow-origin': '*' },
      })
    })
    await adminPage.open('/config/seo/edit/%2Frental')
    await page
      .getByRole('textbox', { name: 'URL de imagen social', exact: true })
      .fill('https://otra.test/vista.jpg')
    await expect(
      page.getByText('Imagen de 1200 × 630 px: no se puede saber cuánto pesa.', { exact: false }),
    ).toBeVisible()
    // Loaded as an image only, not by fetch.
    expect(new Set(asked)).toEqual(new Set(['image']))
    watch.isQuiet()
  })
  await test.step('everywhere at once: the palette, and signing out', async () => {
    await page.keyboard.press('ControlOrMeta+K')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    watch.isQuiet()
  })
})
