import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  INLINE_FILE,
  inlineOf,
  inlineOfBuild,
  stylesOf,
  withStyles,
  type Inline,
} from '../../prerender/headers/inline.ts'
import { NGINX_HEADERS, NGINX_MAPS, nginxIncludes } from '../../prerender/headers/nginx.ts'
import { kindOf, siteHeaders, type Kind, type Place } from '../../prerender/headers/policy.ts'
import { siteNames } from '../../prerender/headers/site-names.ts'
import { hostRules } from '../../prerender/host-rules.ts'
import { PAGE_HEADERS } from '../../src/domain/first-screen/kept-page.ts'
import { DIST } from '../support/dist.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const INLINE: Inline = { scripts: [hash('go()')], styles: [hash(''), hash('p{}')] }
const SITE: Place = {
  hosts: ['claqueta.mx'],
  backend: 'https://x.supabase.co',
  inline: INLINE,
  isHosted: true,
}
const KINDS: Kind[] = ['page', 'worker', 'file', 'text']

type Directives = Record<string, string[]>

/** Returns the policies of a header, each by its directives. */
function policiesOf(header = ''): Directives[] {
  return header.split(', ').map((policy) =>
    Object.fromEntries(
      policy.split('; ').map((directive) => {
        const [name = '', ...words] = directive.split(' ')
        return [name, words]
      }),
    ),
  )
}
const policyOf = (kind: Kind, place: Place) => siteHeaders(kind, place)['content-security-policy']

describe('the policy of a page', () => {
  test('lets scripts come by path and by hash, from nowhere else, and lets no text become one', () => {
    const [policy = {}] = policiesOf(policyOf('page', SITE))
    expect(policy['script-src']).toEqual(['claqueta.mx/assets/', hash('go()')])
    expect(policy['worker-src']).toEqual(['claqueta.mx/sw.js', 'claqueta.mx/assets/'])
    expect(policy['default-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['require-trusted-types-for']).toEqual(["'script'"])
    expect(policy['script-src-elem'] ?? policy['script-src-attr'] ?? policy['object-src']).toBeUndefined()
    expect(policy['connect-src']).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://x.supabase.co',
      'wss://x.supabase.co',
    ])
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https:'])
    expect(policy['style-src-elem']).toEqual(["'self'", hash(''), hash('p{}')])
  })

  test.each([SITE, { ...SITE, hosts: [] }, { ...SITE, isHosted: false, backend: null }])(
    'says nothing unsafe about scripts, nor the whole origin alone (%#)',
    (place) => {
      const policies = policiesOf(policyOf('page', place))
      for (const words of policies.map((policy) => policy['script-src'] ?? []))
        expect(
          words.filter((word) => /unsafe|strict-dynamic|^\*$|^https?:$|^data:|^blob:/.test(word)),
        ).toEqual([])
      const isNarrow = policies.some(({ 'script-src': words = [] }) =>
        words.every((word) => word.startsWith("'sha256-") || word.endsWith('/assets/')),
      )
      expect(isNarrow).toBe(true)
    },
  )

  test('of a site whose names are not known is two: by path, and by origin', () => {
    const [byPath = {}, byOrigin = {}, ...more] = policiesOf(policyOf('page', { ...SITE, hosts: [] }))
    expect(byPath['script-src']).toEqual(['*:*/assets/', hash('go()')])
    expect(byOrigin).toEqual({ 'script-src': ["'self'", hash('go()')], 'worker-src': ["'self'"] })
    expect(more).toEqual([])
  })

  test('of its worker, too', () => {
    expect(policiesOf(policyOf('worker', { ...SITE, hosts: [] }))).toEqual([
      expect.objectContaining({ 'script-src': ['*:*/assets/'] }),
      { 'script-src': ["'self'"] },
    ])
  })

  test('in the clear shows images of any site, and tells no browser to come by TLS', () => {
    const headers = siteHeaders('page', { ...SITE, isHosted: false })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    expect(policiesOf(headers['content-security-policy'])[0]?.['img-src']).toContain('http:')
    expect(siteHeaders('page', SITE)['strict-transport-security']).toBe('max-age=31536000')
  })
})

describe('what else is answered', () => {
  test.each([
    ['/', 'page'],
    ['/rental', 'page'],
    ['/shell.html', 'page'],
    ['/product/a.b/c', 'page'],
    ['/sw.js', 'worker'],
    ['/robots.txt', 'text'],
    ['/sitemap.xml', 'text'],
    ['/assets/index-1.js', 'file'],
    ['/demo/a.webp', 'file'],
    ['/icons/favicon.svg', 'file'],
    ['/x/sw.js', 'file'],
    ['/constructor', 'page'],
  ] as const)('%s is a %s', (path, kind) => expect(kindOf(path)).toBe(kind))

  test('runs nothing: text files, drawings, data', () => {
    expect(policyOf('text', SITE)).toBe("default-src 'none'; sandbox")
    expect(policiesOf(policyOf('file', SITE))[0]).toEqual({
      'default-src': ["'none'"],
      'style-src': ["'unsafe-inline'"],
      'frame-ancestors': ["'none'"],
    })
    expect(policyOf('data', SITE)).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  test('the worker reaches the shop and nobody else, and takes only scripts of the build', () => {
    const [policy = {}] = policiesOf(policyOf('worker', SITE))
    expect(policy['connect-src']).toEqual(["'self'", 'https://x.supabase.co'])
    expect(policy['script-src']).toEqual(['claqueta.mx/assets/'])
    expect(policy['default-src']).toEqual(["'none'"])
  })

  test.each(KINDS)('a %s says no type but its own, no camera but ours, no window to others', (kind) => {
    const headers = siteHeaders(kind, SITE)
    expect(Object.keys(headers).toSorted()).toEqual([...PAGE_HEADERS].toSorted())
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toMatch(/^camera=\(self\)(, [a-z-]+=\(\))+$/)
  })
})

describe('what pages hold inline', () => {
  const SHELL = `<script>\ngo()\n</script><script type="application/json">{}</script><script type="module" src="/a.js"></script>
    <style>a{}</style><style data-x="1">b{}</style>`

  test('is named by its hash, data and scripts by address are not', () => {
    expect(inlineOf(SHELL)).toEqual({
      scripts: [hash('\ngo()\n')],
      styles: [hash(''), hash('a{}'), hash('b{}')],
    })
    expect(stylesOf('<style>a{}</style><styles>b{}</styles>')).toEqual([hash('a{}')])
  })

  test('is named once', () => {
    expect(withStyles(INLINE, [hash('p{}'), hash('q{}')]).styles).toEqual([
      hash(''),
      hash('p{}'),
      hash('q{}'),
    ])
  })
})

describe('the names of a site', () => {
  test.each([
    [null, {}, []],
    ['https://claqueta.mx', {}, ['claqueta.mx']],
    ['https://claqueta.mx:8443', { URL: 'https://no.test' }, ['claqueta.mx:8443']],
    [
      'https://claqueta.mx',
      {
        NETLIFY: 'true',
        URL: 'https://claqueta.mx',
        DEPLOY_PRIME_URL: 'https://rama--x.netlify.app',
        DEPLOY_URL: 'nada',
      },
      ['claqueta.mx', 'rama--x.netlify.app'],
    ],
    [
      null,
      { CF_PAGES: '1', CF_PAGES_URL: 'https://1a2b.tienda.pages.dev' },
      ['1a2b.tienda.pages.dev', 'tienda.pages.dev', '*.tienda.pages.dev'],
    ],
    [null, { VERCEL_URL: 'x.vercel.app' }, ['x.vercel.app']],
  ] as [string | null, Record<string, string>, string[]][])('%s and %j: %j', (url, variables, names) => {
    expect(siteNames(url, variables)).toEqual(names)
  })
})

/** Returns all headers that a host's rules give to an address, by name. */
function ruled(text: string, path: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  let applies = false
  for (const line of text.split('\n').filter(Boolean)) {
    if (!line.startsWith(' ')) {
      applies = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : line === path
    } else if (applies) {
      const [name = '', ...value] = line.trim().split(': ')
      ;(found[name.toLowerCase()] ??= []).push(value.join(': '))
    }
  }
  return found
}

describe('the rules of static hosts', () => {
  const { _headers: rules, _redirects, 'assets/404.html': missing } = hostRules(SITE)

  test('give every address what the one source says, and what they add only takes away', () => {
    for (const path of ['/', '/rental', '/config/users', '/product/x'])
      for (const [name, value] of Object.entries(siteHeaders('page', SITE)))
        expect(ruled(rules, path)[name], `${path} ${name}`).toEqual([value])
    for (const [path, kind] of [
      ['/sw.js', 'worker'],
      ['/robots.txt', 'text'],
      ['/sitemap.xml', 'text'],
    ] as const)
      expect(ruled(rules, path)['content-security-policy']).toEqual([
        policyOf('page', SITE),
        policyOf(kind, SITE),
      ])
    // The worker obeys both policies: what it may is allowed for pages.
    const [page = {}] = policiesOf(policyOf('page', SITE))
    const [worker = {}] = policiesOf(policyOf('worker', SITE))
    for (const directive of ['connect-src', 'script-src', 'trusted-types'])
      expect(page[directive], directive).toEqual(expect.arrayContaining(worker[directive] ?? ['nothing']))
  })

  test('name the types of the text files, and answer them with the copies of the build', () => {
    expect(ruled(rules, '/robots.txt')['content-type']).toEqual(['text/plain; charset=utf-8'])
    expect(ruled(rules, '/sitemap.xml')['content-type']).toEqual(['application/xml; charset=utf-8'])
  })

  test('answer a missing file of the app with 404, which no browser keeps, and other addresses with the app', () => {
    expect(_redirects).toBe('/assets/* /assets/404.html 404\n/* /shell.html 200\n')
    expect(missing).toContain('404')
    expect(ruled(rules, '/assets/a.js')['cache-control']).toBeUndefined()
  })

  test('keep the admin area out of indexes', () => {
    expect(ruled(rules, '/config/users')['x-robots-tag']).toEqual(['noindex'])
  })
})

describe('what nginx includes', () => {
  const { [NGINX_MAPS]: maps = '', [NGINX_HEADERS]: headers = '' } = nginxIncludes(SITE)
  const place: Place = { ...SITE, hosts: ['$http_host'] }

  test('says of each address what the one source says', () => {
    const lines = maps.split('\n').flatMap((line) => {
      const found = /^ {2}(?:"([^"]+)"|(\S+)) "([^"]*)";$/.exec(line)
      return found ? [{ key: (found[1] ?? found[2] ?? '').replaceAll('\\\\', '\\'), value: found[3] }] : []
    })
    expect(lines).toHaveLength(4)
    const valueOf = (path: string) =>
      (
        lines.find(({ key }) => key === path) ??
        lines.find(({ key }) => key.startsWith('~') && new RegExp(key.slice(1)).test(path)) ??
        lines.find(({ key }) => key === 'default')
      )?.value
    for (const path of [
      '/',
      '/rental',
      '/shell.html',
      '/sw.js',
      '/robots.txt',
      '/sitemap.xml',
      '/assets/a.js',
      '/a.svg',
    ])
      expect(valueOf(path), path).toBe(policyOf(kindOf(path), place))
  })

  test('has every header once, also for answers that failed', () => {
    const expected = Object.entries(siteHeaders('page', place)).map(([name, value]) =>
      name === 'content-security-policy' ? [name, '$claqueta_policy'] : [name, value],
    )
    const found = [...headers.matchAll(/^add_header (\S+) (?:"([^"]*)"|(\S+)) always;$/gm)].map(
      ([, name = '', value, variable]) => [name.toLowerCase(), value ?? variable],
    )
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
    expect(found).toHaveLength(expected.length)
  })
})

// Skipped without a build; CI builds first.
describe.skipIf(!existsSync(join(DIST, INLINE_FILE)))('a build', () => {
  const read = (file: string) => readFileSync(join(DIST, file), 'utf8')
  const inline = () => JSON.parse(read(INLINE_FILE)) as Inline
  const pages = () =>
    readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))

  test('lets three scripts through, and every style of every page', async () => {
    expect(inline().scripts).toHaveLength(3)
    expect(await inlineOfBuild(DIST, 'shell.html')).toEqual(inline())
    const known = new Set(inline().styles)
    for (const page of pages()) for (const style of stylesOf(read(page))) expect(known, page).toContain(style)
  })

  test('has no page that runs anything else, nor does anything in an attribute', () => {
    for (const page of pages()) {
      const html = read(page)
      for (const script of inlineOf(html).scripts) expect(inline().scripts, page).toContain(script)
      expect(
        html.replaceAll(/<script[\s\S]*?<\/script>/g, '').match(/<[a-z][^>]*\son[a-z]+\s*=/i),
        page,
      ).toBeNull()
    }
  })

  test('writes rules that hosts take: no line longer than 2,000 characters', () => {
    const longest = Math.max(
      ...read('_headers')
        .split('\n')
        .map((line) => line.length),
    )
    expect(longest).toBeLessThan(2_000)
    expect(read('_headers')).toContain(inline().scripts[0])
    expect(read(NGINX_MAPS)).toContain(inline().scripts[0])
    expect(read(NGINX_HEADERS)).toContain('Strict-Transport-Security')
  })
})
