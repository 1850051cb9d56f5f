import { describe, expect, it } from 'vitest'
import { shortcutsAt } from '../../../../src/features/admin/admin-shell/shortcuts.ts'

const titles = (pathname: string) => shortcutsAt(pathname).map(({ title }) => title)

describe('shortcutsAt', () => {
  it.each([
    ['/config/dashboard', ['En todas las pantallas']],
    ['/config/catalog-products', ['Tabla de artículos', 'Listas que se ordenan', 'En todas las pantallas']],
    ['/config/catalog-sections', ['Listas que se ordenan', 'En todas las pantallas']],
    ['/config/homepage-carousel', ['Listas que se ordenan', 'En todas las pantallas']],
    [
      '/config/content/modifiable-page/bodas',
      ['Editor de páginas', 'Listas que se ordenan', 'En todas las pantallas'],
    ],
    ['/config/content/modifiable-pages', ['En todas las pantallas']],
    ['/config/content/about', ['Encuadre de una foto', 'En todas las pantallas']],
  ])('%s begins with %j', (pathname, first) => expect(titles(pathname).slice(0, first.length)).toEqual(first))

  it('leaves nothing out, and says each thing once', () => {
    for (const group of shortcutsAt('/config/status')) {
      const said = group.shortcuts.map(({ does }) => does)
      expect(new Set(said).size).toBe(said.length)
      const keys = group.shortcuts.flatMap((shortcut) => shortcut.keys)
      expect(keys.every((combination) => combination.every((one) => one !== ''))).toBe(true)
    }
    expect(titles('/config/status').toSorted()).toEqual(titles('/config/catalog-products').toSorted())
  })
})
