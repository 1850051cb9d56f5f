import { DEMO_PRODUCTS, MANY_PRODUCTS, type Bench } from './bench.ts'
import { PHONE_CPU, slowCpu } from './devices.ts'
import { limited, beside, type Figure } from './figures.ts'
import { middle, onlineVisits } from './first-visit.ts'
import { probeVisits, readVisit, type Visit } from './visit-probe.ts'

const LOOK = { card: 'main article', taps: false }
const MOST_FCP_MS = 250
const MOST_CARD_MS = 500
const MOST_OF_ONLINE = 0.35
/** Most times as long as with the demo's products that ten thousand may take. */
const MOST_FOR_MANY = 1.3
const MOST_SHIFT = 0.01

/** Measures opening the catalogue again without a network, the page from the service worker and the rows from the device. */
export async function measureSecondVisits(bench: Bench): Promise<Figure[]> {
  const online = middle(await onlineVisits(bench), 'card')
  const figures: Figure[] = []
  const cards = new Map<string, number>()
  for (const products of [DEMO_PRODUCTS, MANY_PRODUCTS]) {
    for (const rate of [1, PHONE_CPU]) {
      const visits = await visitsOffline(bench, products, rate)
      const name = `second visit, ${products.toLocaleString('en-US')} products, ${rate}x`
      const card = middle(visits, 'card')
      cards.set(`${products} ${rate}`, card)
      if (rate === 1) {
        figures.push(limited(`${name}: FCP`, middle(visits, 'fcp'), 'ms', MOST_FCP_MS))
        figures.push(limited(`${name}: first card`, card, 'ms', MOST_CARD_MS))
      } else {
        figures.push(
          beside(`${name}: FCP / first card of R2 online`, middle(visits, 'fcp'), online, MOST_OF_ONLINE),
        )
        figures.push(beside(`${name}: first card / first card of R2 online`, card, online, MOST_OF_ONLINE))
      }
      figures.push(limited(`${name}: layout shift`, middle(visits, 'shift'), '', MOST_SHIFT))
    }
  }
  for (const rate of [1, PHONE_CPU]) {
    const [few = Number.NaN, many = Number.NaN] = [DEMO_PRODUCTS, MANY_PRODUCTS].map((products) =>
      cards.get(`${products} ${rate}`),
    )
    figures.push(beside(`second visit, ${rate}x: first card at 10,000 / at 229`, many, few, MOST_FOR_MANY))
  }
  return figures
}

async function visitsOffline(bench: Bench, products: number, rate: number): Promise<Visit[]> {
  const context = await bench.filledDevice(products)
  const url = await bench.shop(products)
  const visits: Visit[] = []
  await context.setOffline(true)
  for (let run = 0; run < bench.runs; run += 1) {
    const page = await context.newPage()
    await probeVisits(page, LOOK)
    await slowCpu(page, rate)
    await page.goto(`${url}/rental`, { waitUntil: 'commit' })
    visits.push(await readVisit(page, LOOK))
    await page.close()
  }
  await context.setOffline(false)
  return visits
}
