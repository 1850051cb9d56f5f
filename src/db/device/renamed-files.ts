import { PAGE_HEADERS } from '../../domain/first-screen/kept-page.ts'
import { checked, type Wanted } from './checked-cache.ts'

/** Script or style sheet in a file of the build: its stem, 'shop-x3k', the hash of its content, its ending. */
const NAME = /([\w.$-]{1,60})-[\w-]{7}(\.(?:js|css))/g

/** Returns the stem of a file with its ending; the name of a page, which has no hash. */
const stemOf = (path: string): string => path.replace(/^.*\/|\?.*$/g, '').replace(NAME, '$1$2')

/** Returns the names of a build's files by their stems. */
export function namesOf(paths: Iterable<string>): ReadonlyMap<string, string> {
  return new Map([...paths].map((path) => [stemOf(path), path.replace(/^.*\//, '')]))
}

/** Returns the text of a file with the names that another build gives to the files it mentions. */
export function withNames(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(NAME, (name, stem: string, ending: string) => names.get(stem + ending) ?? name)
}

/** Returns the start of a text's SHA-256 in base64: 48 bits, because nobody but the shop writes its files. */
export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 6)))
}

/**
 * Makes files of this build from an earlier one's. A changed line gives its script another name, and so the scripts that
 * import it, and theirs: nearly all of them, although nothing but names differs (ADR 0091).
 */
export class RenamedFiles {
  readonly #digests: ReadonlyMap<string, string>
  readonly #names: ReadonlyMap<string, string>
  /** Addresses by stem in each cache, read once: what comes later is of this build. */
  readonly #earlier = new Map<string, Promise<ReadonlyMap<string, readonly string[]>>>()

  /** @param digests of this build's files by their paths (`digestOf`) */
  constructor(digests: ReadonlyMap<string, string>) {
    this.#digests = digests
    this.#names = namesOf(digests.keys())
  }

  /**
   * Returns a file made of an earlier one in the named cache, and keeps it there; null where more than names differs.
   * @param address path of the file, with the query that its cached answer has
   */
  async make(cacheName: string, address: string, wanted: Wanted): Promise<Response | null> {
    const digest = this.#digests.get(address.replace(/\?.*$/, ''))
    if (digest === undefined) return null
    const cache = await caches.open(cacheName)
    const earlier = this.#earlier.get(cacheName) ?? cache.keys().then(byStem)
    this.#earlier.set(cacheName, earlier)
    for (const url of (await earlier).get(stemOf(address)) ?? []) {
      const kept = await cache.match(url)
      if (!kept) continue
      const text = withNames(await kept.text(), this.#names)
      if ((await digestOf(text)) !== digest) continue
      const headers = wanted.kind === 'page' ? await pageHeaders(address, kept) : typeOf(kept)
      const made = headers && (await checked(new Response(text, { headers }), wanted))
      if (made) await cache.put(address, made.clone())
      return made
    }
    return null
  }
}

const typeOf = ({ headers }: Response) => ({ 'content-type': headers.get('content-type') ?? '' })

/**
 * Returns the headers that the server sends with a page, if its policies are those of the earlier one; null where they
 * differ, or another server answers, such as a captive portal.
 */
async function pageHeaders(address: string, kept: Response): Promise<Headers | null> {
  const [path = ''] = address.split('?')
  const answer = await fetch(path, { method: 'HEAD', cache: 'no-store', credentials: 'same-origin' })
  const isSame = PAGE_HEADERS.every((name) => answer.headers.get(name) === kept.headers.get(name))
  return answer.status === 200 && isSame ? answer.headers : null
}

function byStem(requests: readonly Request[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { url } of requests) {
    const stem = stemOf(url)
    found.set(stem, [...(found.get(stem) ?? []), url])
  }
  return found
}
