import { once } from 'node:events'
import { readdirSync, ReadStream } from 'node:fs'
import { STATUS_CODES, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import send from '@fastify/send'
import { systemCode } from '../startup-error.ts'
import { acceptedEncodings } from './compress.ts'

type Next = () => unknown
export type Statics = (request: IncomingMessage, response: ServerResponse, next: Next) => Promise<unknown>

/** A file of the build as it is sent to whoever asks for all of it. */
type Kept = { headers: OutgoingHttpHeaders; body: Buffer }

/** Endings of the packed files that precompress.ts puts beside the others. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const

/**
 * Serves the files of a build with compression, ranges, ETags and the right time in caches; `next` when there is no such
 * file. The list of names is read once: nothing else of the disk can be asked for.
 * @param earlier builds of which what `dist` does not have is served as well
 */
export function serveStatics(dist: string, earlier: readonly string[] = []): Statics {
  const roots = new Map<string, string>()
  for (const root of [...earlier, dist]) for (const name of namesIn(root)) roots.set(name, root)
  // Hashed files never change, and are 4 MB in all. Reading one takes several turns of a loop whose turns are long while
  // the database works: with 200 visitors the 95th percentile of a file was 390 ms, from memory it is 80.
  const kept = new Map<string, Kept>()
  return async (request, response, next) => {
    const path = pathOf(request)
    const name = path === '/' ? 'index.html' : decoded(path).slice(1)
    const root = roots.get(name)
    if (root === undefined || isOfTheHost(path)) return next()
    const isPacked = Object.values(ENDINGS).some((ending) => roots.get(name + ending) === root)
    if (!isRangeFor(request)) delete request.headers.range
    // A range counts the bytes of what is sent: those of the file itself mean the same to everybody.
    const encoding = request.headers.range
      ? undefined
      : acceptedEncodings(request.headers['accept-encoding']).find(
          (encoding) => roots.get(name + ENDINGS[encoding]) === root,
        )
    const file = encoding ? name + ENDINGS[encoding] : name
    const isWhole =
      isHashed(path) && !CONDITIONS.some((condition) => request.headers[condition] !== undefined)
    const known = isWhole && kept.get(file)
    if (known) return response.writeHead(200, known.headers).end(known.body)
    const answer = await send(request, encodeURIComponent(file), {
      root,
      index: false,
      dotfiles: 'allow',
      cacheControl: false,
      onFile: (_path, { size }) => shortenSuffix(request, size),
    })
    const { statusCode, headers, stream } = answer
    if (answer.type !== 'file') {
      stream.destroy()
      if (answer.type === 'directory' || statusCode === 404) return next()
      if (statusCode >= 500) throw answer.metadata.error
      return refuse(response, statusCode, headers['Content-Range'])
    }
    // The head waits for the file: one that has vanished meanwhile is missing, and one that cannot be opened an error.
    if (stream instanceof ReadStream) {
      try {
        await once(stream, 'open')
      } catch (error) {
        if (systemCode(error) === 'ENOENT') return next()
        throw error
      }
    }
    const sent: OutgoingHttpHeaders = {
      ...headers,
      'cache-control': cacheControl(path),
      ...(isPacked && { vary: 'Accept-Encoding' }),
      ...(statusCode !== 304 && { 'Content-Type': typeOf(name) }),
      ...(statusCode !== 304 && encoding && { 'content-encoding': encoding }),
    }
    if (isWhole && stream instanceof ReadStream) {
      const body = Buffer.concat(await stream.toArray())
      kept.set(file, { headers: sent, body })
      return response.writeHead(statusCode, sent).end(body)
    }
    response.writeHead(statusCode, sent)
    return stream instanceof ReadStream ? pipeline(stream, response) : response.end()
  }
}

/** Headers that ask for a part of a file, or for what differs from a copy of it. */
const CONDITIONS = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'] as const

/** Lists the files below a folder as addresses name them. Those that begin with a dot are not the public's. */
function namesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !/(?:^|\/)\.(?!well-known\/)/.test(name))
}

/** Tells whether a range may be answered: only of GET, and not where a weak ETag is to say that the file is the same. */
function isRangeFor({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && !String(headers['if-range'] ?? '').startsWith('W/')
}

/** Reads a suffix that is longer than its file as the whole file (RFC 9110, 14.1.2), which `send` would refuse. */
function shortenSuffix({ headers }: IncomingMessage, size: number): void {
  const [, length] = /^ *bytes= *-(\d+) *$/.exec(headers.range ?? '') ?? []
  if (Number(length) > size && size > 0) headers.range = `bytes=-${size}`
}

/** Says in plain words what `send` would say in a page of HTML. */
function refuse(response: ServerResponse, statusCode: number, range: string | undefined): void {
  response.writeHead(statusCode, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
    ...(range !== undefined && { 'content-range': range }),
  })
  response.end(`${STATUS_CODES[statusCode]}\n`)
}

function typeOf(name: string): string {
  const type = send.mime.getType(name) ?? 'application/octet-stream'
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}

/**
 * Whether a path names a file of the build that no browser asks for: packed files, which are answers to their own name
 * only through Accept-Encoding, and the rules for static hosts.
 */
function isOfTheHost(path: string): boolean {
  return /\.(br|gz)\/*$|^\/_(headers|redirects)\/*$/i.test(decoded(path))
}

/** A path that cannot be decoded names no file. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Whether a request asks for a page of the app: a navigation, not a file. */
export function isNavigation(request: IncomingMessage): boolean {
  const path = pathOf(request)
  const accept = request.headers.accept ?? '*/*'
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    /text\/html|\*\/\*/.test(accept) &&
    !/\.[^/]*$/.test(path) &&
    !isHashed(path) &&
    !isOfTheHost(path)
  )
}

/** The path asked for, without its query. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split(/[?#]/, 1)[0] || '/'
}

/** Tells whether an address names a file of which each version has a name of its own. */
function isHashed(path: string): boolean {
  return path.startsWith('/assets/')
}

function cacheControl(path: string): string {
  if (isHashed(path)) return 'public, max-age=31536000, immutable'
  if (/\.(webp|avif|png|jpe?g|gif|svg|ico|woff2?|mp4|webm)$/.test(path)) return 'public, max-age=86400'
  return 'no-cache'
}
