import { describe, expect, it } from 'vitest'
import { freeSlug, slugProblem, titleOf } from '../../../src/domain/page-editor/page-slug.ts'

const pages = [{ page_slug: 'bodas' }, { page_slug: 'bodas-2' }, { page_slug: 'Eventos' }]

describe('the name of a new page', () => {
  it.each([
    ['renta-de-drones', null],
    ['2027', null],
    ['', 'empty'],
    [' / ', 'empty'],
    ['bodas', 'taken'],
    ['BODAS', 'taken'],
    ['eventos', 'taken'],
    ['rental', 'reserved'],
    ['config', 'reserved'],
    ['storage', 'reserved'],
    ['mi página', 'shape'],
    ['niños', 'shape'],
    ['a/b', 'shape'],
    ['robots.txt', 'shape'],
    ['50%', 'shape'],
    ['doble--guion', 'shape'],
    ['x'.repeat(81), 'shape'],
  ])('%j: %j', (slug, problem) => expect(slugProblem(slug, pages)).toBe(problem))

  it.each([
    ['Bodas', 'bodas-3'],
    ['Renta de Drones', 'renta-de-drones'],
    ['Config', 'config-2'],
    ['照明', 'pagina'],
  ])('like %j that is free is %s', (wanted, slug) => expect(freeSlug(wanted, pages)).toBe(slug))

  it('like one that is as long as can be is as long, and found', () => {
    const long = 'x'.repeat(80)
    expect(freeSlug(long, [{ page_slug: long }])).toBe(`${'x'.repeat(78)}-2`)
  })

  it('suggests a title', () => expect(titleOf('renta-de-drones')).toBe('Renta de drones'))
})
