import { expect, it } from 'vitest'
import { meantAddress } from '#domain/pages/site-paths.ts'

it.each([
  ['/rental.', '/rental'],
  ['/product/9b1deb4d.', '/product/9b1deb4d'],
  ['/bodas,', '/bodas'],
  ['/modif/bodas).', '/modif/bodas'],
  ['/rental%E2%80%9D', '/rental'],
  ['/rental%C2%BB.', '/rental'],
  ['/rental./', '/rental/'],
  ['/solicitud%23s=abc', '/solicitud#s=abc'],
  ['/solicitud%23s=abc.', '/solicitud#s=abc.'],
  ['/robots.txt.', '/robots.txt'],
  ['/...', '/'],
  ['/.', '/'],
])('%s was meant as %s', (path, meant) => expect(meantAddress(path)).toBe(meant))

it.each(['/', '/rental', '/rental/', '/robots.txt', '/a.b/c', '/config/seo/edit/%2Frental', '/modif/50%25'])(
  '%s is meant as it is',
  (path) => expect(meantAddress(path)).toBe(path),
)
