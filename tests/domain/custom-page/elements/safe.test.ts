import { describe, expect, it } from 'vitest'
import { descriptionOf } from '#domain/custom-page/elements.ts'
import type { Stored } from '#domain/custom-page/stored.ts'

const safe = (stored: Stored) => descriptionOf(stored)?.safe(stored, (html) => html) ?? stored

const button = (url: unknown) => ({
  type: 'button',
  text: 'Ver',
  action: { type: 'link', url, target: '_self' },
})

describe('what is stored of an element', () => {
  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:x',
    'data:text/html,x',
    'vbscript:x',
  ])('has no address %j', (address) => {
    expect(safe(button(address))).toEqual(button(''))
    expect(safe({ type: 'image', src: address, alt: 'A' })).toEqual({ type: 'image', src: '', alt: 'A' })
    expect(safe({ type: 'video', content: address })).toEqual({ type: 'video', content: '' })
  })
  it.each([
    ...[
      '/rental',
      'https://claqueta.mx',
      'mailto:a@b.mx',
      'tel:+529841234567',
      'rental',
      '',
      undefined,
      7,
    ].map(button),
    { type: 'button', action: 7 },
    { type: 'image', src: 'data:image/png;base64,AAAA' },
    { type: 'image', src: 'data:image/svg+xml,x' },
    { type: 'video', src: 'youtu.be/aqz-KE-bpKQ' },
    { type: 'mapa', src: 'javascript:1' },
    { type: 'text', content: 'javascript: una palabra' },
  ])('stays as it is: %j', (stored) => expect(safe(stored)).toBe(stored))
})
