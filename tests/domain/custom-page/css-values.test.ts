import { describe, expect, it } from 'vitest'
import * as css from '../../../src/domain/custom-page/css-values.ts'

const HOSTILE: unknown[] = [
  'url(https://evil.example/x)',
  'url("javascript:alert(1)")',
  'expression(alert(1))',
  'var(--accent)',
  'calc(100vw * 9)',
  'env(safe-area-inset-top)',
  'attr(title)',
  'image-set("x" 1x)',
  '1px;position:fixed',
  'red;background:url(x)',
  'red}body{display:none',
  'red/**/',
  String.raw`\75rl(x)`,
  'inherit',
  'initial',
  'revert-layer',
  'red !important',
  '-20px',
  '-0.5em',
  '1e9px',
  'NaN',
  'Infinity',
  '99999999999px',
  '12 px 1 2 3 4',
  '',
  ' ',
  '\u0000',
  `${'9'.repeat(5_000)}px`,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -4,
  null,
  undefined,
  true,
  [],
  ['10px'],
  {},
  { toString: () => '10px' },
  () => '10px',
]
const GRAMMARS = Object.entries(css).filter(([, grammar]) => typeof grammar === 'function')

describe('every grammar', () => {
  it.each(GRAMMARS)('%s refuses what is not its own', (_name, grammar) => {
    const passed = HOSTILE.filter((value) => grammar(value) !== null)
    expect(passed).toEqual([])
  })
})

describe('sizes', () => {
  it.each([
    ['320px', '320px'],
    [320, '320px'],
    ['320', '320px'],
    [12.5, '12.5px'],
    ['100%', '100%'],
    ['250%', '100%'],
    ['50VW', '50vw'],
    ['auto', 'auto'],
    ['fit-content', 'fit-content'],
    ['0', '0'],
    ['99999px', '4000px'],
    ['400em', '250em'],
    ['.5em', '0.5em'],
  ])('a width of %j is %j', (value, text) => expect(css.width(value)).toBe(text))

  it.each([
    ['28px', '28px'],
    [28, '28px'],
    ['1px', '10px'],
    ['900px', '96px'],
    ['1.5em', '1.5em'],
    ['90rem', '6rem'],
    ['150%', '150%'],
    ['9000%', '600%'],
    ['1%', '62.5%'],
    ['8vw', 'clamp(10px, 8vw, 96px)'],
    ['x-large', '1.5rem'],
  ])('a font size of %j is %j', (value, text) => expect(css.fontSize(value)).toBe(text))
})

describe('distances', () => {
  it.each([
    ['8px', '8px'],
    [8, '8px'],
    ['14px 22px', '14px 22px'],
    ['1px 2px 3px 4px', '1px 2px 3px 4px'],
    ['5%', '5%'],
    ['90%', '20%'],
    ['200px', 'min(200px, 20%)'],
    ['9000px 0', 'min(400px, 20%) 0'],
    ['3em', 'min(3em, 20%)'],
  ])('%j is %j', (value, text) => {
    expect(css.padding(value)).toBe(text)
    expect(css.margin(value)).toBe(text)
  })

  it('lets margins alone take what is left', () => {
    expect(css.margin('0 auto')).toBe('0 auto')
    expect(css.padding('0 auto')).toBeNull()
  })

  it.each(['1px 2px 3px 4px 5px', '1px -2px', '1px, 2px', '1px/2px'])('refuses %j', (value) => {
    expect(css.margin(value)).toBeNull()
    expect(css.padding(value)).toBeNull()
    expect(css.borderRadius(value)).toBeNull()
  })
})

describe('borders', () => {
  it.each([
    ['1px solid #2e2822', '1px solid #2e2822'],
    ['solid 2px', '2px solid'],
    ['RED dashed thin', 'thin dashed red'],
    ['3px double rgb(1, 2, 3)', '3px double rgb(1, 2, 3)'],
    ['3px double hsl(20 40% 50% / 50%)', '3px double hsl(20 40% 50% / 50%)'],
    ['900px solid red', '24px solid red'],
    ['none', 'none'],
    ['0', 'none'],
    [0, 'none'],
  ])('%j is %j', (value, text) => expect(css.border(value)).toBe(text))

  it.each([
    '1px',
    'red',
    '1px solid solid',
    '1px 2px solid',
    '1px solid (red',
    '1px solid url(x)',
    '1px solid red)',
  ])('refuses %j', (value) => expect(css.border(value)).toBeNull())

  it.each([
    ['14px', '14px'],
    ['50%', '50%'],
    [6, '6px'],
    ['1px 2px 3px 4px', '1px 2px 3px 4px'],
    ['99999px', '999px'],
  ])('a corner of %j is %j', (value, text) => expect(css.borderRadius(value)).toBe(text))
})

describe('words (A§3)', () => {
  it.each([
    [css.textAlign, ['left', 'center', 'right', 'justify']],
    [css.display, ['block', 'inline-block', 'inline', 'flex', 'grid', 'none']],
    [css.objectFit, ['contain', 'cover', 'fill', 'none', 'scale-down']],
  ])('knows those of the editor', (grammar, words) => {
    for (const word of words) expect(grammar(` ${word.toUpperCase()} `)).toBe(word)
    for (const word of ['contents', 'table', 'centre', 'constructor']) expect(grammar(word)).toBeNull()
  })
})
