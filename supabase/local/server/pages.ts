import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageFile, SHELL } from '../../../prerender/write-site.ts'
import { paintedPage } from '../../../prerender/page-html.ts'
import { loadPainter } from '../../../prerender/painter.ts'
import { PublicRows } from '../../../prerender/public-rows.ts'
import { weighFiles, weighUploads, withLightImage } from '../../../prerender/social-image.ts'
import { readBusiness } from '../../../src/domain/business/business.ts'
import { headOf, isFoundPage } from '../../../src/domain/head/head.ts'
import { headTags, withHead } from '../../../src/domain/head/head-tags.ts'
import { STATIC_PAGES } from '../../../src/domain/head/public-pages.ts'
import { shopManifest } from '../../../src/domain/head/site.ts'
import {
  atOrigin,
  robotsTxt,
  type SiteFileName,
  sitemapXml,
} from '../../../src/domain/crawler-files/site-files.ts'
import { TEXT_TYPES } from '../../../prerender/headers/policy.ts'
import { inTime, oneAtATime } from '../../../src/domain/core/tasks.ts'
import { forgetOldest } from '../accounts/attempts.ts'
import { tagOf, unchanged } from './answers.ts'
import { readAsset } from './assets.ts'
import type { Backend } from '../backend.ts'
import { acceptedEncodings, compressed } from './compress.ts'
import type { SiteHeadersOf } from './site-headers.ts'

/** Longest wait for current data, in ms. After that the page is answered as it was built. */
const PATIENCE_MS = 500
/** Longest trust in being told of every change, in ms: asking takes most of the time of a page that is kept. */
const REREAD_MS = 1_000
/** Maximum number of cached answers: 25 kB each if compressed, 100 kB if not. */
const MOST_KEPT = 300

type Answer = { status: number; headers: Headers; body: ArrayBuffer }

export type Pages = {
  /** Answers a navigation with the app's page: head and first screen of its address from current data. */
  answer: (request: Request) => Promise<Response>
  /** Answers a navigation whose address is invalid with the built app, which shows a way on. */
  unreadable: (request: Request) => Promise<Response>
  /** Answers robots.txt or sitemap.xml: the file in the bucket, or else one generated from the catalogue. */
  file: (name: SiteFileName, request: Request) => Promise<Response>
  /** Answers the web app manifest with the shop's name. */
  manifest: (request: Request) => Promise<Response>
}

/** Creates the pages of the build at `dist` over the data of `backend`; without a build only the files. */
export function createPages(backend: Backend, dist: string | null, siteHeaders: SiteHeadersOf): Pages {
  const built = readBusiness(process.env)
  const rows = new PublicRows(built)
  const turn = oneAtATime()
  const folder = dist ?? '.'
  const shell = dist === null ? Promise.resolve('') : readFile(join(dist, SHELL), 'utf8')
  // The request for a page gets the error.
  shell.catch(() => undefined)
  // The rows that were read last: after how many changes, and when.
  let read = { changes: -1, at: 0 }
  // Requests that arrive during a refresh share the next one, which begins after they arrived.
  let next: Promise<void> | undefined
  const refresh = async () => {
    if (read.changes === backend.changes() && Date.now() - read.at < REREAD_MS) return
    await (next ??= turn(async () => {
      next = undefined
      const now = { changes: backend.changes(), at: Date.now() }
      await rows.refresh((request) => askBackend(backend, request))
      read = now
    }))
  }
  const uploads = weighUploads((path) => backend.fetch(new Request(`http://127.0.0.1${path}`)))
  const originOf = (request: Request) => built.siteUrl ?? new URL(request.url).origin

  const painter = dist === null ? Promise.resolve(null) : loadPainter(dist)
  // A build without its painting half is still served.
  painter.catch((error: unknown) => console.warn('First screens cannot be painted.', error))

  // Load the code that paints and the sanitizer of custom pages now, or the first visitor would wait for them.
  const warm = async () => {
    await refresh()
    const paint = await painter
    for (const path of [
      ...Object.keys(STATIC_PAGES),
      ...rows
        .paths()
        .filter((path) => path.startsWith('/modif'))
        .slice(0, 1),
    ]) {
      const screen = paint && rows.firstScreen(path)
      // oxlint-disable-next-line no-await-in-loop -- between requests, not before them
      if (screen) await paint(screen)
    }
  }
  void warm().catch(() => undefined)

  const makePage = async (path: string, search: string, origin: string): Promise<string> => {
    const head = headOf(path, rows.headRows(path), { ...rows.business, origin })
    const files = weighFiles(folder, origin)
    const light = await withLightImage(head, async (image) =>
      image.startsWith(`${origin}/storage/`) ? uploads(image) : files(image),
    )
    const html = withHead(await shell, headTags(light))
    return paintedPage(html, path + search, rows, await painter.catch(() => null))
  }

  const answerWith = async (request: Request, html: string, status: number): Promise<Answer> => {
    const headers = {
      ...siteHeaders.page(html, request.headers.get('host') ?? undefined),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: tagOf(html),
    }
    const sent = await packed(request, new Response(html, { status, headers }))
    return { status, headers: sent.headers, body: await sent.arrayBuffer() }
  }

  // Answers by encoding and address. Painting and compressing take 10 ms of a core, most of a page's time with 200
  // visitors.
  const kept = new Map<string, { version: number; answer: Promise<Answer> }>()
  const currentAnswer = async (request: Request): Promise<Answer> => {
    await inTime(PATIENCE_MS, refresh)
    const [encoding = ''] = acceptedEncodings(request.headers.get('accept-encoding') ?? '')
    const key = `${encoding} ${request.url}`
    const known = kept.get(key)
    if (known?.version === rows.version) return known.answer
    const { pathname: path, search } = new URL(request.url)
    const status = isFoundPage(path, rows.headRows(path)) ? 200 : 404
    const answer = makePage(path, search, originOf(request)).then((html) => answerWith(request, html, status))
    kept.set(key, { version: rows.version, answer })
    forgetOldest(kept, MOST_KEPT)
    answer.catch(() => kept.delete(key))
    return answer
  }
  const builtAnswer = async (request: Request): Promise<Answer> => {
    const file = join(folder, pageFile(new URL(request.url).pathname))
    // Built pages show the demo's products, which another shop must not.
    const isOfBuild = rows.version > 0 && rows.business.brand === built.brand
    const html = isOfBuild ? await readFile(file, 'utf8').catch(() => shell) : await shell
    return answerWith(request, html, 200)
  }

  return {
    answer: async (request) => {
      const { body, ...head } = await currentAnswer(request).catch(() => builtAnswer(request))
      return unchanged(request, new Response(body, head))
    },

    unreadable: async (request) => {
      const html = await shell
      const headers = {
        ...siteHeaders.page(html, request.headers.get('host') ?? undefined),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      }
      return packed(request, new Response(html, { status: 400, headers }))
    },

    file: async (name, request) => {
      const origin = originOf(request)
      const kept = await readAsset(backend, name)
      const text = kept ?? (name === 'robots.txt' ? robotsTxt(origin) : await sitemap(origin))
      const headers = { 'content-type': TEXT_TYPES[`/${name}`], 'cache-control': 'no-cache' }
      return packed(request, new Response(atOrigin(text, origin), { headers }))
    },

    manifest: async (request) => {
      await inTime(PATIENCE_MS, refresh)
      const text = await readFile(join(folder, 'manifest.webmanifest'), 'utf8')
      const body = shopManifest(text, rows.business)
      const headers = {
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'no-cache',
        etag: tagOf(body),
      }
      return unchanged(request, await packed(request, new Response(body, { headers })))
    },
  }

  async function sitemap(origin: string): Promise<string> {
    await refresh()
    return sitemapXml(origin, rows.paths())
  }
}

async function askBackend(backend: Backend, request: object): Promise<unknown> {
  const response = await backend.fetch(
    new Request('http://127.0.0.1/rest/v1/rpc/sync_pull', {
      method: 'POST',
      headers: { apikey: backend.key, 'content-type': 'application/json' },
      body: JSON.stringify({ request }),
    }),
  )
  if (!response.ok) throw new Error(`The backend answered ${response.status} to sync_pull`)
  return response.json()
}

function packed(request: Request, response: Response): Promise<Response> {
  return compressed(response, request.headers.get('accept-encoding') ?? '')
}
