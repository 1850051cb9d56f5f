import { describe, expect, test } from 'vitest'
import {
  editedPath,
  editorAddress,
  pageIdentity,
  predefinedName,
  typedPath,
} from '../../../src/domain/seo/seo-paths.ts'

describe('a typed path', () => {
  test.each([
    ['renta-de-drones', '/renta-de-drones'],
    ['/rental/', '/rental'],
    ['  /Bodas  ', '/Bodas'],
    ['//rental', '/rental'],
    ['/', '/'],
    ['/modif/quincea%C3%B1era', '/modif/quinceañera'],
    ['/rental?q=luz#a', '/rental'],
    ['/bodas%2Fplaya', '/bodas/playa'],
    ['/luz%20%26%20foto', '/luz & foto'],
    ['/100%', '/100%'],
    ['https://claqueta.mx/filmacion-aerea/?utm=1', '/filmacion-aerea'],
    ['https://claqueta.mx', '/'],
    ['', ''],
    ['   ', ''],
  ])('%j is %j', (typed, path) => expect(typedPath(typed)).toBe(path))
})

describe('the editor of a path', () => {
  test.each(['/', '/rental', '/modif/quinceañera', '/product/a b'])('of %j is found again', (path) => {
    const rest = decodeURIComponent(editorAddress(path).slice('/config/seo/edit/'.length))
    expect(editedPath(rest, undefined)).toBe(path)
  })
  test.each([
    ['%2Frental', undefined, '/rental'],
    ['/rental', undefined, '/rental'],
    ['rental', undefined, '/rental'],
    ['rental/', undefined, '/rental'],
    ['%252Frental', undefined, '/rental'],
    ['%2F', undefined, '/'],
    ['/', undefined, '/'],
    ['', undefined, '/'],
    ['', '/nosotros', '/nosotros'],
    ['', 'nosotros', '/nosotros'],
    ['/rental', '/nosotros', '/rental'],
    ['%E0%A4%A', undefined, '/%E0%A4%A'],
  ])('%j with ?path=%j is of %j', (rest, query, path) => expect(editedPath(rest, query)).toBe(path))
})

test('the names of one page are one page', () => {
  expect(pageIdentity('/about')).toBe(pageIdentity('/nosotros/'))
  expect(pageIdentity('/contact')).toBe(pageIdentity('/Contacto'))
  expect(pageIdentity('/renta')).toBe('/rental')
  expect(pageIdentity('/bodas')).toBe(pageIdentity('/modif/bodas'))
  expect(pageIdentity('/modif/modif')).toBe('/modif')
  expect(pageIdentity('/no/hay/nada/')).toBe('/no/hay/nada')
})

test.each([
  ['/', 'Inicio'],
  ['/rental', 'Renta de Equipo'],
  ['/filmacion-aerea', 'Filmación Aérea'],
  ['/about', 'Nosotros'],
  ['/contact', 'Contacto'],
  ['/asistente', null],
  ['/modif/bodas', null],
])('%s is called %s', (path, name) => expect(predefinedName(path)).toBe(name))
