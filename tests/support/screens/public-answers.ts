import type { APIRequestContext } from '@playwright/test'
import { STATIC_PAGES } from '#domain/head/public-pages.ts'

/** Addresses that a visitor, a crawler or a browser can ask for. */
export const PUBLIC_ANSWERS = [
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

/** Finds the words and images of the demo in the public answers of a shop: '/rental: Claqueta'. */
export async function findDemo(url: string, paths = PUBLIC_ANSWERS): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const answer = await fetch(url + path, { headers: { accept: 'text/html,*/*' } })
    // The password manager of the browser and the software's own keys may say the product's name.
    const text = (await answer.text()).replaceAll(/claqueta[-_.]|trustedTypes[^;]*;/g, '')
    for (const words of [DEMO_WORDS, DEMO_IMAGES])
      found.push(...(text.match(words) ?? []).map((word) => `${path}: ${word}`))
  }
  return found
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
