import { expect, type Locator } from '@playwright/test'
import { CatalogueAdminPage } from './catalogue-admin-page.ts'

type File = { name: string; text: string | Buffer }

/** An administrator who changes many products at once, here or in a spreadsheet. */
export class BulkPage extends CatalogueAdminPage {
  /** Starts choosing products. */
  async startChoosing(): Promise<void> {
    await this.page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
  }

  /** Shows one section, and chooses all of it by its heading. */
  async chooseSection(name: string): Promise<void> {
    await this.filter.selectOption(name)
    await this.page.getByRole('checkbox', { name: `Seleccionar la sección ${name}` }).check()
  }

  get filter(): Locator {
    return this.page.getByRole('combobox', { name: 'Filtrar por sección' })
  }

  /** Searches, and chooses the only result. */
  async chooseFound(name: string): Promise<void> {
    await this.search.fill(name)
    await expect(this.page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await expect(this.productRow(name)).toBeVisible()
    await this.page.getByRole('button', { name: 'Seleccionar todo' }).click()
  }

  get bar(): Locator {
    return this.page.getByRole('region', { name: 'Artículos seleccionados' })
  }

  async startAction(name: string): Promise<void> {
    await this.bar.getByRole('button', { name, exact: true }).click()
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name })
  }

  /** Returns the preview's sentence about the number of changed products. */
  get summary(): Locator {
    return this.page.getByRole('region', { name: 'Vista previa' }).getByRole('status')
  }

  /** Returns a product in the preview. */
  effect(name: string): Locator {
    return this.page
      .getByRole('region', { name: 'Antes y después' })
      .getByRole('listitem')
      .filter({ hasText: name })
  }

  /** Presses the button of the action, and waits for the notice. */
  async confirm(button: string, title = 'Artículos actualizados'): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
    // A busy page may close the dialog after its toast is gone.
    await Promise.all([expect(this.page.getByRole('dialog')).toBeHidden(), this.notified(title)])
  }

  // Spreadsheets

  get csvMenu(): Locator {
    return this.page.getByRole('button', { name: 'Importar y exportar' })
  }

  /** Exports, and returns the name and text of the file. */
  async exported(item: string | RegExp): Promise<{ name: string; text: string }> {
    await this.csvMenu.click()
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('menuitem', { name: item }).click(),
    ])
    const parts: Buffer[] = []
    for await (const part of await download.createReadStream()) parts.push(part as Buffer)
    return { name: download.suggestedFilename(), text: Buffer.concat(parts).toString('utf8') }
  }

  async startImport(): Promise<void> {
    await this.csvMenu.click()
    await this.page.getByRole('menuitem', { name: 'Importar CSV o Excel…' }).click()
    await expect(this.dialog('Importar artículos')).toBeVisible()
  }

  async chooseFile({ name, text }: File): Promise<void> {
    const buffer = typeof text === 'string' ? Buffer.from(text) : text
    await this.page.getByLabel('Archivo .csv o .xlsx').setInputFiles({ name, mimeType: 'text/csv', buffer })
  }

  /** Drops a file on the drop zone. */
  async dropFile({ name, text }: { name: string; text: string }): Promise<void> {
    const dataTransfer = await this.page.evaluateHandle(
      ([name, text]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([text], name, { type: 'text/csv' }))
        return transfer
      },
      [name, text] as const,
    )
    const zone = this.page.getByText('Arrastra aquí un archivo .csv o .xlsx')
    for (const type of ['dragover', 'drop']) await zone.dispatchEvent(type, { dataTransfer })
  }

  /** Returns the select for the meaning of a file's column. */
  column(name: string): Locator {
    return this.page.getByRole('combobox', { name, exact: true })
  }

  /** Returns the choice to erase what empty cells stand over. */
  get erases(): Locator {
    return this.page
      .getByRole('radiogroup', { name: 'Celdas vacías' })
      .getByRole('radio', { name: /^Borrar/ })
  }

  /** Returns the choice to import a line. */
  lineBox(number: number): Locator {
    return this.page.getByRole('checkbox', { name: `Importar renglón ${number}`, exact: true })
  }

  async review(): Promise<void> {
    await this.page.getByRole('button', { name: 'Revisar' }).click()
  }

  /** Returns the button that filters lines by kind: 'Cambios 3'. */
  kind(name: string, count: number): Locator {
    return this.page
      .getByRole('group', { name: 'Mostrar' })
      .getByRole('button', { name: `${name} ${count}`, exact: true })
  }

  /** Returns a line of the file in the preview. */
  fileLine(number: number): Locator {
    return this.page
      .getByRole('region', { name: 'Renglones del archivo' })
      .getByRole('listitem')
      .filter({ has: this.page.getByText(`Renglón ${number}`, { exact: true }) })
  }
}
