import { describe, expect, test } from 'vitest'
import { DASHBOARD, pageAfterSignIn } from '../../../src/domain/pages/site-paths.ts'

describe('the page after signing in (AMB-01)', () => {
  test.each([
    ['/config/seo', '/config/seo'],
    ['/config/articulos?q=luz&x=//y#fin', '/config/articulos?q=luz&x=//y#fin'],
    ['/edit/seo?tab=2#a', '/config/seo?tab=2#a'],
    ['/edit', DASHBOARD],
    ['/config', DASHBOARD],
    ['/config/', DASHBOARD],
  ])('%s → %s', (remembered, page) => expect(pageAfterSignIn(remembered)).toBe(page))

  test.each([
    undefined,
    '',
    '/',
    '/rental',
    '/login',
    '/login?redirect=/login',
    '/configuracion',
    '/config2/x',
    '//evil.example/config',
    '/\\evil.example/config',
    'https://evil.example/config/dashboard',
    'javascript:alert(1)//config',
    'config/seo',
    '/config//evil.example',
    '/config/\\evil.example',
    '/config/../login',
    '/config/..',
    '/config/seo\n',
    ' /config/seo',
  ])('%j is not trusted', (remembered) => expect(pageAfterSignIn(remembered)).toBe(DASHBOARD))
})
