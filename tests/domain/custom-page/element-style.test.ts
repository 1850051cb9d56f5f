import { describe, expect, it } from 'vitest'
import { DARK_INK, LIGHT_INK } from '../../../src/domain/custom-page/colour.ts'
import { elementStyle, inlineStyle } from '../../../src/domain/custom-page/element-style.ts'

const WHITE = { red: 255, green: 255, blue: 255, alpha: 1 }
const BLACK = { red: 0, green: 0, blue: 0, alpha: 1 }

describe('elementStyle', () => {
  it('keeps the twelve properties of the specification and nothing else', () => {
    const settings = {
      width: '50%',
      height: '80px',
      padding: '4px',
      margin: '8px 0',
      backgroundColor: '#fff',
      color: 'red',
      fontSize: '20px',
      textAlign: 'center',
      borderRadius: '3px',
      border: '1px solid red',
      display: 'inline-block',
      objectFit: 'cover',
    }
    const more = {
      position: 'fixed',
      zIndex: 99,
      inset: 0,
      transform: 'scale(9)',
      backgroundImage: 'url(x)',
      controls: true,
      __proto__: { float: 'left' },
    }
    expect(elementStyle({ ...settings, ...more }, WHITE, false)).toEqual(settings)
  })

  it('reads own settings only', () => {
    const settings = Object.create({ color: 'red' }) as Record<string, unknown>
    expect(elementStyle(settings, WHITE, false)).toEqual({})
  })

  it.each([
    ['#000', WHITE, LIGHT_INK],
    ['#ffb454', BLACK, DARK_INK],
    ['transparent', BLACK, LIGHT_INK],
    ['rgb(255 255 255 / 10%)', BLACK, LIGHT_INK],
  ])('gives a background of %s an ink that can be read', (backgroundColor, ground, color) => {
    expect(elementStyle({ backgroundColor }, ground, false)).toEqual({ backgroundColor, color })
  })

  it('leaves room for the margins beside an element', () => {
    expect(elementStyle({ margin: '8px 16px' }, WHITE, false).maxWidth).toBe('calc(100% - 16px - 16px)')
    expect(elementStyle({ margin: '1px 2px 3px 90px' }, WHITE, false).maxWidth).toBe(
      'calc(100% - min(90px, 20%) - 2px)',
    )
    expect(elementStyle({ margin: '8px 0' }, WHITE, false).maxWidth).toBeUndefined()
    expect(elementStyle({ margin: '8px auto' }, WHITE, false).maxWidth).toBeUndefined()
  })

  it('lets what holds text grow beyond its stored height', () => {
    expect(elementStyle({ height: 40 }, WHITE, true)).toEqual({ minHeight: '40px' })
    expect(elementStyle({ height: 40 }, WHITE, false)).toEqual({ height: '40px' })
  })

  it('keeps an element in a line from lying over the lines around it', () => {
    expect(elementStyle({ display: 'inline', padding: '400px 12px' }, WHITE, true).padding).toBe(
      'min(8px, 20%) 12px min(8px, 20%) 12px',
    )
  })
})

describe('inlineStyle', () => {
  it.each([
    ['color: red', 'color: red'],
    ['COLOR:RED;font-weight:bold;', 'color: red; font-weight: bold'],
    ['font-size: 24px; font-style: italic', 'font-size: 24px; font-style: italic'],
    ['font-size: 2em', 'font-size: 2rem'],
    ['font-size: 150%', 'font-size: 1.5rem'],
    ['font-size: 900em', 'font-size: 6rem'],
    ['text-align:center;text-decoration:underline', 'text-align: center; text-decoration: underline'],
    ['color: red !important', 'color: red'],
    ['color: red; color: blue', 'color: blue'],
    ['background-color: #000', `background-color: #000; color: ${LIGHT_INK}`],
    ['background-color: #000; color: red', 'background-color: #000; color: red'],
  ])('of %j keeps %j', (written, kept) => expect(inlineStyle(written, WHITE)).toBe(kept))

  it.each([
    '',
    ';;;',
    'position:fixed;inset:0;z-index:9999',
    'background:url(https://evil.example/x)',
    'background-color:url(x)',
    'color:expression(alert(1))',
    'color:var(--x)',
    'width:100vw;height:100vh;margin:-100px;padding:9999px',
    'display:flex;float:left;transform:scale(99);opacity:0',
    'font-family:"}body{display:none}"',
    String.raw`p\6fsition:fixed`,
    'behavior:url(x);-moz-binding:url(x)',
    'color:red}*{color:blue',
    'content:"x";list-style:url(x)',
    'constructor:red',
    'color',
    ':red',
  ])('of %j keeps nothing', (written) => expect(inlineStyle(written, WHITE)).toBe(''))
})
