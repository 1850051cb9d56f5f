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

/** Security headers of each answer. */
export type SiteHeadersOf = {
  /** Returns the headers of an address that is not painted. @param host as the request names it */
  address: (path: string, host: string | undefined) => SiteHeaders
  /** Returns the headers of a painted page, with its own styles only. */
  page: (html: string, host: string | undefined) => SiteHeaders
}

/** Addresses of answers that are not pages: data, and error messages. */
const API = /^\/(rest|auth|storage|realtime)\/v1(\/|$)|^\/healthz$/
/** Names that a policy can contain: no IPv6 address, and nothing that would end a directive. */
const HOST = /^[\w.-]+(:\d{1,5})?$/

/** Styles of a page that has none of its own. */
const BARE = inlineOf('').styles

/**
 * Creates the headers of the build at `dist`, equal to those of every other host (prerender/headers).
 * @param backend address of the data if it is not the site's origin
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

/** Reads the inline hashes of the build's pages; without them computes those of its shell. */
function readInline(dist: string): Inline {
  const file = join(dist, INLINE_FILE)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Inline
  const shell = join(dist, SHELL)
  return inlineOf(existsSync(shell) ? readFileSync(shell, 'utf8') : '')
}
