import { DEMO_PRODUCTS, type Bench } from './bench.ts'
import { PHONE } from './devices.ts'
import { limited, stated, type Figure } from './figures.ts'

/** As the embedded server packs them, 4 % more than `tests/build/first-page.test.ts` counts. */
const MOST_KB_OF_A_VISIT = 315

/** Measures the bytes of JavaScript, as sent, of each route at rest, and of a visitor who browses, opens a product and sends a request. */
export async function measureScripts(bench: Bench): Promise<Figure[]> {
  const url = await bench.shop(DEMO_PRODUCTS)
  const figures: Figure[] = []
  const options = { ...PHONE, serviceWorkers: 'block' as const }
  for (const path of ['/', '/rental', '/modif/bodas', '/asistente']) {
    const [files, kB] = await bench.onNewDevice(async (page) => {
      await page.addInitScript(() => performance.setResourceTimingBufferSize(5_000))
      await page.goto(url + path)
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      return page.evaluate(loaded)
    }, options)
    figures.push(stated(`JavaScript of ${path}`, `${kB.toFixed(0)} kB in ${files} files`, kB))
  }
  const [, whole] = await bench.onNewDevice(async (page) => {
    await page.addInitScript(() => performance.setResourceTimingBufferSize(5_000))
    await page.goto(`${url}/rental`)
    await page.getByRole('article').first().getByRole('link').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar detalle' }).click()
    await page.getByRole('button', { name: /^Abrir solicitud/ }).click()
    await page.getByRole('link', { name: 'Enviar por WhatsApp' }).waitFor()
    await page.waitForLoadState('networkidle')
    return page.evaluate(loaded)
  }, options)
  figures.push(limited('JavaScript of browse, product, request and send', whole, 'kB', MOST_KB_OF_A_VISIT))
  return figures
}

/** Returns the number of script files and their kB as sent. Runs in the page. */
function loaded(): [files: number, kB: number] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  const sizes = new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize]))
  return [sizes.size, [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000]
}
