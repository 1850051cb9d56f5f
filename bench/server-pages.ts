import { productRows } from '../supabase/seed/products.ts'
import { DEMO_PRODUCTS, MANY_PRODUCTS, type Bench } from './bench.ts'
import { limited, median, type Figure } from './figures.ts'

const TIMES = 40
const MOST_MS = 10

/**
 * Measures how much longer the embedded server takes for a page that it renders than for the app's page, which is a
 * file: the catalogue requested repeatedly, and products requested once each.
 */
export async function measureServerPages(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  const products = productRows.filter(({ is_public: isPublic }) => isPublic).map(({ id }) => `/product/${id}`)
  for (const items of [DEMO_PRODUCTS, MANY_PRODUCTS]) {
    const url = await bench.shop(items)
    const ask = (paths: readonly string[]) => middleOf(paths.slice(0, TIMES).map((path) => url + path))
    const again = (path: string) => ask(Array.from({ length: TIMES }, () => path))
    // The first answers of a shop also read its rows.
    await again('/rental')
    const file = await again('/shell.html')
    for (const [name, took] of [
      ['/rental', await again('/rental')],
      ['products, each for the first time', await ask(products)],
    ] as const) {
      const figure = `page made by the server beyond the file, ${items.toLocaleString('en-US')} products: ${name}`
      figures.push(limited(figure, Math.max(0, took - file), 'ms', MOST_MS))
    }
  }
  return figures
}

async function middleOf(addresses: readonly string[]): Promise<number> {
  const times: number[] = []
  for (const address of addresses) {
    const began = performance.now()
    await (await fetch(address, { headers: { accept: 'text/html' } })).text()
    times.push(performance.now() - began)
  }
  return median(times)
}
