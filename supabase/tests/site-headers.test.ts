import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INLINE_FILE, inlineOf, stylesOf, withStyles } from '../../prerender/headers/inline.ts'
import { siteHeaders, type Kind, type Place } from '../../prerender/headers/policy.ts'
import { createSiteHeaders } from '../local/server/site-headers.ts'

const SHELL = '<script>go()</script><style>a{}</style>'
const HOST = '127.0.0.1:4173'
const place = (more: Partial<Place> = {}): Place => ({
  hosts: [HOST],
  backend: null,
  inline: inlineOf(SHELL),
  isHosted: false,
  ...more,
})

describe('the embedded server', () => {
  let dist: string
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'claqueta-headers-'))
    await writeFile(join(dist, 'shell.html'), SHELL)
  })
  afterAll(() => rm(dist, { recursive: true, force: true }))

  test.each([
    ['/rental', 'page'],
    ['/shell.html', 'page'],
    ['/sw.js', 'worker'],
    ['/assets/a.js', 'file'],
    ['/robots.txt', 'text'],
    ['/rest/v1/products', 'data'],
    ['/auth/v1/token', 'data'],
    ['/storage/v1/object/public/public-assets/x.js', 'data'],
    ['/healthz', 'data'],
  ] as [string, Kind][])('says of %s what the one source says of a %s', (path, kind) => {
    expect(createSiteHeaders(dist).address(path, HOST)).toEqual(siteHeaders(kind, place()))
  })

  test('lets the styles of a painted page through and no others, and no script of it', () => {
    const page = '<style>b{}</style><script>stored()</script>'
    expect(createSiteHeaders(dist).page(page, HOST)).toEqual(
      siteHeaders('page', place({ inline: withStyles(inlineOf('<script>go()</script>'), stylesOf(page)) })),
    )
  })

  test.each([undefined, '[::1]:4173', 'a b', "x; script-src 'unsafe-inline'", 'x,y', ''])(
    'writes no name into a policy that could say more than a name: %j',
    (host) => {
      expect(createSiteHeaders(dist).address('/', host)).toEqual(siteHeaders('page', place({ hosts: [] })))
    },
  )

  test('allows the inline sources that the build has listed', async () => {
    await mkdir(join(dist, '.host'), { recursive: true })
    const inline = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] }
    await writeFile(join(dist, INLINE_FILE), JSON.stringify(inline))
    expect(createSiteHeaders(dist).address('/', HOST)).toEqual(siteHeaders('page', place({ inline })))
  })

  test('without a build answers data, which run nothing', () => {
    expect(createSiteHeaders(null).address('/rest/v1/x', HOST)['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
  })
})
