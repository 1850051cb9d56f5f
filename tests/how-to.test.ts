import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { TOAST_MS } from '#ui/feedback/toaster.ts'
import { TABLE_NAMES } from '../src/domain/tables/tables.ts'

const ROOT = join(import.meta.dirname, '..')
const GUIDE = readFileSync(join(ROOT, 'docs/how-to.md'), 'utf8')

/** A rarely used field that only the storefront's details name. */
const FIELD = 'additional_description'
/** Files about the field: the visitor's view, the demo's texts, and its tests. */
const ABOUT_IT = new Set([
  'src/features/shop/product/product-detail.tsx',
  'supabase/seed/products.ts',
  'tests/e2e/products/product-form.spec.ts',
  'tests/how-to.test.ts',
])

/** First screens, and tests of a shop's rows, which list the existing tables. */
const OF_SCREENS = new Set([
  'src/db/device/capture-screen.ts',
  'src/domain/first-screen/pick-first-screen.ts',
  'tests/domain/first-screen/pick-first-screen.test.ts',
  'tests/sync/fuzz/actions.ts',
])

/** Returns the part of the guide below a heading with this beginning, and the number of files it promises. */
function recipe(title: string): { promised: number; steps: string } {
  const [, rest = ''] = GUIDE.split(`## ${title} (`)
  const [steps = ''] = (rest.split('\n## ')[0] ?? '').split('Besides where')
  return { promised: Number.parseInt(rest, 10), steps }
}

/** Returns our files that contain a word. Migrations are left out, because one of them is the field's. */
function naming(word: string): string[] {
  return ['src', 'supabase', 'tests', 'prerender', 'bench'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => readFileSync(path, 'utf8').includes(word))
      .map((path) => relative(ROOT, path)),
  )
}

describe('a field on products', () => {
  test('stands in the files that the guide names, and in no others', () => {
    const { promised } = recipe('A field on products')
    const files = naming(FIELD).filter((path) => !ABOUT_IT.has(path))
    expect(files.sort()).toEqual([
      'src/domain/columns/product-columns.ts',
      'src/domain/tables/catalogue-tables.ts',
      'src/domain/tables/limits.ts',
      'src/features/admin/product-form/more-fields.tsx',
    ])
    // Plus its migration.
    expect(promised).toBe(files.length + 1)
  })

  test('is led through by names of files that there are', () => {
    const { steps } = recipe('A field on products')
    const folders = ['src', 'src/domain/tables', 'src/features/admin/product-form']
    const names = [...steps.matchAll(/`([\w/.-]+\.tsx?)`/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThanOrEqual(4)
    for (const name of names)
      expect(
        folders.some((folder) => existsSync(join(ROOT, folder, name))),
        name,
      ).toBe(true)
  })
})

test('a kind of product columns has an entry in the files that the guide names, and in no others', () => {
  const kinds = /^(?:src\/domain\/(?:columns|csv|product-form)|tests\/domain\/(?:csv|product-form))\//
  // Which values a heading may stand over is said of some kinds only.
  const optional = 'src/domain/csv/column-values.ts'
  const files = naming('\n  stock: ').filter((path) => kinds.test(path) && path !== optional)
  expect(files.sort()).toEqual([
    'src/domain/columns/value-text.ts',
    'src/domain/csv/read-cell.ts',
    'src/domain/csv/write-csv.ts',
    'src/domain/product-form/product-values.ts',
    'tests/domain/csv/round-trip.test.ts',
    'tests/domain/product-form/values.test.ts',
  ])
  const { steps } = recipe('A number on products')
  for (const path of files) expect(steps).toContain(path.split('/').at(-1))
  // And its name, its migration, its table, its column, its field, its parser, its range, its words and its refusal.
  expect(steps).toContain(`${files.length + 9} for a new kind`)
})

test('the replicated tables are listed in the files that the guide names, and in no others', () => {
  const lists = naming('about_us_page_content').filter((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    return TABLE_NAMES.every((table) => new RegExp(`\\b${table}\\b`).test(text))
  })
  expect(lists.filter((path) => !OF_SCREENS.has(path)).sort()).toEqual([
    'src/domain/columns/columns.ts',
    'src/domain/tables/limits.ts',
    'src/domain/tables/tables.ts',
    'supabase/seed/demo.ts',
    'supabase/tests/support/rows.ts',
  ])
  // Plus its migration, its own file and the page on the data.
  expect(recipe('A replicated table').promised).toBe(5 + 3)
})

test('a setting stands in the files that the guide names, by one word', () => {
  const shown = /^src\/(?:domain\/head|features\/shop)\//
  const files = naming('contact_hours').filter((path) => path.startsWith('src/') && !shown.test(path))
  expect(files.sort()).toEqual([
    'src/domain/business/business.ts',
    'src/domain/business/setting-values.ts',
    'src/domain/business/setting-words.ts',
    'src/features/admin/settings/settings-cards.tsx',
  ])
  expect(naming('VITE_CONTACT_HOURS').filter((path) => path.startsWith('src/'))).toEqual([])
  expect(readFileSync(join(ROOT, '.env.example'), 'utf8')).toContain('VITE_CONTACT_HOURS=')
  expect(recipe('A setting').promised).toBe(files.length + 1)
})

test('what visitors may read stands in its migration, a hidden row and the page on the data', () => {
  for (const suite of ['rights-table', 'rights-functions', 'secrets'])
    expect(readFileSync(join(ROOT, `supabase/tests/suites/rights/${suite}.ts`), 'utf8')).toContain('HIDDEN')
  expect(recipe('What visitors may read').promised).toBe(3)
})

test('a CSV column is one line of one file', () => {
  expect(recipe('A CSV column').promised).toBe(1)
  const header = 'descripción_adicional'
  expect(naming(header).filter((path) => path.startsWith('src'))).toEqual([
    'src/domain/columns/product-columns.ts',
  ])
  expect(naming('CSV_COLUMNS: readonly')).toContain('src/domain/csv/csv-columns.ts')
})

test('the time of a toast stands in one file and in its rule, and stories import it', () => {
  const rules = readFileSync(join(ROOT, 'docs/rules/texts-and-formats.md'), 'utf8')
  expect(rules).toContain(`A toast stays ${TOAST_MS.toLocaleString('en')} ms`)
  const files = naming('const TOAST_MS =').filter((path) => path !== 'tests/how-to.test.ts')
  expect(files).toEqual(['src/ui/feedback/toaster.ts'])
  expect(naming('TOAST_MS } from')).toEqual(
    expect.arrayContaining(['tests/e2e/app/toasts.spec.ts', 'tests/e2e/request/panel.spec.ts']),
  )
  expect(recipe('A time on screen').promised).toBe(2)
})

test('every file that the guide names is there', () => {
  const roots = ['', 'src', 'src/domain', 'supabase/tests', 'tests']
  const written = [...GUIDE.matchAll(/`((?:[\w.$-]+\/)+[\w.$-]+\.(?:tsx?|css|md|sql))`/g)].map(
    ([, name = '']) => name,
  )
  const missing = written.filter(
    (name) => !/NAME/.test(name) && !roots.some((root) => existsSync(join(ROOT, root, name))),
  )
  expect(missing).toEqual([])
})
