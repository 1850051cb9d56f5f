import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { quietLite } from '../supabase/local/data/quiet.ts'
import { ROOT } from '../supabase/local/settings.ts'
import { chromiumFlags, chromiumPath } from '../tests/support/chromium.ts'
import { measureAdmin } from './admin-screens.ts'
import { Bench } from './bench.ts'
import type { Figure } from './figures.ts'
import { measureFirstSync } from './first-sync.ts'
import { measureFirstVisits } from './first-visit.ts'
import { measureFreeUnits } from './free-units.ts'
import { measureInteractions } from './interactions.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureOrders } from './orders.ts'
import { measureReplication } from './replication.ts'
import { measureScripts } from './scripts.ts'
import { measureScrolling } from './scrolling.ts'
import { measureSearch } from './search.ts'
import { measureSecondVisits } from './second-visit.ts'
import { measureServerPages } from './server-pages.ts'
import { measureUpdates } from './update.ts'

process.env['DO_NOT_TRACK'] = '1'
process.env['EXPERIMENTAL_STORAGE'] = '1'

/** Measures in the order in which they run. Those that edit a shop come last, because they change what others read. */
const MEASURES: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  scripts: measureScripts,
  updates: measureUpdates,
  'first-visit': measureFirstVisits,
  'second-visit': measureSecondVisits,
  'server-pages': measureServerPages,
  'first-sync': measureFirstSync,
  search: measureSearch,
  'free-units': measureFreeUnits,
  interactions: measureInteractions,
  scrolling: measureScrolling,
  lighthouse: measureLighthouse,
  replication: measureReplication,
  'back-office': measureAdmin,
  orders: measureOrders,
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '5' },
    list: { type: 'boolean', default: false },
  },
})
const unknown = values.only.filter((name) => !(name in MEASURES))
if (values.list || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no measure ${unknown.join(', ')}. There are:`)
  console.log(Object.keys(MEASURES).join('\n'))
  process.exit(unknown.length > 0 ? 1 : 0)
}

quietLite()
const executablePath = chromiumPath(process.env)
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: chromiumFlags(process.getuid?.()),
})
const runs = Number(values.runs)
const bench = new Bench(browser, runs)
const figures: (Figure & { name: string })[] = []
const began = performance.now()
try {
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (values.only.length > 0 && !values.only.includes(name)) continue
    const since = performance.now()
    try {
      for (const figure of await measure(bench)) figures.push({ name, ...figure })
    } catch (error) {
      // The other figures are worth having.
      const value = `failed: ${String(error).split('\n', 1)[0]}`
      figures.push({ name, figure: name, value, measure: null, goal: '', met: false })
      console.error(error)
    }
    console.log(`${name}: ${((performance.now() - since) / 1000).toFixed(0)} s`)
  }
  console.table(figures.map(asRow))
  const missed = figures.filter(({ met }) => met === false)
  console.log(`${figures.filter(({ met }) => met).length} goals met, ${missed.length} missed.`)
  const seconds = Math.round((performance.now() - began) / 1000)
  await writeFile(
    join(ROOT, 'bench/results.json'),
    `${JSON.stringify({ runs, seconds, figures }, null, 2)}\n`,
  )
} finally {
  await bench.close()
  await browser.close()
}

function asRow({ figure, value, measure, goal, met }: Figure) {
  return { figure, value, measure, goal, '': met === null ? '' : met ? 'met' : 'MISSED' }
}
