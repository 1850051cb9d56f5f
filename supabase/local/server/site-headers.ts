import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  INLINE_FILE,
  inlineOf,
  stylesOf,
  withStyles,
  type Inline,
} from '../../../prerender/headers/inline.ts'
import { kindOf, siteHeaders, type Place, type SiteHeaders } from '../../../prerender/headers/policy.ts'
import { SHELL } from '../../../prerender/write-site.ts'

/** What browsers are told beside each answer: where it comes from, and what it may do. */
export type SiteHeadersOf = {
  /** Of an address that is not painted. @param host as the request names it */
  address: (path: string, host: string | undefined) => SiteHeaders
  /** Of a painted page: its own styles, not those of all others. */
  page: (html: string, host: string | undefined) => SiteHeaders
}

/** What is answered for others than pages: data, and words about what failed. */
const API = /^\/(rest|auth|storage|realtime)\/v1(\/|$)|^\/healthz$/
/** Names that a policy can say: no address of IPv6, nothing that would end a line or a word of it. */
const HOST = /^[\w.-]+(:\d{1,5})?$/

/** The styles of a page that brings none. */
const BARE = inlineOf('').styles

/**
 * The headers of the build at `dist`, as every other host would send them (prerender/headers).
 * @param backend where the data are when not on the site's own origin
 */
export function createSiteHeaders(dist: string | null, backend: string | null = null): SiteHeadersOf {
  const built = dist === null ? { scripts: [], styles: [] } : readInline(dist)
  const place = (host: string | undefined, inline: Inline): Place => ({
    hosts: host !== undefined && HOST.test(host) ? [host] : [],
    backend,
    inline,
    isHosted: false,
  })
  return {
    address: (path, host) => siteHeaders(API.test(path) ? 'data' : kindOf(path), place(host, built)),
    page: (html, host) =>
      siteHeaders('page', place(host, withStyles({ scripts: built.scripts, styles: BARE }, stylesOf(html)))),
  }
}

/** What the build said of its pages; of one that was not painted, what its shell says. */
function readInline(dist: string): Inline {
  const file = join(dist, INLINE_FILE)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Inline
  const shell = join(dist, SHELL)
  return inlineOf(existsSync(shell) ? readFileSync(shell, 'utf8') : '')
}
