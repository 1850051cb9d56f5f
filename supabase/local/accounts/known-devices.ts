import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { inShop } from '../data/data-dir.ts'
import { readSecret } from '../secret.ts'
import { forgetOldest, MOST_KEYS, type SignedInBefore } from './attempts.ts'

/** The longest that browsers keep a cookie: 400 days. */
const LIFE_S = 34_560_000
const ID = /^[\w-]{22}$/
const savedPlaces = z.array(z.string())

/** Remembers where accounts were signed in to: by a cookie of the device, and by its address where cookies are not kept. */
export type KnownDevices = {
  /** Tells what is known of who asks to sign in to an account. */
  look: (request: Request, address: string, account: string) => SignedInBefore
  /** Remembers a successful sign-in, and gives its answer the cookie. */
  remember: (request: Request, address: string, account: string, answer: Response) => Promise<void>
}

/**
 * Opens what a shop knows. Its secret signs the cookies, so nothing is kept of them; the latest 10,000 places are kept in
 * a file, as hashes of address and account (docs/adr/0008).
 */
export async function openKnownDevices(shop: string): Promise<KnownDevices> {
  const { secret, places: file } = inShop(shop)
  const key = Buffer.from(hkdfSync('sha256', await readSecret(secret), '', 'claqueta known devices', 32))
  const seal = (...words: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(words)).digest('base64url')
  // One for each account: several people may share a browser. Names tell nothing of the account.
  const nameOf = (account: string) => `claqueta-${seal('name', account).slice(0, 16)}`
  const placeOf = (address: string, account: string) => seal('place', address, account).slice(0, 22)
  const deviceIn = (request: Request, account: string) => {
    const start = `${nameOf(account)}=`
    for (const cookie of (request.headers.get('cookie') ?? '').split(/;\s*/)) {
      const [id = '', mac = ''] = cookie.startsWith(start) ? cookie.slice(start.length).split('.') : []
      if (ID.test(id) && isSame(mac, seal('device', account, id))) return id
    }
    return null
  }
  const places = await readPlaces(file)
  return {
    look: (request, address, account) => ({
      device: deviceIn(request, account),
      isKnownPlace: places.has(placeOf(address, account)),
    }),
    remember: async (request, address, account, answer) => {
      // The id stays, so that signing in again gives a device no further guesses.
      const id = deviceIn(request, account) ?? randomBytes(16).toString('base64url')
      const value = `${id}.${seal('device', account, id)}`
      const secure = isByHttps(request) ? '; Secure' : ''
      answer.headers.append(
        'set-cookie',
        `${nameOf(account)}=${value}; Path=/auth/v1; Max-Age=${LIFE_S}; HttpOnly; SameSite=Strict${secure}`,
      )
      const place = placeOf(address, account)
      const isNew = !places.delete(place)
      places.add(place)
      forgetOldest(places, MOST_KEYS)
      if (isNew) await writePlaces(file, places)
    },
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.byteLength === b.byteLength && timingSafeEqual(a, b)
}

/** Tells whether a request came by https: the proxy says so, or the browser of its page. Whoever lies spoils their own cookie. */
function isByHttps({ headers }: Request): boolean {
  return /^https\b/i.test(headers.get('x-forwarded-proto') ?? headers.get('origin') ?? '')
}

/** Reads the file. Whatever is wrong with it costs some trust and no sign-in. */
async function readPlaces(file: string): Promise<Set<string>> {
  try {
    return new Set(savedPlaces.parse(JSON.parse(await readFile(file, 'utf8'))))
  } catch {
    return new Set()
  }
}

/** Writes the file, whole. A full disk keeps nobody from signing in. */
async function writePlaces(file: string, places: ReadonlySet<string>): Promise<void> {
  const draft = `${file}.part`
  try {
    await writeFile(draft, JSON.stringify([...places]), { mode: 0o600, flush: true })
    await rename(draft, file)
  } catch {
    await rm(draft, { force: true }).catch(() => undefined)
  }
}
