import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const HOSTING = join(import.meta.dirname, '../../docs/hosting')
const read = (name: string) => readFileSync(join(HOSTING, name), 'utf8').replaceAll(/^\s*#.*$/gm, '')
const STATIC = read('nginx.conf')
const PROXY = read('nginx-proxy.conf')

/** Returns the body of the location of a file. */
const locationOf = (path: string) =>
  new RegExp(`location = ${path.replace('.', '\\.')} \\{([^}]*)\\}`).exec(STATIC)?.[1] ?? ''

describe('nginx.conf', () => {
  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ])('answers %s as %s with the policy of the site, whatever the bucket says', (path, type) => {
    const location = locationOf(path)
    expect(location).toContain(`add_header Content-Type "${type}" always;`)
    expect(location).toContain('include /srv/claqueta/.host/nginx-headers.conf;')
    for (const header of ['Content-Type', 'Content-Security-Policy', 'X-Content-Type-Options', 'Set-Cookie'])
      expect(location).toContain(`proxy_hide_header ${header};`)
  })

  test('takes its headers from the build, and says none of them by itself', () => {
    expect(STATIC).toContain('include /srv/claqueta/.host/nginx-maps.conf;')
    expect(STATIC).not.toMatch(
      /add_header (Content-Security-Policy|Permissions-Policy|Referrer-Policy|Strict-)/i,
    )
    // A location with its own headers must repeat the others.
    const locations = Array.from(STATIC.matchAll(/location [^{]+\{([^}]*)\}/g), ([, body = '']) => body)
    const alone = locations.filter(
      (body) => body.includes('add_header') && !body.includes('nginx-headers.conf'),
    )
    expect(alone).toEqual([])
  })

  test('knows the types of a build, and names no server for names', () => {
    for (const ending of [
      'html',
      'css',
      'js',
      'webmanifest',
      'svg',
      'webp',
      'woff2',
      'xml',
      'ico',
      'jpg',
      'png',
    ])
      expect(STATIC).toMatch(new RegExp(`^    [a-z+/0-9-]+( [a-z]+)* ?\\b${ending}\\b.*;$`, 'm'))
    expect(STATIC).toContain('application/manifest+json webmanifest;')
    expect(STATIC + PROXY).not.toMatch(/\bresolver\b/)
  })
})

describe.each([
  ['nginx.conf', STATIC],
  ['nginx-proxy.conf', PROXY],
])('%s', (_name, text) => {
  test('serves by TLS alone, under its own name alone', () => {
    expect(text).toMatch(/listen 80 default_server;[^}]*return 301 https:\/\/claqueta\.mx\$request_uri;/)
    expect(text).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
    expect(text).toContain('ssl_reject_handshake on;')
    expect(text).toMatch(/client_max_body_size \d+[km];/)
    expect(text.split('{').length).toBe(text.split('}').length)
  })
})

test('nginx-proxy.conf says whose request it is, by what it sees itself', () => {
  const locations = PROXY.split('location ').slice(1)
  expect(locations.length).toBeGreaterThan(0)
  for (const location of locations) {
    expect(location).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
    expect(location).toContain('proxy_set_header X-Forwarded-Proto $scheme;')
  }
})

test('nginx-proxy.conf slows down who signs in and who leaves rows without signing in', () => {
  for (const path of [
    '/auth/v1/token',
    '/rest/v1/page_visits',
    '/rest/v1/missed_searches',
    '/rest/v1/opened_requests',
  ])
    expect(PROXY).toContain(`POST:${path} $binary_remote_addr;`)
  for (const zone of ['claqueta_sign_in', 'claqueta_left']) {
    expect(PROXY).toContain(`limit_req_zone $${zone} zone=${zone}:`)
    expect(PROXY).toContain(`limit_req zone=${zone} `)
  }
  expect(PROXY).toContain('limit_req_status 429;')
})
