import { expect, type Locator } from '@playwright/test'
import { CatalogueAdminPage } from './catalogue-admin-page.ts'

/** An administrator at the table of products. */
export class ProductTablePage extends CatalogueAdminPage {
  async openTable(search = ''): Promise<void> {
    await this.openProductList(search)
    await this.page.getByRole('button', { name: 'Vista de tabla' }).click()
    await expect(this.grid).toBeVisible()
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: 'Artículos' })
  }

  /** Returns the row of a product. */
  row(name: string): Locator {
    return this.grid.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name, exact: true }) })
  }

  /** Returns a cell by the heading of its column. */
  async cell(name: string, column: string): Promise<Locator> {
    const at = await this.head(column).getAttribute('aria-colindex')
    return this.row(name).locator(`[aria-colindex="${at}"]`)
  }

  /** Returns the first cell of the first product, whose name changes while the table scrolls. */
  get firstCell(): Locator {
    return this.grid.locator('[aria-rowindex="2"] [aria-colindex="1"]')
  }

  head(column: string): Locator {
    return this.grid.getByRole('columnheader', { name: column, exact: true })
  }

  /** Returns the input of the edited cell. */
  get editor(): Locator {
    return this.grid.locator('[data-cell-editor]')
  }

  /** Returns the names of the rendered rows, in their order on screen. */
  names(): Promise<string[]> {
    return this.grid.getByRole('rowheader').evaluateAll((cells) =>
      cells
        .map((cell) => ({
          text: cell.querySelector('[data-field]')?.textContent ?? '',
          top: cell.getBoundingClientRect().top,
        }))
        .sort((a, b) => a.top - b.top)
        .map(({ text }) => text),
    )
  }

  filterButton(name: string): Locator {
    return this.page.getByRole('group', { name: 'Filtros' }).getByRole('button', { name, exact: true })
  }

  clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText())
  }

  /** Pastes text as from a spreadsheet. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await this.page.keyboard.press('Control+v')
  }

  get preview(): Locator {
    return this.page.getByRole('dialog', { name: 'Pegar en la tabla' })
  }
}
