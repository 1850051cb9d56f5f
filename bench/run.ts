import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../supabase/local/settings.ts'
import { startShop } from '../supabase/local/shop.ts'
import { chromiumFlags, chromiumPath } from '../tests/support/chromium.ts'
import { DIST } from '../tests/support/dist.ts'
import { editInPlace, openArticles, scrollThrough } from './back-office.ts'
import { pageWithHead } from './heads.ts'
import { firstSync, routeScripts, search, warmStart, type Pair } from './measures.ts'
import { idleCycle, pushOffline, saveToScreen, signIn, type Push } from './replication.ts'

process.env['DO_NOT_TRACK'] = '1'
process.env['EXPERIMENTAL_STORAGE'] = '1'

const SIZES = [2_000, 10_000]
const RUNS = 3
const DEBOUNCE_MS = 300
/** The article that is saved on one device and watched on another. */
const SAVED = 'Godox VL150 II'

/** One line of the table. A ratio compares with the plain browser doing the same in the same run. */
type Figure = { figure: string; value: string; ratio: number | null }

const middle = (pairs: readonly Pair[], of: (pair: Pair) => number) =>
  pairs.map(of).toSorted((a, b) => a - b)[Math.floor(pairs.length / 2)] ?? Number.NaN

function compared(figure: string, pairs: readonly Pair[]): Figure {
  const product = middle(pairs, (pair) => pair.product).toFixed(0)
  const raw = middle(pairs, (pair) => pair.raw).toFixed(1)
  const ratio = Number(middle(pairs, (pair) => pair.product / pair.raw).toFixed(2))
  return { figure, value: `${product} ms beside ${raw} ms`, ratio }
}

/** A new device: nothing is left from the run before. */
async function onNewDevice<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

async function measureSize(browser: Browser, size: number): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'claqueta-bench-'))
  const shop = await startShop({ port: 0, dataDir, seedProducts: size, dist: DIST })
  const syncs: Pair[] = []
  const starts: Pair[] = []
  const searches: Pair[] = []
  const heads: Pair[] = []
  const edits: Pair[] = []
  let scrolled = ''
  try {
    for (let run = 0; run < RUNS; run += 1) {
      await onNewDevice(browser, async (page) => {
        syncs.push(await firstSync(page, shop.url))
        starts.push(await warmStart(page, shop.url))
        searches.push(await search(page, DEBOUNCE_MS))
      })
      heads.push(await pageWithHead(shop.url))
    }
    await onNewDevice(browser, async (page) => {
      await signIn(page, shop.url)
      await openArticles(page)
      for (let run = 0; run < RUNS; run += 1) edits.push(await editInPlace(page, 2_222 + run))
      const { frames, slow, longest } = await scrollThrough(page)
      scrolled = `${slow} of ${frames} frames over 50 ms, the longest ${longest.toFixed(0)} ms`
    })
  } finally {
    await shop.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  const articles = `${size.toLocaleString('en-US')} synthetic articles`
  return [
    compared(`first sync, ${articles} / plain fetch and put`, syncs),
    compared(`warm start to first card, ${articles} / plain read`, starts),
    compared(`keystroke to painted result less ${DEBOUNCE_MS} ms, ${articles} / one plain pass`, searches),
    compared(`a price changed in the list, ${articles} / one plain write`, edits),
    { figure: `scrolling through the list, ${articles}`, value: scrolled, ratio: null },
    compared(`a page with its head, ${articles} / the page as a file`, heads),
  ]
}

async function measureScripts(browser: Browser): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'claqueta-bench-'))
  const shop = await startShop({ port: 0, dataDir, dist: DIST })
  try {
    const figures: Figure[] = []
    for (const path of ['/', '/rental', '/modif/bodas', '/asistente']) {
      const kB = await onNewDevice(browser, (page) => routeScripts(page, shop.url + path))
      figures.push({ figure: `JavaScript of ${path} (gzip)`, value: `${kB.toFixed(0)} kB`, ratio: null })
    }
    return figures
  } finally {
    await shop.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const pushed = (figure: string, push: Push): Figure => ({
  figure,
  value: `${push.requests} requests, ${push.kB.toFixed(0)} kB, ${push.product.toFixed(0)} ms beside ${push.raw.toFixed(0)} ms`,
  ratio: Number((push.product / push.raw).toFixed(2)),
})

async function measureReplication(browser: Browser): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'claqueta-bench-'))
  const shop = await startShop({ port: 0, dataDir, seedProducts: 2_000, dist: DIST })
  try {
    return await onNewDevice(browser, async (editor) => {
      await signIn(editor, shop.url)
      return onNewDevice(browser, async (visitor) => {
        await visitor.goto(`${shop.url}/rental?q=${encodeURIComponent(SAVED)}`)
        await visitor.getByRole('article').first().waitFor()
        await openArticles(editor)
        const saves: Pair[] = []
        for (let run = 0; run < RUNS; run += 1)
          saves.push(await saveToScreen(editor, visitor, SAVED, 1_111 + run))
        const idle = await idleCycle(visitor)
        return [
          compared('save on one device to screen of another / a plain PATCH', saves),
          pushed('200 reordered rows in one deed / 200 PATCHes', await pushOffline(editor, 1, 200)),
          pushed('1,000 edits made offline / 1,000 PATCHes', await pushOffline(editor, 1_000, 1)),
          {
            figure: 'a cycle with nothing to tell',
            value: `${idle.requests} request, ${idle.bytes} bytes`,
            ratio: null,
          },
        ]
      })
    })
  } finally {
    await shop.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const executablePath = chromiumPath(process.env)
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: chromiumFlags(process.getuid?.()),
})
try {
  const figures = await measureScripts(browser)
  figures.push(...(await measureReplication(browser)))
  for (const size of SIZES) figures.push(...(await measureSize(browser, size)))
  console.table(figures)
  await writeFile(join(ROOT, 'bench/results.json'), `${JSON.stringify({ runs: RUNS, figures }, null, 2)}\n`)
} finally {
  await browser.close()
}
