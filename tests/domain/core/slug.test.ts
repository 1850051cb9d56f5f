import { describe, expect, it } from 'vitest'
import { slugify } from '../../../src/domain/core/format.ts'

describe('slugify', () => {
  it.each([
    ['Paquetes | Iluminación', 'paquetes-iluminacion'],
    ['Cámaras', 'camaras'],
    ['Ca\u0301maras', 'camaras'],
    ['  --Año  Nuevo!! ', 'ano-nuevo'],
    ['18-35mm T2.0', '18-35mm-t2-0'],
    ['../../etc/passwd', 'etc-passwd'],
    ['"><script>alert(1)</script>', 'script-alert-1-script'],
    ['照明', ''],
    ['🎬', ''],
    ['\ud83c', ''],
    ['---', ''],
    ['', ''],
  ])('of %j is %j', (text, slug) => {
    expect(slugify(text)).toBe(slug)
    expect(slugify(slug)).toBe(slug)
  })

  it('stays short, without a hyphen at its end', () => {
    expect(slugify('a'.repeat(1_000_000))).toBe('a'.repeat(80))
    expect(slugify(` ${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
  })
})
