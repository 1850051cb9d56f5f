import type { Business } from '../src/domain/business/business.ts'
import { type FirstScreen, FIRST_SCREEN_ID } from '../src/domain/first-screen/stored-screen.ts'
import { escaped } from '../src/domain/head/head-tags.ts'
import { contactLink } from '../src/domain/request/chat-link.ts'
import { defaultViewMode } from '../src/domain/catalogue/view-mode.ts'
import { EARLY_PARTS_ID } from '../src/ui/hooks/replay-early-taps.ts'
import type { PaintedPage, Painter } from './painter.ts'
import type { PublicRows } from './public-rows.ts'

/** Returns the page of an address with its first screen, or unchanged if it cannot be painted. */
export async function paintedPage(
  html: string,
  address: string,
  rows: PublicRows,
  painter: Painter | null,
): Promise<string> {
  const screen = painter && rows.firstScreen(address)
  const painted = screen && (await painter(screen))
  const page = withContact(html, rows.business)
  return painted ? withFirstScreen(page, screen, painted) : page
}

/**
 * Inserts a painted first screen into the built page: inline styles, rows as inert JSON, and scripts last, so that
 * texts and images load first.
 * @param shell built page, with or without the head of the address
 */
export function withFirstScreen(
  shell: string,
  screen: FirstScreen,
  { html, css, parts, scripts: files, sheets: styles }: PaintedPage,
): string {
  const preloads = PRELOADS.exec(html)?.[0] ?? ''
  const settings = screen.rows.catalog_settings
  const views = `data-phone-view="${defaultViewMode(settings, true)}" data-wide-view="${defaultViewMode(settings, false)}"`
  // Disabled links are not fetched, but keep Vite's loader from requesting the sheets again.
  const sheets = styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('')
  const [entry, ...others] = files.map((file) => `/${file}`)
  const scripts = [
    ...others.map((href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`),
    `<script type="module" crossorigin fetchpriority="low" src="${entry}"></script>`,
  ].join('')
  const data = `<script type="application/json" id="${FIRST_SCREEN_ID}">${json(screen)}</script>`
  return shell
    .replace('<html ', () => `<html ${views} `)
    .replace(BUILT_TAGS, '')
    .replace('</head>', () => `${preloads}<style>${css}</style>${sheets}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" data-painted>${html.slice(preloads.length)}</div><template id="${EARLY_PARTS_ID}">${parts}</template>${data}`,
    )
    .replace('</body>', () => `${scripts}</body>`)
}

/** Matches React's preload links, which belong in the head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/
/** Matches the tags that Vite adds to the head. */
const BUILT_TAGS =
  /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)") crossorigin [^>]*>(?:<\/script>)?/g

const json = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** Adds the shop's contact to the built page, for visitors without scripts or without the app. */
export function withContact(shell: string, { brand, contact_phone, whatsapp }: Business): string {
  const link = (href: string, words: string) => `<a href="${escaped(href)}">${escaped(words)}</a>`
  const ways = [
    escaped(brand),
    ...(contact_phone ? [link(`tel:${contact_phone.dialled}`, contact_phone.shown)] : []),
    ...(whatsapp === null ? [] : [link(contactLink(whatsapp), 'WhatsApp')]),
  ].filter((way) => way !== '')
  return shell.replaceAll('<!--contact-->', () => (ways.length > 0 ? `<br>${ways.join(' · ')}` : ''))
}
