import { axeViolations } from '../../support/screens/axe.ts'
import { BulkPage } from '../../support/screens/bulk-page.ts'
import { DEMO, demoId, demoRow } from '../../support/demo.ts'
import { byNight, expect, PHONE, test } from '../../support/fixtures.ts'
import { styled, workbook } from '../../support/workbook.ts'

// Every test changes the catalogue.
test.use({ ownShop: true })
test.slow()

/** Encodes a text as Excel in Mexico saves 'CSV': Windows-1252. */
function asExcel(text: string): Buffer {
  const special = new Map([
    ['“', 0x93],
    ['”', 0x94],
    ['€', 0x80],
  ])
  return Buffer.from(Array.from(text, (letter) => special.get(letter) ?? letter.codePointAt(0) ?? 0))
}

test(
  'products go out to a spreadsheet and come back changed, all of it one change',
  { tag: '@core' },
  async ({ page, admin }) => {
    const screen = new BulkPage(page)
    await test.step('before the catalogue has come, nothing in a file is taken for new', async () => {
      const release = await screen.holdPulls()
      await screen.open('/login')
      await screen.fillIn()
      await page.getByRole('link', { name: 'Artículos', exact: true }).first().click()
      const whole = screen.exported('Exportar todo (CSV)')
      await expect(screen.notices.getByText('Recibiendo el catálogo…')).toBeVisible()
      await screen.startImport()
      const lines = ['Nombre;Sección', `${DEMO.light};Iluminación`, 'Slider de prueba;Grúas y rieles']
      await screen.chooseFile({ name: 'pronto.csv', text: lines.join('\n') })
      await screen.review()
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('Recibiendo el catálogo')
      const sections = page.getByRole('checkbox', { name: /^Crear las secciones que faltan/ })
      await expect(sections).toHaveCount(0)
      await release()
      await expect(sections).toBeChecked()
      await expect(screen.kind('Nuevos', 1)).toBeVisible()
      await expect(screen.kind('Sin cambios', 1)).toBeVisible()
      expect((await whole).text).toContain(demoId(DEMO.light))
      await page.keyboard.press('Escape')
      await screen.waitForFresh()
    })
    const all = await admin.read('products', 'select=id&deleted=is.false')

    const file = await test.step('export', async () => {
      const everything = await screen.exported('Exportar todo (CSV)')
      await expect(screen.notices.getByText(`${all.length} artículos exportados`)).toBeVisible()
      expect(everything.name).toMatch(/^articulos-\d{4}-\d{2}-\d{2}\.csv$/)
      expect(everything.text).toMatch(/^\uFEFF"id","nombre","nombre_es"/)
      expect(everything.text).toContain(demoId(DEMO.hidden))
      const book = await screen.exported('Exportar todo (Excel)')
      expect(book.name).toMatch(/\.xlsx$/)
      expect(book.text).toMatch(/^PK/)
      await screen.search.fill(DEMO.light)
      const shown = await screen.exported(/^Exportar lo que se muestra \(\d+\)$/)
      expect(shown.text.length).toBeLessThan(everything.text.length / 10)
      await screen.startChoosing()
      await screen.chooseFound(DEMO.hidden)
      await screen.search.fill('')
      const selection = await screen.exported('Exportar selección (1)')
      await expect(screen.notices.getByText('1 artículo exportado', { exact: true })).toBeVisible()
      expect(selection.text.match(/^"[\da-f-]{36}"/gm)).toEqual([`"${demoId(DEMO.hidden)}"`])
      await screen.startChoosing()
      await screen.search.fill('')
      return everything
    })
    await test.step('what comes back as it went changes nothing', async () => {
      await screen.startImport()
      await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeFocused()
      await screen.dropFile(file)
      await screen.review()
      await expect(screen.kind('Sin cambios', all.length)).toBeVisible()
      await expect(page.getByText('El archivo dice lo mismo que el catálogo')).toBeVisible()
      await expect(
        page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }),
      ).toBeDisabled()
      await page.keyboard.press('Escape')
    })
    await byNight('prices as Spaniards write them, and who says what 1.250 is', async () => {
      const lines = ['Nombre;Precio', `${DEMO.light};7.590,19`, `${DEMO.hidden};1.250`]
      await screen.startImport()
      await screen.chooseFile({ name: 'precios-es.csv', text: asExcel(lines.join('\r\n')) })
      await screen.review()
      const decimals = page.getByRole('combobox', { name: 'Decimales de los precios' })
      await expect(decimals).toHaveValue('comma')
      await expect(screen.fileLine(2)).toContainText('$7,590.19')
      await expect(screen.fileLine(3)).toContainText('$1,250.00')
      await decimals.selectOption('Con punto, como 1,250.50')
      await expect(screen.fileLine(3)).toContainText('$1.25')
      await page.keyboard.press('Escape')
    })
    await byNight(
      'a discount that the file does not explain: every line fails, and two ways out',
      async () => {
        const lines = ['Nombre;Precio;Descuento', 'Uno;150;40', 'Dos;90;60', 'Tres;100;50']
        const problem = page.getByRole('dialog').getByRole('alert')
        await screen.startImport()
        await screen.chooseFile({ name: 'descuentos.csv', text: lines.join('\n') })
        await screen.review()
        await expect(problem).toHaveText(/^Todos los renglones fallan por lo mismo en “Descuento”: /)
        await expect(problem).toContainText(/regresa y elige lo que es o no la importes\.$/)
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Importar' })).toBeDisabled()
        const meaning = page.getByRole('combobox', { name: 'Lo que dice “Descuento”' })
        await expect(meaning).toHaveValue('')
        await meaning.selectOption('Porcentaje de descuento')
        await expect(screen.fileLine(2)).toContainText('$90.00')
        await expect(problem).toHaveCount(0)
        await meaning.selectOption('Pesos que se descuentan')
        await expect(screen.fileLine(2)).toContainText('$110.00')
        await page.getByRole('button', { name: 'Atrás' }).click()
        await screen.column('Descuento').selectOption('No importar')
        await screen.review()
        await expect(screen.kind('Nuevos', 3)).toBeVisible()
        await expect(meaning).toHaveCount(0)
        await page.keyboard.press('Escape')
      },
    )
    await test.step('errors by line, a column mapped by hand, and a section to be made', async () => {
      const lines = [
        'Nombre;Costo;Existencias;Seccion;Notas;Descripcion;Unidad del precio',
        `${DEMO.light};"1,250.50";;;x;Luz “cálida” a 100 €;por evento`,
        `${DEMO.hidden};gratis;1.5;;;;por semana`,
        `Slider de prueba;$900;2;Iluminación;;=1+1;`,
        `${DEMO.roundedDiscount};1250,5;7;Grúas y rieles;;;`,
      ]
      await screen.startImport()
      await screen.chooseFile({ name: 'precios.csv', text: asExcel(lines.join('\r\n')) })
      await expect(screen.column('Codificación')).toHaveValue('windows-1252')
      await screen.column('Codificación').selectOption('MS-DOS (CP850)')
      await expect(screen.column('Descripcion')).toHaveAccessibleDescription(/cßlida/)
      await screen.column('Codificación').selectOption('Windows (Europa occidental)')
      await expect(screen.column('Descripcion')).toHaveAccessibleDescription(/“cálida” a 100 €/)
      // The only amounts of the file.
      await expect(screen.column('Costo')).toHaveValue('price')
      await screen.column('Costo').selectOption('')
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
        '4 renglones · se importan 5 de 7 columnas',
      )
      await screen.column('Costo').selectOption('Precio')
      await expect(screen.column('Notas')).toHaveValue('')
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
        '4 renglones · se importan 6 de 7 columnas',
      )
      // Unmapped columns are not changed, for example the sections. A double click must still show the preview first.
      await page.getByRole('button', { name: 'Revisar' }).dblclick()
      await expect(screen.fileLine(3)).toContainText('Costo: Escribe un precio como 1250 o 1,250.50.')
      await expect(screen.fileLine(3)).toContainText('Existencias: Escribe un número entero')
      await expect(screen.fileLine(3)).toContainText('Unidad del precio: Escribe por día, por evento')
      await expect(screen.fileLine(2)).toContainText('por evento')
      const sections = page.getByRole('checkbox', {
        name: /Crear las secciones que faltan: “Grúas y rieles”/,
      })
      await expect(sections).toBeChecked()
      await sections.uncheck()
      await expect(screen.fileLine(5)).toContainText('No hay una sección “Grúas y rieles”')
      await expect(screen.fileLine(2)).toContainText('$1,250.50')
      await screen.erases.check()
      await expect(screen.fileLine(2)).toContainText('Existencias')
      await screen.kind('Errores', 2).click()
      await expect(screen.fileLine(2)).toBeHidden()
      await sections.check()
      await expect(screen.kind('Errores', 1)).toBeVisible()
      await expect(screen.kind('Nuevos', 1)).toBeVisible()
      await screen.kind('Todos', 4).click()
      await screen.lineBox(4).uncheck()
      await expect(screen.kind('Omitidos', 1)).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Importar 2 cambios' })).toBeEnabled()
      await screen.lineBox(4).check()
      expect(await axeViolations(page)).toEqual([])
      await screen.confirm('Importar 3 cambios')
      await expect.poll(async () => Number((await admin.product(DEMO.light))?.['price'])).toBe(1250.5)
      expect(await admin.product(DEMO.light)).toMatchObject({
        stock_quantity: null,
        section_id: null,
        description: 'Luz “cálida” a 100 €',
        keywords: demoRow(DEMO.light).keywords,
        price_unit: 'event',
      })
      const [made] = await admin.read('products', 'select=*&name=eq.Slider%20de%20prueba')
      expect(made).toMatchObject({
        name: 'Slider de prueba',
        stock_quantity: 2,
        description: '=1+1',
        price_unit: null,
        is_public: true,
      })
      const [section] = await admin.read('sections', 'select=id&name=eq.Gr%C3%BAas%20y%20rieles')
      expect(await admin.product(DEMO.roundedDiscount)).toMatchObject({
        section_id: section?.['id'],
        order_in_section: 1,
      })
      expect((await admin.product(DEMO.hidden))?.['stock_quantity']).toBe(demoRow(DEMO.hidden).stock_quantity)
    })
    await test.step('one undo takes all of it back', async () => {
      await screen.undo()
      await expect
        .poll(async () => Number((await admin.product(DEMO.light))?.['price']))
        .toBe(Number(demoRow(DEMO.light).price))
      expect(
        await admin.read('sections', 'select=id&deleted=is.false&name=eq.Gr%C3%BAas%20y%20rieles'),
      ).toEqual([])
      expect(await admin.read('products', 'select=id&deleted=is.false')).toHaveLength(all.length)
    })
  },
)

test.describe('on a phone', () => {
  test.use({ ...PHONE, installed: true, serviceWorkers: 'allow', colorScheme: 'light' })

  test('offline, after what is no such file was refused kindly', async ({ page, admin }) => {
    const screen = new BulkPage(page)
    await screen.signIn(() => screen.openProductList())
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await screen.goOffline()
    await screen.startImport()
    const problem = page.getByRole('dialog').getByRole('alert')
    await screen.chooseFile({ name: 'libro.xlsx', text: Buffer.from([0x50, 0x4b, 3, 4, 0, 0]) })
    await expect(problem).toContainText('El libro está dañado')
    const old = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    await screen.chooseFile({ name: 'libro.xls', text: old })
    await expect(problem).toContainText('Guárdalo como .xlsx o CSV')
    const locked = Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')])
    await screen.chooseFile({ name: 'libro.xlsx', text: locked })
    await expect(problem).toContainText('protegido con una contraseña')
    await screen.chooseFile({ name: 'vacio.csv', text: '' })
    await expect(problem).toHaveText('El archivo está vacío.')
    await screen.chooseFile({ name: 'largo.csv', text: `nombre\n${'a\n'.repeat(20_001)}` })
    await expect(problem).toContainText('más de 20,000 renglones')
    expect(await axeViolations(page)).toEqual([])

    await test.step('a large file says how much is compared, and closing while it is imported imports nothing', async () => {
      const names = Array.from({ length: 20_000 }, (_, at) => `Pieza ${at}`)
      await screen.chooseFile({ name: 'grande.csv', text: ['Nombre', ...names].join('\n') })
      await screen.review()
      const button = (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })
      await expect(button(/^Comparando… [1-9]\d? %$/)).toBeDisabled()
      await button('Importar 20,000 cambios').click()
      await expect(button('Importando…')).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.locator('[data-busy]')).toHaveCount(0)
      await expect(screen.status).not.toContainText('por enviar')
      await screen.startImport()
    })
    await test.step('a section that is written once for its block reaches the lines below it', async () => {
      const text = 'Nombre,Sección\nUno,Luz\nDos,\nTres,Audio\nCuatro,'
      await screen.chooseFile({ name: 'bloques.csv', text })
      await screen.review()
      const repeats = page.getByRole('checkbox', {
        name: 'Las celdas vacías repiten la sección de arriba (2 renglones en 2 secciones)',
      })
      await expect(repeats).toBeChecked()
      await expect(screen.fileLine(3)).toContainText('Sección: Luz')
      await repeats.uncheck()
      await expect(screen.fileLine(3)).not.toContainText('Luz')
      const back = page.getByRole('button', { name: 'Atrás' })
      await back.click()
      await back.click()
    })
    await test.step('a workbook of several sheets, of which the person says which', async () => {
      const prices = [
        ['Artículo', 'Renta'],
        [DEMO.light, 777],
        [DEMO.soldOut, styled(888.004, 1)],
      ]
      const sheets = [
        { name: 'Portada', rows: [['Grip & Luz']] },
        { name: 'Clientes', rows: [['Nombre'], ['Ana']] },
        { name: 'Precios', rows: prices },
      ]
      await screen.chooseFile({ name: 'precios.xlsx', text: workbook(sheets, { formats: ['#,##0.00'] }) })
      const sheet = page.getByRole('combobox', { name: 'Hoja del libro' })
      await expect(sheet.getByRole('option')).toHaveText(['Clientes (1 renglón)', 'Precios (2 renglones)'])
      await expect(sheet.getByRole('option', { selected: true })).toHaveText('Precios (2 renglones)')
      const header = page.getByRole('combobox', { name: 'Renglón de encabezados' })
      await expect(header).toHaveValue('1')
      await header.selectOption('No tiene encabezados')
      await expect(page.getByRole('combobox', { name: 'Columna 1, sin nombre' })).toHaveValue('name')
      await header.selectOption('1: Artículo · Renta')
    })
    await test.step('a file without names cannot go on', async () => {
      await screen.column('Artículo').selectOption('No importar')
      await expect(problem).toContainText('Indica qué columna')
      await expect(page.getByRole('button', { name: 'Revisar' })).toBeDisabled()
      await screen.column('Artículo').selectOption('Nombre')
    })
    await screen.review()
    await expect(screen.kind('Todos', 2)).toBeFocused()
    await expect(screen.fileLine(3)).toContainText('$888.00')
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await screen.confirm('Importar 2 cambios')
    await expect(screen.status).toHaveText(/^1 cambio por enviar/)
    await screen.goOnline()
    await expect.poll(async () => Number((await admin.product(DEMO.light))?.['price'])).toBe(777)
    expect(Number((await admin.product(DEMO.soldOut))?.['price'])).toBe(888)
  })
})
