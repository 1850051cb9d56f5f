import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { productId } from '../supabase/seed/products.ts'
import { chromiumFlags, chromiumPath } from '../tests/support/chromium.ts'
import { DEMO_PRODUCTS, type Bench } from './bench.ts'
import { atLeast, stated, type Figure } from './figures.ts'

const run = promisify(execFile)
const LEAST = 95
const PATIENCE_MS = 120_000
/** Lighthouse asks for a newer Node than the product does. */
const TOOL = ['-y', '-p', 'node@22', '-p', 'lighthouse@13', 'lighthouse']

/** Measures Lighthouse's performance score on a phone, or returns a line with the reason if it cannot run here. */
export async function measureLighthouse(bench: Bench): Promise<Figure[]> {
  const shop = await bench.shop(DEMO_PRODUCTS)
  const figures: Figure[] = []
  for (const path of ['/', '/rental', `/product/${productId('Aputure LS 600d Pro')}`]) {
    const name = `Lighthouse, mobile performance of ${path.replace(/[0-9a-f-]{36}/, '…')}`
    try {
      figures.push(atLeast(name, await scoreOf(shop + path), LEAST))
    } catch (error) {
      const reason = String(error).split('\n', 1)[0] ?? ''
      figures.push(stated(name, `skipped, it cannot be run here: ${reason.slice(0, 90)}`))
      // Where the first cannot be had, none can.
      if (figures.length === 1) break
    }
  }
  return figures
}

async function scoreOf(url: string): Promise<number> {
  const flags = ['--headless=new', ...chromiumFlags(process.getuid?.())].join(' ')
  const { stdout } = await run(
    'npx',
    [...TOOL, url, '--quiet', '--output=json', '--only-categories=performance', `--chrome-flags=${flags}`],
    {
      timeout: PATIENCE_MS,
      maxBuffer: 64_000_000,
      cwd: tmpdir(),
      env: { ...process.env, CHROME_PATH: chromiumPath(process.env) },
    },
  )
  const report = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    categories: { performance: { score: number | null } }
  }
  return Math.round((report.categories.performance.score ?? Number.NaN) * 100)
}
