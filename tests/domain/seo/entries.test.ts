import { describe, expect, test } from 'vitest'
import { addSeoPage, deleteSeoPage } from '../../../src/domain/commands/content-commands.ts'
import { seoRecord } from '../../../src/domain/head/head.ts'
import {
  isListed,
  recordPath,
  seoEntries,
  isPending,
  missingParts,
} from '../../../src/domain/seo/seo-record.ts'
import { blankRow } from '../../../src/domain/tables/tables.ts'
import type { PageSeoSettingRow } from '../../../src/domain/tables/content-tables.ts'

const row = (page_path: string, fields: Partial<PageSeoSettingRow> = {}): PageSeoSettingRow => ({
  ...blankRow('page_seo_settings', page_path),
  ...fields,
})

describe('a page waits for its description', () => {
  test.each([
    [null, true],
    [row('/x', { title: 'Un nombre' }), true],
    [row('/x', { title: 'Un nombre', description: '  ', keywords: [' '] }), true],
    [row('/x', { description: 'Algo' }), false],
    [row('/x', { keywords: ['luces'] }), false],
  ])('%j: %j', (record, expected) => expect(isPending(record)).toBe(expected))
})

test('what is missing is told by name', () => {
  expect(missingParts(null)).toEqual(['título', 'descripción', 'palabras clave', 'imagen'])
  const whole = { title: 'T', description: 'D', keywords: ['k'], og_image_url: '/og.jpg' }
  expect(missingParts(row('/', whole))).toEqual([])
  expect(missingParts(row('/', { ...whole, description: ' ', og_image_url: null }))).toEqual([
    'descripción',
    'imagen',
  ])
})

describe('the list of pages', () => {
  test('begins with the predefined ones, in their order and with their names', () => {
    expect(seoEntries([]).map(({ path, name, title }) => [path, name, title])).toEqual([
      ['/', 'Inicio', null],
      ['/rental', 'Renta de Equipo', null],
      ['/filmacion-aerea', 'Filmación Aérea', null],
      ['/nosotros', 'Nosotros', null],
      ['/contacto', 'Contacto', null],
    ])
    expect(seoEntries([]).every((entry) => entry.isPredefined && entry.isPending)).toBe(true)
  })

  test('goes on with the custom ones by path, under their titles', () => {
    const rows = [
      row('/modif/bodas', { title: 'Bodas' }),
      row('/asistente'),
      row('/rental', { title: ' R ' }),
    ]
    const entries = seoEntries(rows)
    expect(entries.slice(5).map(({ path, name, isPredefined }) => [path, name, isPredefined])).toEqual([
      ['/asistente', '/asistente', false],
      ['/modif/bodas', 'Bodas', false],
    ])
    expect(entries[1]).toMatchObject({ name: 'Renta de Equipo', title: 'R', aliasOf: null })
  })

  test('tells a page once, by whichever of its names has the record', () => {
    const about = row('/about', { title: 'Quiénes somos' })
    expect(seoEntries([about])[3]).toMatchObject({ path: '/nosotros', title: 'Quiénes somos' })
    expect(seoEntries([about])).toHaveLength(5)
    const both = seoEntries([about, row('/nosotros', { title: 'Nosotros mismos' })])
    expect(both[3]).toMatchObject({ title: 'Nosotros mismos' })
    expect(both[5]).toMatchObject({ path: '/about', aliasOf: 'Nosotros', isPredefined: false })
  })
})

test('the record of a path is its own, else that of another of its names', () => {
  const about = row('/about')
  const own = row('/nosotros')
  expect(seoRecord('/nosotros/', [about])).toBe(about)
  expect(seoRecord('/nosotros', [about, own])).toBe(own)
  expect(seoRecord('/about', [about, own])).toBe(about)
  expect(seoRecord('/rental', [about, own])).toBeNull()
  expect(recordPath('/nosotros', [about])).toBe('/about')
  expect(recordPath('/about', [])).toBe('/nosotros')
  expect(recordPath('/bodas', [])).toBe('/bodas')
  expect(recordPath('/bodas', [row('/modif/bodas')])).toBe('/modif/bodas')
})

test.each([
  ['/rental', [], true],
  ['/renta', [], true],
  ['/about', [], true],
  ['/contact', [], true],
  ['/bodas', [], false],
  ['/bodas', ['/modif/bodas'], true],
  ['/modif/bodas', ['/bodas'], true],
  ['/asistente', [], false],
  ['/asistente', ['/asistente'], true],
])('%s with %j is listed: %s', (path, paths, expected) =>
  expect(
    isListed(
      path,
      paths.map((name) => row(name)),
    ),
  ).toBe(expected),
)

test('a page is added with its title and nothing else, and deleted by its path', () => {
  expect(addSeoPage('/drones', ' Drones ')).toEqual({
    label: 'Añadir la página /drones a SEO',
    refusal: 'Error al añadir página',
    ops: [
      {
        table: 'page_seo_settings',
        id: '/drones',
        insert: true,
        base: {},
        patch: {
          page_path: '/drones',
          title: 'Drones',
          description: '',
          keywords: [],
          og_image_url: null,
          favicon_url: null,
        },
      },
    ],
  })
  const known = row('/drones', { title: 'Drones' })
  expect(deleteSeoPage(known)).toEqual({
    label: 'Eliminar SEO de /drones',
    refusal: 'Error al eliminar SEO para /drones',
    ops: [
      {
        table: 'page_seo_settings',
        id: '/drones',
        insert: false,
        base: { deleted: false },
        patch: { deleted: true },
        known,
      },
    ],
  })
})
