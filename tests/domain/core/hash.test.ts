import { describe, expect, it } from 'vitest'
import { shortHash } from '#domain/core/hash.ts'

describe('shortHash', () => {
  it('gives eleven digits, the same for the same text', () => {
    for (const text of ['', 'a', 'ñandú', 'x'.repeat(100_000)]) {
      expect(shortHash(text)).toMatch(/^[0-9a-z]{11}$/)
      expect(shortHash(text)).toBe(shortHash(text))
    }
  })

  it('tells texts apart that are nearly the same', () => {
    const texts = Array.from({ length: 20_000 }, (_, n) => `texto ${n}`)
    expect(new Set(texts.map(shortHash)).size).toBe(texts.length)
  })
})
