import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { inShop } from '../data/data-dir.ts'
import { placeFile } from '../data/durable.ts'
import { readSecret } from '../secret.ts'
import { forgetOldest, MOST_KEYS, type SignedInBefore } from './attempts.ts'

/** Longest life that browsers grant a cookie: 400 days. */
const LIFE_S = 34_560_000
const ID = /^[\w-]{22}$/
const savedPlaces = z.array(z.string())

/** Record of earlier sign-ins: by a cookie on the device, and by address where cookies are not kept. */
export type KnownDevices = {
  /** Looks up the caller's earlier sign-ins to an account. */
  look: (request: Request, address: string, account: string) => SignedInBefore
  /** Records a successful sign-in and adds the cookie to its answer. */
  remember: (request: Request, address: string, account: string, answer: Response) => Promise<void>
}

/**
 * Opens the record of a shop. Cookies are signed with the shop's secret and not stored. The latest 10,000 addresses are
 * kept in a file, as hashes of address and account (docs/adr/0008).
 */
export async function openKnownDevices(shop: string): Promise<KnownDevices> {
  const { secret, places: file } = inShop(shop)
  const key = Buffer.from(hkdfSync('sha256', await readSecret(secret), '', 'claqueta known devices', 32))
  const seal = (...words: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(words)).digest('base64url')
  // One cookie per account, because several users may share a browser. The name does not reveal the account.
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
      // The id is reused, so that signing in again gives a device no further guesses.
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

/**
 * Returns true if a request came by https, according to the proxy or to the origin of its page. A false claim only
 * breaks the caller's own cookie.
 */
function isByHttps({ headers }: Request): boolean {
  return /^https\b/i.test(headers.get('x-forwarded-proto') ?? headers.get('origin') ?? '')
}

/** Reads the file. If it is damaged, known addresses are forgotten but sign-in works. */
async function readPlaces(file: string): Promise<Set<string>> {
  try {
    return new Set(savedPlaces.parse(JSON.parse(await readFile(file, 'utf8'))))
  } catch {
    return new Set()
  }
}

/** Writes the file atomically. Errors are ignored, so that a full disk does not prevent sign-in. */
async function writePlaces(file: string, places: ReadonlySet<string>): Promise<void> {
  const text = JSON.stringify([...places])
  await placeFile(file, (draft) => writeFile(draft, text, { mode: 0o600 })).catch(() => undefined)
}
