import { describe, expect, test } from 'vitest'
import { canonicalPath, normalPath, pageOf, seoPaths } from '../../../src/domain/head/public-pages.ts'

describe('the page of an address', () => {
  test.each([
    ['/', '/'],
    ['', '/'],
    ['/?source=pwa', '/'],
    ['/rental', '/rental'],
    ['/rental/', '/rental'],
    ['/RENTAL', '/rental'],
    ['/rental?section_id=3#luces', '/rental'],
    ['/renta?section_id=3', '/rental'],
    ['/about', '/nosotros'],
    ['/nosotros', '/nosotros'],
    ['/contact', '/contacto'],
    ['/contacto//', '/contacto'],
    ['/asistente', '/asistente'],
    ['/filmacion-aerea', '/filmacion-aerea'],
    ['/filmaci%C3%B3n-aerea', '/modif/filmaci%C3%B3n-aerea'],
    ['/product/0a1b', '/product/0a1b'],
    ['/product/a%2Fb', '/product/a%2Fb'],
    ['/modif', '/modif'],
    ['/modif/modif', '/modif'],
    ['/modif/bodas', '/modif/bodas'],
    ['/bodas', '/modif/bodas'],
    ['/Bodas/', '/modif/bodas'],
    ['/modif/BODAS', '/modif/bodas'],
    ['/assets', null],
    ['/icons', null],
    ['/a/b', null],
    ['/a/b/c', null],
    ['/product/a/b', null],
    ['/config', null],
    ['/config/seo/edit/%2Frental', null],
    ['/edit/dashboard', null],
    ['/login', null],
    ['/chat-ia', null],
    ['/solicitudes', null],
    ['/solicitud', null],
  ])('%s is canonically %s', (address, canonical) => expect(canonicalPath(pageOf(address))).toBe(canonical))

  test.each(['/%E0%A4%A', '/product/%', '/%00', '//', '/..'])('survives %s', (address) => {
    expect(() => canonicalPath(pageOf(address))).not.toThrow()
    expect(normalPath(address)).toMatch(/^\//)
  })
})

describe('where a head is stored', () => {
  test.each([
    ['/', ['/']],
    ['/rental?x=1', ['/rental', '/renta']],
    ['/renta', ['/renta', '/rental']],
    ['/about', ['/about', '/nosotros']],
    ['/nosotros/', ['/nosotros', '/about']],
    ['/contact', ['/contact', '/contacto']],
    ['/bodas', ['/bodas', '/modif/bodas']],
    ['/modif/bodas', ['/modif/bodas', '/bodas']],
    ['/product/x', ['/product/x']],
    ['/a/b/c', ['/a/b/c']],
  ])('of %s, best first', (address, paths) => expect(seoPaths(address)).toEqual(paths))
})
