import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { painterOf } from '../../prerender/painter.ts'
import type { ChunkReport } from '../../scripts/plugins/chunk-report.ts'
import { DIST, listOf } from '../support/dist.ts'

const REPORT = join(DIST, '.vite/chunks.json')
/** Limits of a first public page, in bytes as sent. */
const MOST_FILES = 7
// 150,000 until shops had a logo of their own and prices by duration; 151,700 until the search read guests' languages; 153,000
// until React had a script of its own, which updates leave alone (ADR 0091). The three limits leave half a percent: another version of Node compresses the same build to some more bytes.
const MOST_FIRST = 155_400
/** Maximum of all files that a visitor loads to browse, view a product, fill the request and send it, in bytes. */
// 290,000 until then; 292,500 until products said whether they are free on chosen days; 295,500
// until the database had one, too.
const MOST_IN_ALL = 302_600
/** Maximum of a page itself, with its first screen painted, in bytes. */
const MOST_OF_A_PAGE = 30_000
/** Packages that load after the first usable card. */
const LATER = /^(?:@chakra-ui|@ark-ui|@zag-js|@emotion|@supabase)\/|^(?:zod|rxdb|dexie|mingo)$/

/** The admin area but for its guards, its session, actions, names of changed columns, and the reader of workbooks. */
const ADMIN_ONLY =
  /^src\/(?:features\/admin\/(?!login\/login-guard|sync-status\/(?:change-notices|sync-pill))|sync\/session\/auth-client|app\/actions\/actions|db\/commands\/commands|domain\/(?:columns|xlsx)\/)/

/** First screens and the routes that draw them. */
const SCREENS = {
  '/': 'index',
  '/rental': 'rental',
  '/product/…': 'product.$productId',
  '/modif/…': 'modif.$slug',
  '/nosotros': 'nosotros',
  '/contacto': 'contacto',
  '/filmacion-aerea': 'filmacion-aerea',
}
const BUDGETED = ['/', '/rental', '/product/…']
const DIALOGS = ['features/shop/product/product-modal', 'features/shop/request/request-panel']

const hasBuild = existsSync(REPORT)
const report = hasBuild ? (JSON.parse(readFileSync(REPORT, 'utf8')) as ChunkReport[]) : []
const byFile = new Map(report.map((chunk) => [chunk.file, chunk]))

/** Painted pages: home, catalogue, every product and the others. */
const pages = hasBuild
  ? readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  : []

/** Collects the scripts that these import statically. */
function needed(starts: readonly ChunkReport[]): ChunkReport[] {
  const found = new Set<ChunkReport>()
  const visit = (chunk: ChunkReport | undefined): void => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const file of chunk.imports) visit(byFile.get(file))
  }
  for (const start of starts) visit(start)
  return [...found]
}

/** Finds the scripts that contain one of our files, by its path within src without extension. */
const holding = (path: string) =>
  report.filter(({ holds, facade }) =>
    facade ? facade.startsWith(`src/${path}.ts`) : holds.some((held) => held.startsWith(`src/${path}.ts`)),
  )
const entry = () => report.filter(({ isEntry }) => isEntry)
/** Finds a route's own code; its definition is in the entry. */
const screen = (route: string) =>
  [`routes/_shop`, `routes/_shop/${route}`].flatMap((path) => {
    const own = holding(path).filter(({ facade }) => facade?.includes('tsr-split=component'))
    return own.length > 0 ? own : holding(path)
  })
const first = (route: string) => needed([...entry(), ...screen(route)])
const bytes = (chunks: readonly ChunkReport[]) =>
  chunks.reduce((sum, { file }) => sum + brotliCompressSync(readFileSync(join(DIST, file))).length, 0)

const ofVisit = () =>
  needed([
    ...entry(),
    ...BUDGETED.flatMap((path) => screen(SCREENS[path as keyof typeof SCREENS])),
    ...DIALOGS.flatMap(holding),
    ...holding('data'),
  ])

// Skipped without a build; CI builds first.
describe.skipIf(!hasBuild)('the scripts of a first page', () => {
  it.each(Object.entries(SCREENS))('%s needs nothing that can come later', (_path, route) => {
    const early = first(route).flatMap(({ holds }) =>
      holds.filter((name) => LATER.test(`${name}/`) || LATER.test(name)),
    )
    expect(early).toEqual([])
  })

  it.each(Object.entries(SCREENS).filter(([path]) => path !== '/rental'))(
    '%s holds nothing of the search',
    (_path, route) => {
      expect(first(route).flatMap(({ holds }) => holds)).not.toContain('src/domain/catalogue/search-words.ts')
    },
  )

  it.each(Object.entries(SCREENS))('%s needs at most seven', (_path, route) => {
    expect(screen(route).length).toBeGreaterThan(0)
    expect(first(route).map(({ file }) => file).length).toBeLessThanOrEqual(MOST_FILES)
  })

  it.each(Object.entries(SCREENS).filter(([path]) => BUDGETED.includes(path)))(
    '%s needs at most 155.4 kB',
    (_path, route) => expect(bytes(first(route))).toBeLessThanOrEqual(MOST_FIRST),
  )

  it('are compiled while they arrive where most of them runs', () => {
    const hinted = report.filter(({ file }) =>
      readFileSync(join(DIST, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
    )
    const names = hinted.map(({ file }) => /\w+/.exec(file.replace('assets/', ''))?.[0])
    expect(new Set(names)).toEqual(new Set(['catalogue', 'engine', 'product', 'react', 'rxdb', 'view']))
  })

  it('run in pages of at most 30 kB each', () => {
    // The server compresses painted pages with a lower level than files (supabase/local/server/compress.ts).
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    const heavy = pages.filter(
      (page) => brotliCompressSync(readFileSync(join(DIST, page)), { params }).length > MOST_OF_A_PAGE,
    )
    expect(pages).toEqual(expect.arrayContaining(['index.html', 'rental.html']))
    expect(pages.length).toBeGreaterThan(100)
    expect(heavy).toEqual([])
  })

  it('are painted without the checks of development, which take most of the time', () => {
    const paint = readFileSync(join(painterOf(DIST), 'paint.js'), 'utf8')
    expect(paint).toContain('renderToString')
    expect(paint).not.toContain('NODE_ENV')
  })

  it('come to at most 302.6 kB with all that a visitor needs to send a request', () => {
    expect(bytes(ofVisit())).toBeLessThanOrEqual(MOST_IN_ALL)
  })

  it('hold nothing of what only an administrator does, nor its words', () => {
    const visited = [...ofVisit(), ...Object.values(SCREENS).flatMap(first)]
    const held = visited.flatMap(({ holds }) => holds.filter((name) => ADMIN_ONLY.test(name)))
    expect(held).toEqual([])
  })

  it('leave what reads workbooks to a worker, which only administrators install', () => {
    expect(holding('domain/xlsx/read-workbook')).toEqual([])
    const listed = readFileSync(join(DIST, listOf(readFileSync(join(DIST, 'sw.js'), 'utf8'))), 'utf8')
      .split('{')
      .filter((entry) => entry.includes('table-worker'))
    expect(listed).toEqual([expect.stringContaining('office')])
  })
})
