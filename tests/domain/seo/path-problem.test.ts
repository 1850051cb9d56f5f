import { describe, expect, test } from 'vitest'
import { pathProblem, editedPath, typedPath } from '../../../src/domain/seo/seo-paths.ts'

const problem = (typed: string) =>
  pathProblem(typed, typedPath(typed), ['http://localhost:4173', 'https://claqueta.mx', ''])

describe('a path of this site', () => {
  test.each([
    '/rental',
    'renta-de-drones',
    '//rental',
    '/',
    '  /Bodas/  ',
    '/modif/quincea%C3%B1era',
    '/modif/quinceañera',
    '/rental?q=luz y foto#a',
    '/product/5b0c4bd3-4bb1-4f6c-9c0b-0d6f4b7f6f10',
    '/precio_2026.v1~(a)',
    `/${'a'.repeat(199)}`,
    'https://claqueta.mx/filmacion-aerea/?utm=1',
    'http://localhost:4173/rental',
    '',
  ])('may be %j', (typed) => expect(problem(typed)).toBeNull())
})

describe('a path that the address of the editor names', () => {
  const named = (rest: string) => {
    const path = editedPath(rest, undefined)
    return pathProblem(path, path, [])
  }
  test.each(['%2Frental', '/drones-para-bodas', '%2F', '', '%2Fmodif%2Fquincea%25C3%25B1era'])(
    'may be %j',
    (rest) => expect(named(rest)).toBeNull(),
  )
  test.each([
    ['%2Fcon%20espacios', 'Una ruta no lleva espacios: escríbela con guiones, como /con-espacios.'],
    ['https:%2F%2Fotro.com%2Fx', 'Escribe entre cada dos barras un nombre, como /modif/bodas.'],
    ['%2Fa%3Cb%3E', 'Una ruta no lleva “<”: usa letras, números y guiones.'],
  ])('%j is none', (rest, text) => expect(named(rest)).toBe(text))
})

describe('what is none', () => {
  const other = (host: string) =>
    `Es una dirección de otro sitio (${host}): escribe una ruta de este, como /modif/bodas.`
  test.each([
    ['con espacios raros', 'Una ruta no lleva espacios: escríbela con guiones, como /con-espacios-raros.'],
    ['/Ñandú%20 azul/a', 'Una ruta no lleva espacios: escríbela con guiones, como /nandu-azul/a.'],
    ['/a\u00a0b', 'Una ruta no lleva espacios: escríbela con guiones, como /a-b.'],
    ['https://otro.com/x', other('otro.com')],
    ['//otro.com/x', other('otro.com')],
    ['www.otro.com', other('www.otro.com')],
    ['otro.com.mx/x', other('otro.com.mx')],
    ['https://claqueta.mx.otro.com/', other('claqueta.mx.otro.com')],
    ['http://localhost:9/rental', other('localhost:9')],
    ['claqueta.mx/rental', 'Escribe solo lo que va después de claqueta.mx.'],
    ['javascript:alert(1)', 'Escribe una ruta de este sitio, como /modif/bodas.'],
    ['mailto:a@b.mx', 'Escribe una ruta de este sitio, como /modif/bodas.'],
    ['/a<b>', 'Una ruta no lleva “<”: usa letras, números y guiones.'],
    ['/100%', 'Una ruta no lleva “%”: usa letras, números y guiones.'],
    ['/a\\b', 'Una ruta no lleva “\\”: usa letras, números y guiones.'],
    ['/luz🎬', 'Una ruta no lleva “🎬”: usa letras, números y guiones.'],
    ['/a//b', 'Escribe entre cada dos barras un nombre, como /modif/bodas.'],
    [`/${'a'.repeat(200)}`, 'Esta ruta es demasiado larga.'],
    ['/a/../config', 'Escribe entre cada dos barras un nombre, como /modif/bodas.'],
  ])('%j says why', (typed, text) => expect(problem(typed)).toBe(text))
})
