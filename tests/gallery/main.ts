import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { quietLite } from '../../supabase/local/data/quiet.ts'
import { ROOT } from '../../supabase/local/settings.ts'
import { chromiumFlags, headlessPath } from '../support/chromium.ts'
import { AdminDevice } from '../support/devices/admin-device.ts'
import { EmptyShop } from '../support/servers/empty-shop.ts'
import { TestShop } from '../support/servers/test-shop.ts'
import { ADMIN_SCENES } from './admin-scenes.ts'
import { CHOSEN, keepChosen } from './chosen.ts'
import { ORDER_SCENES } from './order-scenes.ts'
import type { Scene } from './scene-parts.ts'
import { STOREFRONT_SCENES } from './storefront-scenes.ts'
import { slugOf, takeShots } from './shots.ts'

// npm run screens: every screen as an image, from the real app with the embedded backend. Arguments after `--` select
// groups ('Admin'); `--chosen` takes the groups of tests/gallery/chosen.ts, and stores those images in docs/gallery.
const DOCS = join(ROOT, 'docs')
const FOLDER = join(DOCS, 'screens')

const SCENES = [...STOREFRONT_SCENES, ...ADMIN_SCENES, ...ORDER_SCENES]

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** A state, and the reason if it could not be shown. */
type Shot = { group: string; name: string; error: string | null }

type Shops = { demo: TestShop; empty: EmptyShop }

/** Takes the states of one scene in turn, in one page. */
async function playScene(browser: Browser, scene: Scene, { demo, empty }: Shops): Promise<Shot[]> {
  const shop = scene.isEmptyShop ? empty : demo
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'es-MX',
    timezoneId: 'America/Cancun',
    serviceWorkers: scene.isInstalled ? 'allow' : 'block',
  })
  context.setDefaultTimeout(20_000)
  const shots: Shot[] = []
  try {
    const device = new AdminDevice(await context.newPage())
    if (scene.isEmptyShop && scene.group.startsWith('Admin')) await device.signInByForm(empty.admin)
    await scene.prepare?.(device)
    for (const { name, show } of scene.states) {
      const error = await show(device)
        .then(() => takeShots(device.page, FOLDER, slugOf(scene.group, name)))
        .then(
          () => null,
          (failure: unknown) => String(failure).replaceAll(new RegExp(String.raw`\u001B\[\d+m`, 'g'), ''),
        )
      shots.push({ group: scene.group, name, error })
      say(`${error === null ? '✓' : '✗'} ${scene.group}: ${name}`)
    }
  } catch (failure) {
    shots.push({ group: scene.group, name: 'how it begins', error: String(failure) })
    say(`✗ ${scene.group}`)
  } finally {
    await context.close()
  }
  return shots
}

async function main(asked: readonly string[]): Promise<number> {
  const isChosen = asked.includes('--chosen')
  const groups = isChosen ? CHOSEN.map(({ group }) => group) : asked
  quietLite()
  const executablePath = headlessPath(process.env)
  const demo = await TestShop.open()
  const empty = await EmptyShop.open()
  const browser = await chromium.launch({
    args: chromiumFlags(process.getuid?.()),
    ...(executablePath ? { executablePath } : {}),
  })
  const shots: Shot[] = []
  try {
    const wanted = SCENES.filter(({ group }) => groups.length === 0 || groups.includes(group))
    if (groups.length === 0) await rm(FOLDER, { recursive: true, force: true })
    for (const scene of wanted) shots.push(...(await playScene(browser, scene, { demo, empty })))
    if (isChosen) await keepChosen(FOLDER, DOCS)
  } finally {
    await browser.close()
    await demo.close()
    await empty.close()
  }
  const broken = shots.filter(({ error }) => error !== null)
  for (const { group, name, error } of broken) console.error(`\n${group}: ${name}\n${error}`)
  say(`\n${shots.length - broken.length} of ${shots.length} states: ${FOLDER}`)
  return broken.length === 0 ? 0 : 1
}

process.exit(await main(process.argv.slice(2)))
