import { describe, expect, test } from 'vitest'
import { pageSummary } from '../../../src/domain/head/head.ts'
import { plainText, summary } from '../../../src/domain/head/structured-data.ts'
import type { ModifiablePageContentRow } from '../../../src/domain/tables/content-tables.ts'

describe('a summary', () => {
  test('is one line, cut after a word', () => {
    expect(summary('  uno \n dos\t tres ')).toBe('uno dos tres')
    const long = summary('palabra, '.repeat(60))
    expect(long).toMatch(/palabra…$/)
    expect(long.length).toBeLessThanOrEqual(160)
    expect(summary('x'.repeat(500))).toBe(`${'x'.repeat(159)}…`)
  })
})

describe('the words of stored HTML', () => {
  test.each([
    ['<h2>Tu boda</h2><p>Y más.</p>', 'Tu boda. Y más.'],
    ['uno<br>dos', 'uno. dos.'],
    ['<p>a &amp; b &lt;c&gt; &#233;&#xe9; &nbsp;&quot;</p>', 'a & b <c> éé ".'],
    ['antes<script>alert(1)</script><style>a{}</style> después', 'antes después.'],
    ['<script>sin fin', ''],
    ['<!-- nada --><p></p>', ''],
    ['&#xD800;&#0;&#x110000; &desconocida;', '&desconocida;.'],
    ['3 < 4 y 5 > 2', '3 < 4 y 5 > 2.'],
  ])('%j reads %j', (html, text) => expect(plainText(html)).toBe(text.replace(/;\.$/, ';')))
})

describe('what a custom page tells', () => {
  const page = (
    content_structure: ModifiablePageContentRow['content_structure'],
  ): ModifiablePageContentRow => ({
    page_slug: 'p',
    id: 'p',
    title: null,
    content_structure,
    is_public: true,
    updated_at: '',
    seq: 1,
  })

  test('is its first words and image', () => {
    const elements = [
      { type: 'image', src: ' /demo/a.webp ' },
      { type: 'text', content: '<p>Hola</p>' },
      { type: 'text', content: 'mundo' },
      { type: 'image', src: '/demo/b.webp' },
    ]
    expect(pageSummary(page({ elements }))).toEqual({ text: 'Hola. mundo.', image: '/demo/a.webp' })
    const others = [
      { type: 'image', src: ' ', content: '/demo/c.webp' },
      { type: 'text', text: 'Adiós' },
    ]
    expect(pageSummary(page({ elements: others }))).toEqual({ text: 'Adiós.', image: '/demo/c.webp' })
  })

  test.each([
    [null],
    [{}],
    [{ elements: 'x' }],
    [{ elements: { 0: {} } }],
    [
      {
        elements: [
          null,
          3,
          'x',
          [],
          { type: 'text' },
          { type: 'text', content: {} },
          { type: 'image', src: 4 },
        ],
      },
    ],
  ])('is nothing for %j', (structure) => {
    expect(pageSummary(page(structure))).toEqual({ text: '', image: null })
  })
})
