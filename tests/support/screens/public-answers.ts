import { expect, type APIRequestContext } from '@playwright/test'
import { STATIC_PAGES } from '#domain/head/public-pages.ts'

/** Addresses that a visitor, a crawler or a browser can ask for. */
const PUBLIC_ANSWERS = [
  ...Object.values(STATIC_PAGES).flatMap(({ aliases }) => aliases),
  ...Object.keys(STATIC_PAGES),
  '/modif',
  '/modif/bodas',
  '/product/x',
  '/no-such-page',
  '/login',
  '/solicitudes',
  '/solicitud',
  '/config',
  '/chat-ia',
  '/chat-ia/index.html',
  '/shell.html',
  '/index.html',
  '/rental.html',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/icons/favicon.svg',
  '/placeholder.svg',
]
const DEMO_WORDS =
  /claqueta|riviera|quintana|playa del carmen|canc[uú]n|tulum|caribe|984 ?000|529840|\bARRI\b|Aputure|bodas en/gi

/** Icons, previews and screenshots of the demo, by the beginning of their addresses. */
const DEMO_IMAGES = /\/(?:icons\/(?:icon|maskable|favicon|apple)|og-default|demo\/|screenshots\/)[^"'\s<>]*/g

/** Asserts that no public answer of a shop has a word or names an image of the demo. */
export async function expectNothingOfDemo(request: APIRequestContext, url: string): Promise<void> {
  for (const path of PUBLIC_ANSWERS) {
    const answer = await request.get(url + path, { headers: { accept: 'text/html,*/*' } })
    // The password manager of the browser and the software's own keys may say the product's name.
    const text = (await answer.text()).replaceAll(/claqueta[-_.]|trustedTypes[^;]*;/g, '')
    expect.soft(text.match(DEMO_WORDS) ?? [], path).toEqual([])
    expect.soft(text.match(DEMO_IMAGES) ?? [], path).toEqual([])
  }
}

/** Returns the complete addresses of all icons and the link preview that a shop's home page and manifest name. */
export async function identityImages(request: APIRequestContext, url: string): Promise<string[]> {
  const html = await (await request.get(`${url}/`)).text()
  const links = html.match(/<link rel="(?:apple-touch-)?icon"[^>]*>|<meta property="og:image"[^>]*>/g) ?? []
  const named = links.flatMap((tag) => /(?:href|content)="([^"]*)"/.exec(tag)?.[1] ?? [])
  const manifest = (await (await request.get(`${url}/manifest.webmanifest`)).json()) as {
    icons: { src: string }[]
  }
  return [...named, ...manifest.icons.map(({ src }) => src)].map((address) => new URL(address, url).href)
}
