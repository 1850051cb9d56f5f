/** Content that a request asks for. */
export type FileKind = 'script' | 'style' | 'image' | 'font' | 'json' | 'page'

/** Expected answer of a request: its least size, if known, and the text by which a page of the shop is recognized. */
export type Wanted = { kind: FileKind; bytes?: number; isOwn?: (html: string) => boolean }

/** Header of a cached answer whose body was read and found right, so that it is not read again at each use. */
export const CHECKED_HEADER = 'x-checked'

const TYPES: Record<FileKind, RegExp> = {
  script: /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/,
  style: /^text\/css$/,
  image: /^image\/./,
  // Many hosts do not know the type of fonts.
  font: /^(?:font\/.|application\/(?:x-)?font|application\/octet-stream$)/,
  json: /^application\/(?:.+\+)?json$/,
  page: /^text\/html$/,
}

const KINDS: [RegExp, FileKind][] = [
  [/\.m?js$/, 'script'],
  [/\.css$/, 'style'],
  [/\.(?:svg|webp|avif|png|jpe?g|gif|ico)$/, 'image'],
  [/\.(?:woff2?|ttf|otf)$/, 'font'],
  [/\.(?:json|webmanifest)$/, 'json'],
]

/** Returns the kind of content at the path of one of the app's files. */
export function kindOf(path: string): FileKind {
  return KINDS.find(([name]) => name.test(path))?.[1] ?? 'page'
}

/**
 * Returns the copy of an answer that may enter a cache, or null if the answer is not what was asked for: another
 * status or type, as a captive portal and a host's fallback send it, or an empty, cut or other build's body.
 * Reads the body of `answer`.
 */
export async function checked(answer: Response, wanted: Wanted): Promise<Response | null> {
  if (!looksRight(answer, wanted)) return null
  const body = await answer.blob().catch(() => null)
  if (!body || body.size < Math.max(1, statedBytes(answer.headers), wanted.bytes ?? 0)) return null
  if (wanted.isOwn && !wanted.isOwn(await body.text())) return null
  const headers = new Headers(answer.headers)
  headers.set(CHECKED_HEADER, 'whole')
  // The body is no longer encoded.
  headers.delete('content-encoding')
  headers.set('content-length', String(body.size))
  return new Response(body, { headers })
}

function looksRight({ status, headers }: Response, { kind }: Wanted): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  return status === 200 && TYPES[kind].test(type.trim().toLowerCase())
}

/** Returns the least number of bytes of a body. Other origins do not show their encoding, which makes it smaller. */
function statedBytes(headers: Headers): number {
  return headers.has('content-encoding') ? 0 : Number(headers.get('content-length')) || 0
}

/** Returns true if an answer of a cache has been checked when it entered. */
export function isChecked(kept: Response, wanted: Wanted): boolean {
  return kept.headers.has(CHECKED_HEADER) && looksRight(kept, wanted)
}

/** Returns the cached answer of a request. Drops one that is not what was asked for. */
export async function matchChecked(
  cache: Cache,
  request: Request | string,
  wanted: Wanted,
): Promise<Response | undefined> {
  const kept = await cache.match(request)
  if (!kept || isChecked(kept, wanted)) return kept
  const right = await checked(kept, wanted)
  if (right) await cache.put(request, right.clone()).catch(() => {})
  else await cache.delete(request)
  return right ?? undefined
}

/**
 * Fetches a file and caches it if it is what was asked for.
 * @param address path of the file and the key of its answer, with a query if the path does not change with its content
 * @returns the cached answer, null if it was another
 * @throws if the server cannot be reached or the cache is full
 */
export async function fetchChecked(
  cache: Cache,
  address: string,
  wanted: Wanted,
  signal: AbortSignal | null = null,
): Promise<Response | null> {
  const [path = '', revision] = address.split('?')
  // The browser's own cache may hold an old answer, or a wrong one with a lifetime of a year.
  const modes = revision === undefined ? (['default', 'reload'] as const) : (['reload'] as const)
  for (const mode of modes) {
    const answer = await fetch(new Request(path, { cache: mode, credentials: 'same-origin', signal }))
    const right = await checked(answer, wanted)
    if (right) await cache.put(address, right.clone())
    if (right || !answer.ok) return right
  }
  return null
}
