import { describe, expect, it } from 'vitest'
import { MAX_TEXT } from '#domain/custom-page/elements.ts'
import { repeatableRandom } from '../../support/random.ts'
import { MAX_ELEMENTS, pageHeading, readStructure } from '#domain/custom-page/structure.ts'

const text = (content: unknown, more: object = {}) => ({ type: 'text', content, ...more })
const read = (...elements: unknown[]) => readStructure({ elements })
const first = (element: object) => read(element)?.elements[0]

describe('readStructure', () => {
  it.each([
    undefined,
    null,
    '',
    7,
    [],
    {},
    '{"elements":[{"type":"text"}]}',
    { settings: { backgroundColor: '#000' } },
    { elements: null },
    { elements: [] },
    { elements: {} },
    { elements: 'text' },
    { elements: [null, 7, 'text', [], [{ type: 'text' }]] },
  ])('finds nothing in %j', (structure) => expect(readStructure(structure)).toBeNull())

  it.each([
    [undefined, 'rgb(255 255 255)', false],
    [{}, 'rgb(255 255 255)', false],
    [{ backgroundColor: 'url(x)' }, 'rgb(255 255 255)', false],
    [{ backgroundColor: 7 }, 'rgb(255 255 255)', false],
    [{ backgroundColor: '#161310' }, 'rgb(22 19 16)', true],
    [{ backgroundColor: 'rgb(0 0 0 / 50%)' }, 'rgb(128 128 128)', false],
  ])('with settings %j lies on %s', (settings, backgroundColor, isDark) => {
    expect(readStructure({ settings, elements: [text('a')] })).toMatchObject({ backgroundColor, isDark })
  })

  it('gives every element a key of its own', () => {
    const ids = ['a', 'a', 'at 1', undefined, 7, {}, '', 'x'.repeat(500), '__proto__', 'b']
    const keys = read(...ids.map((id) => ({ id, type: 'text' })))?.elements.map(({ key }) => key)
    expect(new Set(keys).size).toBe(ids.length)
    expect(keys?.[0]).toBe('id a')
  })

  it('shows a few hundred elements and says that there were more', () => {
    const many = Array.from({ length: MAX_ELEMENTS + 1 }, () => text('a'))
    expect(read(...many)).toMatchObject({ isShortened: true, elements: { length: MAX_ELEMENTS } })
    expect(read(...many.slice(1))?.isShortened).toBe(false)
  })

  it('cuts long text, never within a tag, and says so', () => {
    const long = `${'a'.repeat(MAX_TEXT - 4)}<strong title="x">b</strong>`
    const page = read(text(long))
    expect(page).toMatchObject({ isShortened: true, elements: [{ html: 'a'.repeat(MAX_TEXT - 4) }] })
  })

  it('never throws, whatever is stored', () => {
    const drawn: unknown[] = []
    const next = repeatableRandom(20261121)
    const random = (below: number) => Math.floor(next() * below)
    const names = [
      'settings',
      'elements',
      'type',
      'content',
      'src',
      'action',
      'url',
      'target',
      'id',
      'message',
      'width',
      'border',
      'color',
      'margin',
      '__proto__',
      'length',
    ]
    const words = [
      'text',
      'image',
      'button',
      'video',
      'alert',
      'link',
      '_blank',
      'javascript:alert(1)',
      '10px',
      '#fff',
      '<h2',
      '1px solid',
      'https://youtu.be/',
      '\u0000',
      '💥'.repeat(40),
    ]
    const value = (depth: number): unknown => {
      const kind = random(depth > 5 ? 5 : 8)
      if (kind === 0) return null
      if (kind === 1) return random(2) === 1
      if (kind === 2) return random(1_000_000) - 500_000
      if (kind < 5) return words[random(words.length)]
      if (kind === 5) return Array.from({ length: random(6) }, () => value(depth + 1))
      return Object.fromEntries(
        Array.from({ length: random(7) }, () => [names[random(names.length)], value(depth + 1)]),
      )
    }
    for (let run = 0; run < 3_000; run++) {
      const stored = JSON.parse(
        JSON.stringify({ settings: value(0), elements: [value(0), value(0), value(3)] }),
      ) as unknown
      const page = readStructure(stored)
      if (!page) continue
      for (const { kind, style } of page.elements) drawn.push(kind, ...Object.values(style))
      drawn.push(pageHeading(null, page).title)
    }
    expect(drawn.length).toBeGreaterThan(1_000)
    expect(
      drawn.filter((part) => typeof part !== 'string' || part === '' || part.includes('script')),
    ).toEqual([])
  })
})

describe('elements', () => {
  it.each([
    [{}, { kind: 'unknown' }],
    [{ type: 'mapa' }, { kind: 'unknown' }],
    [{ type: 'constructor' }, { kind: 'unknown' }],
    [{ type: ['text'] }, { kind: 'unknown' }],
    [
      { type: 'text', content: { a: 1 } },
      { kind: 'text', html: '' },
    ],
    [
      { type: 'text', content: 'a', settings: 'color: red' },
      { html: 'a', style: {} },
    ],
    [
      { type: 'image', src: '/a.webp', alt: ' Una ' },
      { kind: 'image', src: '/a.webp', alt: 'Una' },
    ],
    [
      { type: 'image', content: 'demo/a.webp' },
      { src: '/demo/a.webp', alt: '' },
    ],
    [{ type: 'image', src: 'data:image/png;base64,AA==' }, { src: 'data:image/png;base64,AA==' }],
    [{ type: 'image', src: 'javascript:alert(1)' }, { src: null }],
    [{ type: 'image', src: 'data:text/html,<script>' }, { src: null }],
    [{ type: 'image', src: 'data:image/svg+xml,<svg onload=alert(1)>' }, { src: null }],
    [{ type: 'image', src: 'mailto:a@b.mx' }, { src: null }],
    [{ type: 'image', src: 7 }, { src: null }],
    [{ type: 'button' }, { kind: 'button', text: 'Botón', action: null }],
    [
      { type: 'button', text: 'A', action: { type: 'alert', message: ' b ' } },
      { action: { type: 'alert', message: 'b' } },
    ],
    [{ type: 'button', action: { type: 'alert', message: ' ' } }, { action: null }],
    [
      { type: 'button', action: { type: 'link', url: '/rental' } },
      { action: { href: '/rental', isNewTab: false } },
    ],
    [
      { type: 'button', action: { type: 'link', url: 'rental', target: '_blank' } },
      { action: { href: '/rental', isNewTab: true } },
    ],
    [
      { type: 'button', action: { type: 'link', url: 'https://a.mx', target: '_top' } },
      { action: { isNewTab: false } },
    ],
    [{ type: 'button', action: { type: 'link', url: ' JaVaScRiPt:alert(1)' } }, { action: null }],
    [{ type: 'button', action: { type: 'link', url: 'java\nscript:alert(1)' } }, { action: null }],
    [{ type: 'button', action: { type: 'link', url: 'data:text/html,x' } }, { action: null }],
    [{ type: 'button', action: { type: 'link', url: 'vbscript:x' } }, { action: null }],
    [{ type: 'button', action: { type: 'eval', url: '/rental' } }, { action: null }],
    [
      { type: 'video', src: '/a.mp4' },
      { player: { kind: 'file', src: '/a.mp4' }, label: 'Video' },
    ],
    [{ type: 'video', src: 'films/a.mp4' }, { player: { kind: 'file', src: '/films/a.mp4' } }],
    [{ type: 'video', src: 'youtu.be/aqz-KE-bpKQ' }, { player: { kind: 'embed', host: 'YouTube' } }],
    [{ type: 'video', src: 'javascript:alert(1)' }, { player: null }],
    [{ type: 'video' }, { player: null }],
  ])('%j is %j', (stored, element) => expect(first(stored)).toMatchObject(element))

  it.each([
    [{}, { controls: true, autoPlay: false, loop: false, muted: false }],
    [
      { controls: false, autoPlay: true, loop: true, muted: true },
      { controls: false, autoPlay: true, loop: true, muted: true },
    ],
    [
      { controls: 'false', loop: 'true', muted: 1, autoPlay: 'yes' },
      { controls: false, autoPlay: false, loop: true, muted: false },
    ],
  ])('a film with settings %j behaves as %j (A§9)', (settings, film) => {
    expect(first({ type: 'video', src: '/a.mp4', settings })).toMatchObject({ film })
  })
})

describe('pageHeading', () => {
  const heading = (title: string | null, ...elements: object[]) => {
    const page = read(...elements)
    return page && pageHeading(title, page)
  }

  it.each([
    ['Bodas', '<p>Hola</p>', { title: 'Bodas', isSaid: false }],
    ['Bodas', '<h2>Tu boda</h2>', { title: 'Bodas', isSaid: false }],
    ['Bodas', ' <h1 style="color: red">BODAS </h1>', { title: 'Bodas', isSaid: true }],
    ['Luz & sonido', '<h3><b>Luz</b> &amp;&nbsp;sonido</h3>', { title: 'Luz & sonido', isSaid: true }],
    [' ', '<h2>Tu boda</h2>', { title: 'Tu boda', isSaid: true }],
    [null, '<h2>Sin fin', { title: 'Página', isSaid: true }],
    [null, '<h2> </h2>', { title: 'Página', isSaid: true }],
    ['Bodas', '<p>x</p><h2>Bodas</h2>', { title: 'Bodas', isSaid: false }],
  ])('of %j before %j', (title, html, expected) => expect(heading(title, text(html))).toEqual(expected))

  it('does not count on a heading nobody sees, nor on anything but text', () => {
    const hidden = text('<h2>Bodas</h2>', { settings: { display: 'none' } })
    expect(heading('Bodas', hidden)).toEqual({ title: 'Bodas', isSaid: false })
    expect(heading('Bodas', { type: 'image' }, text('<h2>Bodas</h2>'))).toEqual({
      title: 'Bodas',
      isSaid: false,
    })
  })
})
