import { productId, sectionId } from '../supabase/seed/products.ts'
import { DEMO_PRODUCTS, type Bench } from './bench.ts'
import { PHONE, PHONE_CPU, slowCpu, slowNetwork } from './devices.ts'
import { beside, limited, median, stated, type Figure } from './figures.ts'
import { limitPath, serveLimits } from './reference/limit.ts'
import { serveOnlineOnly } from './reference/online.ts'
import { probeVisits, readVisit, type Visit } from './visit-probe.ts'

const CARDS = { card: 'main article', taps: true }
const HEADING = { card: 'main h1', taps: false }

/** Measured pages, and what a visitor looks at first on each. */
const PAGES = [
  { path: '/', look: CARDS },
  { path: '/rental', look: CARDS },
  { path: `/product/${productId('Aputure LS 600d Pro')}`, look: { card: 'main h1', taps: true } },
  { path: `/rental?section_id=${sectionId('Audio')}`, look: CARDS },
  { path: '/modif/bodas', look: HEADING },
  { path: '/nosotros', look: HEADING },
  { path: '/contacto', look: HEADING },
  { path: '/filmacion-aerea', look: HEADING },
]
const MOST_OF_LIMIT = 1.5
const MOST_OF_ONLINE = 0.4
const MOST_SHIFT = 0.01
const MOST_SCRIPTS = 10
/** With headers, as in `tests/e2e/first-visit`. */
const MOST_SCRIPT_KB = 159

type Look = (typeof PAGES)[number]['look']

/**
 * Measures first visits on slow 4G with a slow processor, page by page, beside R0 (the limit: the same first screen as
 * one static page) and R2 (the catalogue as a simple online page).
 */
export async function measureFirstVisits(bench: Bench): Promise<Figure[]> {
  const shop = await bench.shop(DEMO_PRODUCTS)
  const limits = await bench.once(
    'limits',
    () =>
      serveLimits(
        bench.browser,
        shop,
        PAGES.map(({ path }) => path),
      ),
    (served) => served.close(),
  )
  const online = await onlineVisits(bench)
  const figures = [
    stated(
      'first visit, online-only (R2)',
      `FCP ${ms(online, 'fcp')}, LCP ${ms(online, 'lcp')}, card ${ms(online, 'card')}, usable ${ms(online, 'usable')}`,
    ),
    stated('first visit, online-only (R2): until usable', loadOf(online)),
  ]
  let worst = { shift: 0, path: 'none' }
  for (const [n, { path, look }] of PAGES.entries()) {
    const visits: Visit[] = []
    const least: Visit[] = []
    for (let run = 0; run < bench.runs; run += 1) {
      visits.push(await visitOnce(bench, shop + path, look))
      least.push(await visitOnce(bench, limits.url + limitPath(n), { card: 'body *', taps: false }))
    }
    const name = `first visit ${path.replace(/[0-9a-f-]{36}/, '…')}`
    for (const [word, paint] of [
      ['FCP', 'fcp'],
      ['LCP', 'lcp'],
    ] as const) {
      const [ours, limit, theirs] = [visits, least, online].map((each) => middle(each, paint))
      figures.push(beside(`${name}: ${word} / limit (R0)`, ours ?? NaN, limit ?? NaN, MOST_OF_LIMIT))
      figures.push(beside(`${name}: ${word} / online-only (R2)`, ours ?? NaN, theirs ?? NaN, MOST_OF_ONLINE))
    }
    const shift = middle(visits, 'shift')
    if (shift > worst.shift) worst = { shift, path }
    if (!look.taps) continue
    figures.push(
      stated(`${name}: first card`, ms(visits, 'card'), middle(visits, 'card')),
      beside(
        `${name}: usable / online-only (R2)`,
        middle(visits, 'usable'),
        middle(online, 'usable'),
        MOST_OF_ONLINE,
      ),
      beside(`${name}: taken over / usable R2`, middle(visits, 'takenOver'), middle(online, 'usable'), 1),
      stated(`${name}: until taken over`, loadOf(visits)),
      limited(`${name}: script files`, middle(visits, 'scripts'), 'files', MOST_SCRIPTS),
      limited(`${name}: scripts`, middle(visits, 'scriptBytes') / 1000, 'kB', MOST_SCRIPT_KB),
    )
  }
  const { shift, path } = worst
  figures.push(limited(`first visit: layout shift of the worst page (${path}), phone`, shift, '', MOST_SHIFT))
  return figures
}

/** Returns visits of R2, shared by all comparisons with it. */
export async function onlineVisits(bench: Bench): Promise<Visit[]> {
  const shop = await bench.shop(DEMO_PRODUCTS)
  const { url } = await bench.once(
    'online-only',
    () => serveOnlineOnly(shop),
    (served) => served.close(),
  )
  return bench.once('online visits', async () => {
    const visits: Visit[] = []
    for (let run = 0; run < bench.runs; run += 1)
      visits.push(await visitOnce(bench, `${url}/`, { card: 'article', taps: true }))
    return visits
  })
}

/** Returns the median of one property of visits. */
export function middle(visits: readonly Visit[], part: keyof Visit): number {
  return median(visits.map((visit) => visit[part]))
}

async function visitOnce(bench: Bench, url: string, look: Look): Promise<Visit> {
  return bench.onNewDevice(
    async (page) => {
      await probeVisits(page, look)
      await slowNetwork(page)
      await slowCpu(page, PHONE_CPU)
      await page.goto(url, { waitUntil: 'commit', timeout: 90_000 })
      return readVisit(page, look)
    },
    // A first visit has no service worker yet, and what it fetches could not be slowed.
    { ...PHONE, serviceWorkers: 'block' },
  )
}

const ms = (visits: readonly Visit[], part: keyof Visit) => `${middle(visits, part).toFixed(0)} ms`
const loadOf = (visits: readonly Visit[]) =>
  `${middle(visits, 'requests')} requests, ${(middle(visits, 'scriptBytes') / 1000).toFixed(0)} kB in ${middle(visits, 'scripts')} scripts`
