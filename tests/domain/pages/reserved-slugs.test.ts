import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isReservedSlug, isServerPath, toSlug } from '../../../src/domain/pages/site-paths.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Returns the first segments of the addresses in the route tree. */
function routeSegments(): string[] {
  const tree = readFileSync(join(ROOT, 'src/routeTree.gen.ts'), 'utf8')
  const paths = [...tree.matchAll(/fullPath: '\/([^'/]*)/g)].map((found) => found[1] ?? '')
  return [...new Set(paths)].filter((segment) => segment !== '' && !segment.startsWith('$'))
}

describe('isReservedSlug (AMB-06)', () => {
  it('keeps every first segment of the app', () => {
    const segments = routeSegments()
    expect(segments).toEqual(
      expect.arrayContaining(['rental', 'modif', 'login', 'config', 'edit', 'nosotros']),
    )
    expect(segments.filter((segment) => !isReservedSlug(segment))).toEqual([])
  })

  it('keeps everything that public/ puts at the root', () => {
    const names = readdirSync(join(ROOT, 'public'))
    expect(names).toContain('icons')
    expect(names.filter((name) => !isReservedSlug(name))).toEqual([])
  })

  it.each([
    'asistente',
    'solicitud',
    'solicitudes',
    'chat-ia',
    'rest',
    'auth',
    'storage',
    'realtime',
    'healthz',
    'assets',
    'og',
    'robots.txt',
    'sitemap.xml',
    'sw.js',
    '.well-known',
    'a/b',
    'a?b',
    'a#b',
    '%2e',
    '',
    ' ',
    '/',
    'RENTAL',
    ' Login ',
    '/modif/',
  ])('keeps %j', (slug) => expect(isReservedSlug(slug)).toBe(true))

  it.each(['bodas', 'rental-de-luces', 'filmación', 'Promo 2027', 'constructor', 'mi_pagina'])(
    'leaves %j',
    (slug) => expect(isReservedSlug(slug)).toBe(false),
  )
})

describe('toSlug', () => {
  it.each([
    ['Bodas', 'bodas'],
    [' /BODAS/ ', 'bodas'],
    ['bodas//', 'bodas'],
  ])('%j is found as %j', (text, slug) => expect(toSlug(text)).toBe(slug))
})

describe('isServerPath', () => {
  it.each(['/chat-ia', '/chat-ia/', '/robots.txt', '/demo/reel.mp4', '/STORAGE/v1/object/x', '/healthz'])(
    "%j is the server's",
    (path) => expect(isServerPath(path)).toBe(true),
  )
  it.each(['/', '/rental', '/product/1', '/bodas', '/modif/bodas', '/config/dashboard'])(
    "%j is the app's",
    (path) => expect(isServerPath(path)).toBe(false),
  )
})
