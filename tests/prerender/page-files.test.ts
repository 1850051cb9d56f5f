import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesOf, readChunks } from '../../prerender/page-files.ts'
import type { ChunkReport } from '../../scripts/plugins/chunk-report.ts'

const chunk = (file: string, more: Partial<ChunkReport> = {}): ChunkReport => ({
  file: `${file}.js`,
  isEntry: false,
  facade: null,
  imports: [],
  dynamicImports: [],
  styles: [],
  holds: [],
  ...more,
})
const screen = (route: string) => ({ facade: `src/routes/${route}.tsx?tsr-split=component` })

const CHUNKS: ChunkReport[] = [
  chunk('rental', {
    ...screen('_shop/rental'),
    imports: ['view.js', 'details.js', 'main.js'],
    styles: ['rental.css'],
  }),
  chunk('details', { imports: ['view.js'], styles: ['details.css', 'view.css'] }),
  chunk('main', {
    isEntry: true,
    facade: 'index.html',
    imports: ['view.js'],
    dynamicImports: ['engine.js', 'rental.js', 'home.js'],
    styles: ['main.css'],
  }),
  // A cycle, as bundlers produce them.
  chunk('view', { imports: ['base.js'], styles: ['view.css'] }),
  chunk('base', { imports: ['view.js'] }),
  chunk('engine', { facade: 'src/data.ts', styles: ['engine.css'] }),
  chunk('shop', { ...screen('_shop'), imports: ['view.js'], styles: ['shop.css'] }),
  chunk('home', { ...screen('_shop/index'), imports: ['details.js'], styles: ['home.css'] }),
  chunk('product', { ...screen('_shop/product.$productId') }),
  chunk('page', { ...screen('_shop/modif.$slug') }),
  chunk('pages', { ...screen('_shop/modif.index') }),
  chunk('desk', { facade: 'src/routes/_shop/rental.tsx?tsr-split=errorComponent' }),
]

describe('the files of a page', () => {
  test.each<[string, string[], string[], string[]]>([
    ['no route: what every page has', [], ['main', 'view', 'base'], ['view', 'main']],
    [
      'the catalogue',
      ['__root__', '/_shop', '/_shop/rental'],
      ['main', 'view', 'base', 'shop', 'rental', 'details'],
      ['view', 'main', 'shop', 'details', 'rental'],
    ],
    [
      'the home page',
      ['__root__', '/_shop', '/_shop/'],
      ['main', 'view', 'base', 'shop', 'home', 'details'],
      ['view', 'main', 'shop', 'details', 'home'],
    ],
    ['a product', ['/_shop/product/$productId'], ['main', 'view', 'base', 'product'], ['view', 'main']],
    ['a custom page', ['/_shop/modif/$slug'], ['main', 'view', 'base', 'page'], ['view', 'main']],
    ['the list of pages', ['/_shop/modif/'], ['main', 'view', 'base', 'pages'], ['view', 'main']],
    ['a route that nothing is split for', ['/_shop/nobody'], ['main', 'view', 'base'], ['view', 'main']],
  ])('of %s', (_, routes, scripts, sheets) => {
    const files = filesOf(CHUNKS, routes)
    expect(files.scripts).toEqual(scripts.map((name) => `${name}.js`))
    // In cascade order: imported sheets before those of the importer.
    expect(files.sheets).toEqual(sheets.map((name) => `${name}.css`))
  })

  test('are the same in whatever order the build names them, the entry first', () => {
    const routes = ['/_shop', '/_shop/rental']
    expect(filesOf(CHUNKS.toReversed(), routes)).toEqual(filesOf(CHUNKS, routes))
    expect(filesOf(CHUNKS, routes).scripts[0]).toBe('main.js')
  })

  test('are none without an entry', () => {
    expect(filesOf([], ['/_shop'])).toEqual({ scripts: [], sheets: [] })
  })
})

describe('the report of a build', () => {
  let dist: string
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'claqueta-chunks-'))
    await mkdir(join(dist, '.vite'))
    await writeFile(join(dist, '.vite/chunks.json'), JSON.stringify(CHUNKS))
  })
  afterAll(() => rm(dist, { recursive: true, force: true }))

  test('is read as the build left it', async () => expect(await readChunks(dist)).toEqual(CHUNKS))

  test('must be there', async () => expect(readChunks(join(dist, 'nobody'))).rejects.toThrow('ENOENT'))
})
