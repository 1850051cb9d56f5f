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

/** A complete file of the build as it is sent. */
type Kept = { headers: OutgoingHttpHeaders; body: Buffer }

/** Extensions of the compressed files that precompress.ts writes. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const

/**
 * Serves the files of a build with compression, ranges, ETags and cache headers; calls `next` if there is no such file.
 * The list of names is read once, so no other file of the disk can be requested.
 * @param earlier builds whose files are served if `dist` lacks them
 */
export function serveStatics(dist: string, earlier: readonly string[] = []): Statics {
  const roots = new Map<string, string>()
  for (const root of [...earlier, dist]) for (const name of namesIn(root)) roots.set(name, root)
  // Hashed files never change and are 4 MB in all. Reading one takes several turns of the event loop, which are long
  // while the database works: with 200 visitors the 95th percentile of a file was 390 ms; from memory it is 80 ms.
  const kept = new Map<string, Kept>()
  return async (request, response, next) => {
    const path = pathOf(request)
    const name = path === '/' ? 'index.html' : decoded(path).slice(1)
    const root = roots.get(name)
    if (root === undefined || isOfTheHost(path)) return next()
    const isPacked = Object.values(ENDINGS).some((ending) => roots.get(name + ending) === root)
    if (!isRangeFor(request)) delete request.headers.range
    // A range counts the bytes of the answer. Only those of the uncompressed file are the same for all clients.
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
    // Wait for the file before sending the head: a file that has vanished is a 404, and one that cannot be opened an
    // error.
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

/** Headers that request a part of a file, or make the request conditional. */
const CONDITIONS = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'] as const

/** Lists the files below a folder as paths of addresses. Hidden files are left out. */
function namesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !/(?:^|\/)\.(?!well-known\/)/.test(name))
}

/** Returns true if a range may be answered: only for GET, and not with a weak ETag in If-Range. */
function isRangeFor({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && !String(headers['if-range'] ?? '').startsWith('W/')
}

/** Turns a suffix range longer than its file into the whole file (RFC 9110, 14.1.2), which `send` would refuse. */
function shortenSuffix({ headers }: IncomingMessage, size: number): void {
  const [, length] = /^ *bytes= *-(\d+) *$/.exec(headers.range ?? '') ?? []
  if (Number(length) > size && size > 0) headers.range = `bytes=-${size}`
}

/** Answers in plain text instead of the HTML page of `send`. */
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
 * Returns true for files of the build that are not addresses: compressed files, which are served only through
 * Accept-Encoding, the rules for static hosts, and painted pages, which show the demo's data.
 */
function isOfTheHost(path: string): boolean {
  const name = decoded(path)
  const isPainted = /\.html\/*$/i.test(name) && !/^\/(?:shell|chat-ia\/index)\.html$/.test(name)
  return isPainted || /\.(br|gz)\/*$|^\/_(headers|redirects)\/*$/i.test(name)
}

/** Decodes a path. An invalid one is returned unchanged and names no file. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Returns true if a request asks for a page of the app and not for a file. */
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

/** Returns the path of a request without its query. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split(/[?#]/, 1)[0] || '/'
}

/** Returns true if a path has a hash in its name. */
function isHashed(path: string): boolean {
  return path.startsWith('/assets/')
}

function cacheControl(path: string): string {
  if (isHashed(path)) return 'public, max-age=31536000, immutable'
  if (/\.(webp|avif|png|jpe?g|gif|svg|ico|woff2?|mp4|webm)$/.test(path)) return 'public, max-age=86400'
  return 'no-cache'
}
