import { join } from 'node:path'
import { answerAccountRequests } from './accounts/commands.ts'
import { hasDemoPassword } from './accounts/demo-password.ts'
import { openBackend } from './backend.ts'
import { keepBackups } from './data/backups.ts'
import { keepPlans, keepTidy } from './caretaker.ts'
import { exists, openDataDir, type DataDir } from './data/data-dir.ts'
import { findShop } from './data/find-shop.ts'
import { ADMIN_EMAIL, type Credentials } from './accounts/accounts.ts'
import { buildEmptyShop, buildShop } from './first-run.ts'
import { createFront } from './server/front.ts'
import { forNames, servedNames, upgradeForNames } from './server/hosts.ts'
import { listen } from './server/listener.ts'
import { lockDataDir } from './data/lock.ts'
import { precompress } from './server/precompress.ts'
import { createRealtime } from './server/realtime.ts'
import { DEFAULT_HOST, type Settings } from './settings.ts'
import { StartupError } from './startup-error.ts'
import { bringToVersion } from './data/upgrade.ts'

/**
 * `endsWithBackup`: its end also brings the backup of the day up to date, as `npm start` wants it. `onBroken`: see
 * `createFront`. `onAccount`: see `buildEmptyShop`.
 */
export type ShopOptions = Pick<Settings, 'port' | 'dataDir'> &
  Partial<Settings> & {
    endsWithBackup?: boolean
    onBroken?: () => void
    onAccount?: (account: Credentials) => void
  }
export type Shop = {
  url: string
  /** Whether the demo's administrator still has the published password. */
  hasDemoPassword: () => Promise<boolean>
  close: () => Promise<void>
}

/**
 * Starts one shop: its DATA_DIR (made on the first run), the backend in this process, and the front server. Port 0
 * takes a free one; without `dist` only the backend is served. Throws StartupError when a person can set it right.
 */
export async function startShop(options: ShopOptions): Promise<Shop> {
  const { host = DEFAULT_HOST, dist = null, proxies = 0, endsWithBackup = false, onBroken } = options
  if (dist && !(await exists(join(dist, 'index.html')))) {
    throw new StartupError(`There is no build in ${dist}. Run 'npm run build' first, or use 'npm start'.`)
  }
  const dir = await openDataDir(options.dataDir)
  const unlock = await lockDataDir(dir.root)
  try {
    const listener = await listen(options.port, host)
    try {
      if (await findShop(dir)) await bringToVersion(dir)
      else await firstRun(dir, listener.url, options)
      // An unwritable build is served as it is.
      if (dist) await precompress(dist).catch(() => undefined)
      const realtime = createRealtime()
      const backend = await openBackend(dir.shop, listener.url, { onChange: realtime.poke })
      const backups = await keepBackups(dir, backend)
      const accounts = await answerAccountRequests(dir, backend)
      const { siteUrl = null, allowedHosts: allowed = [] } = options
      const isServed = servedNames({ host, siteUrl, allowed })
      const front = createFront(backend, dist, onBroken, proxies)
      listener.serve(forNames(isServed, front), upgradeForNames(isServed, realtime.upgrade))
      const caretakers = [keepPlans(backend), keepTidy(backend)]
      const close = async () => {
        for (const caretaker of caretakers) caretaker.close()
        realtime.close()
        await listener.close()
        await accounts.close()
        await backups.close(endsWithBackup)
        await backend.close()
        await unlock()
      }
      return { url: listener.url, hasDemoPassword: () => hasDemoPassword(backend), close }
    } catch (error) {
      await listener.close()
      throw error
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

function firstRun(dir: DataDir, site: string, options: ShopOptions): Promise<void> {
  const { demo = true, seedProducts = 0, adminEmail = ADMIN_EMAIL, onAccount = () => undefined } = options
  return demo ? buildShop(dir, seedProducts, site) : buildEmptyShop(dir, site, adminEmail, onAccount)
}
