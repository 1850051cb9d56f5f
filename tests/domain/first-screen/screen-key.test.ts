import { describe, expect, it } from 'vitest'
import { screenKey } from '../../../src/domain/first-screen/stored-screen.ts'

describe('the key of a screen', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['/?source=pwa', '/'],
    ['/nosotros?utm=x#historia', '/nosotros'],
    ['/rental/', '/rental'],
    ['/rental?', '/rental'],
    ['/rental?q=', '/rental'],
    ['/rental?q=%20%20', '/rental'],
    ['/rental?section_id=&q=', '/rental'],
    ['/rental?source=pwa#luces', '/rental'],
    ['/rental?q=+luz+', '/rental?q=luz'],
    ['/rental?q=luz#luces', '/rental?q=luz'],
    ['/rental?section_id=7&q=luz', '/rental?q=luz&section_id=7'],
    ['/rental?utm=x&q=c%C3%A1mara', '/rental?q=cámara'],
    ['/product/7?q=luz', '/product/7'],
    ['/modif/bodas/', '/modif/bodas'],
  ])('of %s is that of %s', (address, same) => expect(screenKey(address)).toBe(screenKey(same)))

  it('is another one for everything that shows something else', () => {
    const addresses = [
      '/',
      '/rental',
      '/rental?q=luz',
      '/rental?q=luces',
      '/rental?section_id=luz',
      '/rental?q=luz&section_id=7',
      '/rental?q=7&section_id=luz',
      '/product/7',
      '/product/8',
      '/modif',
      '/modif/bodas',
      '/nosotros',
      '/filmacion-aerea',
    ]
    expect(new Set(addresses.map(screenKey)).size).toBe(addresses.length)
  })

  it('does not take a search for the words of a section', () => {
    expect(screenKey('/rental?q=a%20section_id%3Db')).not.toBe(screenKey('/rental?q=a&section_id=b'))
  })
})
