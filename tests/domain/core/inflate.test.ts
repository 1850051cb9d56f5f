import { constants, deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inflate } from '#domain/core/inflate.ts'
import { repeatableRandom } from '../../support/random.ts'

const whole = (bytes: Uint8Array) => Buffer.concat([...inflate(bytes)])

describe('inflate', () => {
  it.each([
    ['nothing', '', {}],
    ['the shortest block', 'a', {}],
    ['a block with fixed codes', 'renta de cámara', { strategy: constants.Z_FIXED }],
    ['blocks that are not compressed', 'x'.repeat(100_000), { level: 0 }],
    ['a run that is longer than the window', 'x'.repeat(300_000), { level: 9 }],
    ['a text of exactly one piece', 'ab'.repeat(16_384), {}],
  ])('reads %s', (_, text, options) => expect(whole(deflateRawSync(text, options)).toString()).toBe(text))

  it('reads what zlib has written', () => {
    const random = repeatableRandom(20_261_126)
    const words = ['cámara', 'luz', '{"id":', '1234', '€', '\0']
    for (let run = 0; run < 60; run += 1) {
      const parts = Array.from({ length: random() * 9_000 }, () =>
        run % 2 === 0 ? words[Math.floor(random() * words.length)] : String.fromCharCode(random() * 256),
      )
      const text = parts.join('')
      expect(whole(deflateRawSync(text)).toString()).toBe(text)
    }
  })

  it('produces a piece at a time, so that a bomb can be left', () => {
    const [first] = inflate(deflateRawSync(Buffer.alloc(50_000_000)))
    expect(first?.length).toBe(32_768)
  })

  it('refuses a stream that is cut or damaged', () => {
    const good = deflateRawSync('renta de cámara y luz '.repeat(40))
    for (let end = 0; end < good.length; end += 1)
      expect(() => whole(good.subarray(0, end))).toThrow(TypeError)
    expect(() => whole(Uint8Array.of(0b111))).toThrow('No such block.')
    expect(() => whole(Uint8Array.of(1, 5, 0, 0, 0))).toThrow('It is damaged.')
  })
})
