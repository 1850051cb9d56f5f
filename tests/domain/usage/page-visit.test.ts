import { describe, expect, it } from 'vitest'
import { pageVisit } from '#domain/usage/page-visit.ts'

describe('pageVisit', () => {
  it.each([
    ['/', '/', true],
    ['/rental?section_id=3', '/rental?section_id=3', true],
    ['/renta', '/rental', true],
    ['/config/dashboard', '/config/dashboard', true],
    ['/editorial', '/editorial', true],
    ['/edit', '/config/dashboard', false],
    ['/edit/dashboard', '/config/dashboard', false],
    ['/edit?x=1', '/config/dashboard', false],
  ])('of %s that shows %s counts: %s', (asked, shown, counts) => {
    const visit = pageVisit(asked, shown, 'https://example.mx/', 'agent')
    expect(visit).toEqual(
      counts ? { path: shown, referrer: 'https://example.mx/', user_agent: 'agent' } : null,
    )
  })

  it.each([
    ['https://buscador.mx/s?q=ana+perez#2', 'https://buscador.mx/s'],
    ['https://buscador.mx/#q=ana', 'https://buscador.mx/'],
    ['', ''],
  ])('keeps of %j where somebody came from: %j', (referrer, kept) => {
    expect(pageVisit('/', '/', referrer, 'agent')?.referrer).toBe(kept)
  })

  it('is cut to what the table holds', () => {
    const visit = pageVisit('/', '/'.padEnd(3_000, 'x'), 'r'.repeat(3_000), 'u'.repeat(3_000))
    expect(Object.values(visit ?? {}).map(({ length }) => length)).toEqual([2_048, 2_048, 1_024])
  })
})
