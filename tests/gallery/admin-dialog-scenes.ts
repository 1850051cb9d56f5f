import { ADMIN_EMAIL } from '../../supabase/local/accounts/accounts.ts'
import { DEMO, demoId } from '../support/demo.ts'
import { CatalogueAdminPage } from '../support/screens/catalogue-admin-page.ts'
import { asks, asksTable, at, button, dialogOf, item, type Scene, type State } from './scene-parts.ts'

const PRODUCTS = '/config/catalog-products'
const SECTIONS = '/config/catalog-sections'
const CAROUSEL = '/config/homepage-carousel'
const HOME_SECTIONS = '/config/homepage-catalog-sections'
const PAGES = '/config/content/modifiable-pages'

const ofProduct = (name: string, words: string): State =>
  asks(
    name,
    `${PRODUCTS}?q=${encodeURIComponent(DEMO.light)}`,
    button(`Acciones de ${DEMO.light}`),
    item(words),
  )

/** Opens a dialog of the bar for chosen products. */
const ofChosen = (name: string, words: string): State =>
  asks(name, `${PRODUCTS}?q=aputure`, button('Seleccionar'), button('Seleccionar todo'), (page) =>
    page.getByRole('region', { name: 'Artículos seleccionados' }).getByRole('button', { name: words }),
  )
const ofSections = (name: string, words: string): State =>
  asks(name, SECTIONS, button('Seleccionar'), button('Seleccionar todo'), (page) =>
    page.getByRole('region', { name: 'Secciones seleccionadas' }).getByRole('button', { name: words }),
  )

/** Opens the table of products. */
async function showTable({ page }: CatalogueAdminPage): Promise<void> {
  await page.getByRole('button', { name: 'Vista de tabla' }).click()
  await page.getByRole('grid', { name: 'Artículos' }).waitFor()
}

/** Every dialog of the admin area, open. */
export const ADMIN_DIALOG_SCENES: readonly Scene[] = [
  {
    group: 'Admin, dialogs of products',
    prepare: (device) => device.signIn(),
    states: [
      {
        name: 'the menu of a product',
        show: async (device) => {
          await at('', `${PRODUCTS}?q=${encodeURIComponent(DEMO.light)}`).show(device)
          await new CatalogueAdminPage(device.page).menuButton(DEMO.light).click()
          await device.page.getByRole('menu').waitFor()
        },
      },
      ofProduct('another section', 'Cambiar sección'),
      ofProduct('deleting a product', 'Eliminar'),
      {
        name: 'a product form with errors',
        show: async (device) => {
          await device.open(`${PRODUCTS}?action=edit&article=${demoId(DEMO.light)}`)
          await dialogOf(device).getByRole('textbox', { name: 'Precio', exact: true }).fill('12,34,5')
          await dialogOf(device).getByRole('button', { name: 'Guardar', exact: true }).click()
          await dialogOf(device).locator('[aria-invalid=true]').first().waitFor()
        },
      },
      asks(
        'an image from the library',
        `${PRODUCTS}?action=edit&article=${demoId(DEMO.light)}`,
        button('Elegir de la biblioteca'),
      ),
      ofChosen('prices of several products', 'Precio'),
      ofChosen('visibility of several products', 'Visibilidad'),
      ofChosen('section of several products', 'Sección'),
      ofChosen('keywords of several products', 'Palabras'),
      ofChosen('deleting several products', 'Eliminar'),
      {
        name: 'the columns of the table',
        show: async (device) => {
          await at('', PRODUCTS).show(device)
          await showTable(new CatalogueAdminPage(device.page))
        },
        again: asksTable('Columnas'),
      },
      {
        name: 'the table narrowed by filters',
        show: async (device) => {
          const { page } = device
          await at('', PRODUCTS).show(device)
          await showTable(new CatalogueAdminPage(page))
          const filters = page.getByRole('group', { name: 'Filtros' })
          await filters.getByRole('button', { name: 'Ocultos', exact: true }).click()
          await page.getByRole('button', { name: 'Guardar filtro' }).waitFor()
        },
      },
      {
        name: 'a filter to be saved',
        show: async () => {},
        again: asksTable('Guardar filtro'),
      },
    ],
  },
  {
    group: 'Admin, dialogs of sections',
    prepare: (device) => device.signIn(),
    states: [
      asks('a new section', SECTIONS, button('Nueva Sección')),
      asks('a section', SECTIONS, button('Editar sección')),
      asks('products for a section', SECTIONS, button('Añadir existentes')),
      asks('deleting a section', SECTIONS, button('Eliminar sección')),
      {
        name: 'sections chosen',
        show: async (device) => {
          await at('', SECTIONS).show(device)
          for (const step of [button('Seleccionar'), button('Seleccionar todo')])
            await step(device.page).click()
          await device.page.getByRole('region', { name: 'Secciones seleccionadas' }).waitFor()
        },
      },
      ofSections('visibility of several sections', 'Visibilidad de sus artículos'),
      ofSections('another position for several sections', 'Mover'),
      ofSections('deleting several sections', 'Eliminar'),
      {
        name: 'sections without their products',
        show: async (device) => {
          await at('', SECTIONS).show(device)
          await device.page.getByRole('button', { name: 'Contraer todas' }).click()
          await device.page.getByRole('button', { name: 'Expandir todas' }).waitFor()
        },
      },
    ],
  },
  {
    group: 'Admin, dialogs of the site',
    prepare: async (device, admin) => {
      await admin?.insert('page_seo_settings', 'page_path', {
        page_path: '/modif/bodas',
        title: 'Bodas en la Riviera Maya',
      })
      await device.signIn()
    },
    states: [
      asks('a new image of the carousel', CAROUSEL, button('Añadir imagen')),
      asks('an image of the carousel', CAROUSEL, button('Acciones de la imagen 1'), item('Editar')),
      asks(
        'deleting an image of the carousel',
        CAROUSEL,
        button('Acciones de la imagen 1'),
        item('Eliminar'),
      ),
      asks('a new section of the home page', HOME_SECTIONS, button('Nueva Sección')),
      asks('a product for the home page', HOME_SECTIONS, button('Añadir artículo')),
      asks('deleting a section of the home page', HOME_SECTIONS, button('Eliminar sección')),
      asks('a new page', PAGES, button('Nueva página')),
      asks('deleting a page', PAGES, button(/^Acciones de/), item('Eliminar')),
      asks('a new page in SEO', '/config/seo', button('Añadir página')),
      asks('deleting the SEO of a page', '/config/seo', button(/^Eliminar SEO de/)),
      asks('sitemap.xml made anew', '/config/seo', button('Generar desde el catálogo: sitemap.xml')),
      {
        name: 'an element of a custom page',
        show: async (device) => {
          await at('', '/config/content/modifiable-page/bodas').show(device)
          await device.page.getByRole('main').locator('button[aria-expanded=false]').first().click()
        },
      },
      {
        name: 'the versions of a product',
        show: async (device) => {
          const product = new CatalogueAdminPage(device.page)
          await at('', `${PRODUCTS}?q=${encodeURIComponent(DEMO.light)}`).show(device)
          await product.stock(DEMO.light).fill('17')
          await product.stock(DEMO.light).press('Enter')
          await device.waitForFresh()
          await at('', `/config/history?table=products&id=${demoId(DEMO.light)}`).show(device)
          await device.page
            .getByRole('button', { name: /^Restaurar esta versión/ })
            .first()
            .waitFor()
        },
      },
      {
        name: 'restoring a version',
        show: async (device) => {
          await device.page
            .getByRole('button', { name: /^Restaurar esta versión/ })
            .first()
            .click()
          await dialogOf(device).waitFor()
        },
      },
      {
        name: 'the account',
        show: async (device) => {
          await at('', '/config/dashboard').show(device)
          await device.page.getByRole('button', { name: `Cuenta de ${ADMIN_EMAIL}` }).click()
          await device.page.getByRole('menu').waitFor()
        },
      },
      asks(
        'another password',
        '/config/dashboard',
        button(`Cuenta de ${ADMIN_EMAIL}`),
        item('Cambiar contraseña'),
      ),
      asks(
        'signing out everywhere',
        '/config/dashboard',
        button(`Cuenta de ${ADMIN_EMAIL}`),
        item('Cerrar sesión en todos los dispositivos'),
      ),
      {
        name: 'all screens on a phone',
        show: async (device) => {
          await device.page.setViewportSize({ width: 390, height: 844 })
          await at('', '/config/dashboard').show(device)
          await device.page.getByRole('button', { name: 'Abrir menú' }).click()
          await dialogOf(device).waitFor()
        },
      },
      {
        name: 'a form that was changed',
        show: async (device) => {
          await device.page.setViewportSize({ width: 1440, height: 900 })
          await at('', '/config/content/about').show(device)
          await device.page.getByRole('textbox', { name: 'Título' }).fill('Gente de set, para toda la gente')
        },
      },
      {
        name: 'leaving a form that was changed',
        show: async (device) => {
          await device.page.getByRole('link', { name: 'Ver página' }).click()
          await dialogOf(device).waitFor()
        },
      },
    ],
  },
]
