import { join } from 'node:path'
import { answerAccountRequests } from './accounts/commands.ts'
import { noticingProxies } from './accounts/client-address.ts'
import { hasDemoPassword } from './accounts/demo-password.ts'
import { openBackend, type Backend } from './backend.ts'
import { keepBackups, keepToday } from './data/backups.ts'
import { keepPlans, keepTidy } from './caretaker.ts'
import { exists, openDataDir, type DataDir } from './data/data-dir.ts'
import { findShop } from './data/find-shop.ts'
import { requireSpace, RESERVE, type Reserve } from './data/free-space.ts'
import { ADMIN_EMAIL, type Credentials } from './accounts/accounts.ts'
import { buildEmptyShop, buildShop } from './first-run.ts'
import { createFront } from './server/front.ts'
import { forNames, givenNames, servedNames, upgradeForNames } from './server/hosts.ts'
import { listen } from './server/listener.ts'
import { isLeftLocked, lockDataDir } from './data/lock.ts'
import { roomOf } from './server/connections.ts'
import { copyBuild } from './server/own-copy.ts'
import { precompress } from './server/precompress.ts'
import { createRealtime } from './server/realtime.ts'
import { DEFAULT_HOST, type Settings } from './settings.ts'
import { StartupError } from './startup-error.ts'
import { bringToVersion } from './data/upgrade.ts'

/**
 * Options of a shop. `endsWithBackup`: closing it updates the day's backup. `copiesBuild`: it serves a copy of the
 * build (own-copy.ts). `npm start` sets both. `onBroken`: see `createFront`. `onAccount`: see `buildEmptyShop`.
 */
export type ShopOptions = Pick<Settings, 'port' | 'dataDir'> &
  Partial<Settings> & {
    endsWithBackup?: boolean
    copiesBuild?: boolean
    onBroken?: () => void
    onAccount?: (account: Credentials) => void
    reserve?: Reserve
  }
export type Shop = Pick<Backend, 'isWell' | 'answered'> & {
  url: string
  /** Returns true if the demo's administrator still has the published password. */
  hasDemoPassword: () => Promise<boolean>
  close: () => Promise<void>
}

/**
 * Starts one shop: its DATA_DIR (made on the first run), the backend in this process, and the front server. Port 0
 * takes a free one; without `dist` only the backend is served.
 * @throws StartupError for problems that the user can fix
 */
export async function startShop(options: ShopOptions): Promise<Shop> {
  const {
    host = DEFAULT_HOST,
    dist = null,
    proxies = 0,
    endsWithBackup = false,
    copiesBuild = false,
    onBroken,
  } = options
  if (dist && !(await exists(join(dist, 'index.html')))) {
    throw new StartupError(`There is no build in ${dist}. Run 'npm run build' first, or use 'npm start'.`)
  }
  const dir = await openDataDir(options.dataDir)
  // The lock itself needs space.
  await requireSpace(dir.root, (options.reserve ?? RESERVE).entry)
  const isAfterCrash = await isLeftLocked(dir.root)
  const unlock = await lockDataDir(dir.root)
  try {
    const listener = await listen(options.port, host)
    try {
      if (await findShop(dir)) await bringToVersion(dir)
      else await firstRun(dir, listener.url, options)
      const site = dist && copiesBuild ? await copyBuild(dist, dir.site) : { dist, earlier: [] }
      // A read-only build is served without compressed files.
      if (dist && site.dist === dist) await precompress(dist).catch(() => undefined)
      const realtime = createRealtime({ connections: roomOf().webSockets })
      const backend = await openBackend(dir.shop, listener.url, {
        onChange: realtime.poke,
        ...(options.reserve && { reserve: options.reserve }),
      })
      if (isAfterCrash) await keepToday(dir)
      const backups = await keepBackups(dir, backend)
      const accounts = await answerAccountRequests(dir, backend)
      const { siteUrl = null, allowedHosts: allowed = [] } = options
      const names = { host, siteUrl, allowed }
      // Rows that named images under these names are mended, also after they are given up (docs/adr/0012).
      await backend.alone(({ driver }) => driver.query(NOTE_NAMES, [givenNames(names)]))
      const isServed = servedNames(names)
      const front = noticingProxies(createFront(backend, site.dist, onBroken, proxies, site.earlier), proxies)
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
      const { isWell, answered } = backend
      return { url: listener.url, isWell, answered, hasDemoPassword: () => hasDemoPassword(backend), close }
    } catch (error) {
      await listener.close()
      throw error
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

const NOTE_NAMES = `insert into public.site_names (name)
  select name from unnest($1::text[]) name where not sync_private.is_own_host(name) on conflict do nothing`

function firstRun(dir: DataDir, site: string, options: ShopOptions): Promise<void> {
  const { demo = true, seedProducts = 0, adminEmail = ADMIN_EMAIL, onAccount = () => undefined } = options
  return demo ? buildShop(dir, seedProducts, site) : buildEmptyShop(dir, site, adminEmail, onAccount)
}
