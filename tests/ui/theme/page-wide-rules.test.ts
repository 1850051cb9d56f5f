import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// A page's content may style the root by :has(), but nothing within it, because such a rule restyles the whole page for
// each rendered row (ADR 0004). Print media do not count on a screen.

const SRC = join(import.meta.dirname, '../../../src')
const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))

/** Returns the end of the block that opens at or after `from`. */
function endOfBlock(text: string, from: number): number {
  let depth = 0
  for (let at = text.indexOf('{', from); at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}' && --depth === 0) return at + 1
  }
  return text.length
}

/** Returns the style sheet that applies to a screen, without comments. */
function onScreen(sheet: string): string {
  let text = sheet.replace(/\/\*[\s\S]*?\*\//g, '')
  for (let at = text.indexOf('@media print'); at >= 0; at = text.indexOf('@media print'))
    text = text.slice(0, at) + text.slice(endOfBlock(text, at))
  return text
}

const ROOT = /(?:^|[\s,{}])(?::global\((?:html|body|:root)\)|html|body|:root)(?:\[[^\]]*\])*:has\(/g

/** Returns selectors of this kind: the root by its content, and something within. */
function pageWide(sheet: string): string[] {
  const text = onScreen(sheet)
  return [...text.matchAll(ROOT)].flatMap((found) => {
    let at = found.index + found[0].length
    for (let depth = 1; depth > 0 && at < text.length; at += 1)
      depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
    const [rest = ''] = text.slice(at).split(/[,{]/)
    return /\S/.test(rest) ? [text.slice(found.index, at).trim() + rest] : []
  })
}

describe('rules about the whole page', () => {
  it.each(sheets)('%s has none that depend on what is in it', (path) => {
    expect(pageWide(readFileSync(join(SRC, path), 'utf8'))).toEqual([])
  })

  it.each([
    [`html:has(.list[data-drag='pointer']) * { cursor: grabbing }`, 1],
    [`.a, :global(html):has(.screen:not(.b)) > main { color: red }`, 1],
    [`:global(html):has(.screen) { --side: 1px }`, 0],
    [`.item:has([aria-invalid]) > p { color: red }`, 0],
    [`@media print { body:has(.sheet) header { display: none } } .a { color: red }`, 0],
  ])('%s is found: %i', (sheet, count) => expect(pageWide(sheet)).toHaveLength(count))
})

/** Returns true for a sheet with a transparent border that takes room, and no colour for it in forced colours. */
function drawsRoom(sheet: string): boolean {
  const isRoom = /border(?:-[a-z]+)?: (?:(?:[4-9]|\d\d+)px )?solid transparent/
  return isRoom.test(onScreen(sheet)) && !/forced-colors: (?:active|none)/.test(sheet)
}

describe('transparent borders that take room, which forced colours would draw', () => {
  it.each(sheets)('%s has none', (path) => {
    expect(drawsRoom(readFileSync(join(SRC, path), 'utf8'))).toBe(false)
  })

  it.each([
    ['.a { border: solid transparent }', true],
    ['.a { border-bottom: 10px solid transparent }', true],
    ['.a { border: 1px solid transparent }', false],
    [
      '.a { border: solid transparent } @media (forced-colors: active) { .a { border-color: Canvas } }',
      false,
    ],
  ])('%s is found: %j', (sheet, expected) => expect(drawsRoom(sheet)).toBe(expected))
})

describe('plain classes', () => {
  const classes = (sheet: string) =>
    [...readFileSync(join(SRC, sheet), 'utf8').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)
  const everywhere = classes('ui/theme/tokens.css')
  const inAdmin = [...everywhere, ...classes('features/admin/admin-shell/layout.css')]
  const screens = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsx'),
  )

  it('are those of a sheet that the screen loads', () => {
    const wrong = screens.flatMap((path) => {
      const known = path.startsWith(join('features', 'admin')) ? inAdmin : everywhere
      const used = [...readFileSync(join(SRC, path), 'utf8').matchAll(/className=(?:"([^"]+)"|\{`([^`$]+))/g)]
      const names = used.flatMap(([, alone = '', first = '']) => (alone + first).trim().split(' '))
      return names.filter((name) => !known.includes(name)).map((name) => `${path}: ${name}`)
    })
    expect(wrong).toEqual([])
  })
})
