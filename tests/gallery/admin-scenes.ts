import { ADMIN_SCREENS } from '../../src/features/admin/admin-shell/screens.ts'
import { at, failedAt, rowsDoNotCome, whileAt, type Scene, type State } from './scene-parts.ts'

const OWN = ADMIN_SCREENS.filter(({ path }) => path.startsWith('/config/'))
const screens = (how: string, show: (name: string, path: string) => State) =>
  OWN.map(({ label, path }) => show(`${label}${how}`, path))

export const ADMIN_SCENES: readonly Scene[] = [
  {
    group: 'Admin',
    prepare: (device) => device.signIn(),
    states: [
      ...screens('', at),
      at('a search in Inventario', '/config/inventory?q=camara'),
      at('the editor of a custom page', '/config/content/modifiable-page/bodas'),
      {
        name: 'products as a table',
        show: async (device) => {
          await device.open('/config/catalog-products')
          const button = device.page.getByRole('button', { name: 'Vista de tabla' })
          // Phones have only the list.
          if (!(await button.isVisible())) return
          await button.click()
          await device.page.getByRole('grid', { name: 'Artículos' }).waitFor()
        },
      },
    ],
  },
  {
    group: 'Admin, offline',
    isInstalled: true,
    prepare: async (device) => {
      await device.signIn()
      await device.goOffline()
    },
    states: screens(', offline', at),
  },
  {
    group: 'Admin, loading',
    prepare: async (device) => {
      await rowsDoNotCome(device, 'loading')
      await device.open('/login')
      await device.fillIn()
    },
    states: screens(', loading', whileAt),
  },
  {
    group: 'Admin, failed',
    prepare: async (device) => {
      await rowsDoNotCome(device, 'failed')
      await device.open('/login')
      await device.fillIn()
    },
    states: screens(', failed', failedAt),
  },
  { group: 'Admin, empty', isEmptyShop: true, states: screens(', empty', at) },
]
