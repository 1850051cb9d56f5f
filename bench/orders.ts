import type { Page } from '@playwright/test'
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../supabase/local/accounts/accounts.ts'
import { LOCAL_KEY } from '../tests/support/servers/stack.ts'
import { signIn } from './admin.ts'
import { type Bench, DEMO_PRODUCTS } from './bench.ts'
import { DESKTOP } from './devices.ts'
import { limited, median, p95, type Figure } from './figures.ts'
import { UP_TO_DATE } from './status.ts'

const STATES = ['closed', 'closed', 'closed', 'closed', 'cancelled', 'returned', 'reserved', 'quoted', 'new']
const NAMES = ['Ana López', 'Luis Peña', 'Producciones Tulum', 'Rosa Méndez', 'Cine del Caribe']
const PRODUCTS = [
  'Sony FX6',
  'Aputure 600d Pro',
  'ARRI SkyPanel S60',
  'Tripié Sachtler',
  'Riel de doce metros',
]
/** Search terms. Each has other results than the one before. */
const TERMS = ['l', 'lu', 'lui', 'luis', 'luis p', 'sony', 'sony t', 'tulum', '9984', 'k7', 'arri s', 'riel']
const MANY_ORDERS = 5_000
const LINES = 4
/** Their lines are as many as a request takes. */
const AT_ONCE = 50
const OPENINGS = 8
/** Time in which somebody reads the panel before opening the list, in milliseconds. */
const LOOK_MS = 2_000
const DAY_MS = 86_400_000

/** Measures opening 'Pedidos' with five thousand orders on the device, and searching them. */
export async function measureOrders(bench: Bench): Promise<Figure[]> {
  const url = await bench.shop(DEMO_PRODUCTS, 'shop with orders')
  await fill(url)
  return bench.onNewDevice(async (page) => {
    await signIn(page, url)
    // A session on a device that has all rows. After a sign-in the server shares the processor, to back up what was stored.
    await page.reload()
    await page.locator(UP_TO_DATE).waitFor()
    await page.waitForTimeout(LOOK_MS)
    const opened: number[] = []
    for (let run = 0; run < OPENINGS; run += 1) opened.push(await open(page))
    const typed: number[] = []
    for (const term of TERMS) typed.push(await type(page, term))
    await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('')
    return [
      limited('orders: the list of 5,000 opened, 1x, first', opened[0] ?? Number.NaN, 'ms', 100),
      limited('orders: the list of 5,000 opened, 1x, again', median(opened.slice(1)), 'ms', 100),
      limited('orders: longest task of a keystroke in the search of 5,000, 1x, p95', p95(typed), 'ms', 16),
    ]
  }, DESKTOP)
}

/** Stores the orders by REST, as the owner. */
async function fill(url: string): Promise<void> {
  const post = async (path: string, body: unknown, token = LOCAL_KEY) => {
    const headers = {
      apikey: LOCAL_KEY,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.text()
  }
  const account = { email: ADMIN_EMAIL, password: DEMO_PASSWORD }
  const session = JSON.parse(await post('/auth/v1/token?grant_type=password', account)) as {
    access_token: string
  }
  const at = <T>(list: readonly T[], n: number) => list[n % list.length]
  const dayOf = (n: number) => new Date(Date.now() + n * DAY_MS).toISOString().slice(0, 10)
  for (let first = 0; first < MANY_ORDERS; first += AT_ONCE) {
    const orders = Array.from({ length: AT_ONCE }, (_, index) => {
      const n = first + index
      const [from_day, to_day] = [dayOf((n % 330) - 300), dayOf((n % 330) - 298)]
      const who = { customer_name: at(NAMES, n), customer_phone: `998400${String(n).padStart(4, '0')}` }
      const state = at(STATES, n)
      return { id: crypto.randomUUID(), folio: `N${n}`, state, from_day, to_day, place: 'Tulum', ...who }
    })
    const lines = orders.flatMap(({ id }, index) =>
      Array.from({ length: LINES }, (_, position) => ({
        order_id: id,
        position: position + 1,
        name: `${at(PRODUCTS, index + position)} ${position}`,
        unit_price: 350,
        quantity: 1 + position,
      })),
    )
    await post('/rest/v1/orders', orders, session.access_token)
    await post('/rest/v1/order_lines', lines, session.access_token)
  }
}

/** Opens the list from the panel. Returns the milliseconds from the click to its first painted order. */
async function open(page: Page): Promise<number> {
  const menu = page.getByRole('navigation', { name: 'Administración' })
  await menu.getByRole('link', { name: 'Panel' }).click()
  await page.getByRole('heading', { level: 1, name: 'Panel' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const stamps = window as unknown as { clickedAt: number; shownAt: number }
    stamps.shownAt = 0
    const onClick = () => {
      stamps.clickedAt = performance.now()
      const observer = new MutationObserver(() => {
        if (!document.querySelector('main li a[href^="/config/orders/"]')) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => (stamps.shownAt = performance.now())))
      })
      observer.observe(document.body, { subtree: true, childList: true })
    }
    document.addEventListener('click', onClick, { once: true, capture: true })
  })
  await menu.getByRole('link', { name: /^Pedidos/ }).click()
  await page.waitForFunction(() => (window as unknown as { shownAt: number }).shownAt > 0)
  return page.evaluate(() => {
    const { clickedAt, shownAt } = window as unknown as { clickedAt: number; shownAt: number }
    return shownAt - clickedAt
  })
}

/** Types a term. Returns the longest time (ms) for which the page does not respond until it shows the result. */
async function type(page: Page, term: string): Promise<number> {
  await page.evaluate(() => {
    const state = window as unknown as { longest: number; isOver: boolean }
    state.longest = 0
    state.isOver = false
    let last = performance.now()
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      const now = performance.now()
      state.longest = Math.max(state.longest, now - last)
      last = now
      if (!state.isOver) port2.postMessage(0)
    })
    port1.start()
    port2.postMessage(0)
  })
  await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill(term)
  await page.waitForTimeout(900)
  return page.evaluate(() => {
    const state = window as unknown as { longest: number; isOver: boolean }
    state.isOver = true
    return state.longest
  })
}
