import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { DIST } from '../support/dist.ts'

/** Last edition of ECMAScript that all browsers of the floor know, but for static blocks and lookbehinds (ADR 0088). */
const EDITION = 2022
/** Parsing 3 MB of scripts takes 6 s on a quiet machine. */
const PARSING_MS = 120_000

const hasBuild = existsSync(DIST)
const built = (ending: RegExp) =>
  hasBuild ? readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name)) : []
const read = (name: string) => readFileSync(join(DIST, name), 'utf8')

/** Built-ins that src/old-browsers.ts adds. */
const ADDED =
  /\.(?:to(?:Reversed|Sorted|Spliced)|with|canParse|checkVisibility|requestSubmit|any|timeout)\(|Segmenter|DecompressionStream|Response\.json/g
/**
 * Values without which a declaration is worth nothing, even after another one if it has a variable. `--tone` only colours
 * borders and backgrounds, behind text of that tone.
 */
const UNREADABLE =
  /light-dark\(|okl(?:ab|ch)\(|color-mix\(in srgb, ?var\(--(?!tone\))|(?<!--dvh:|height:)\d[dsl]v[hw]\b/g
const LOOKBEHIND = /\(\?<[=!]/

/** Scripts of the build: files, and what stands inline in its pages. */
const scripts = new Map([
  ...built(/\.js$/).map((name) => [name, read(name)] as const),
  ...['index.html', 'shell.html', 'chat-ia/index.html'].filter(() => hasBuild).flatMap(inlineScripts),
])

const sheets = new Map([
  ...built(/\.css$/).map((name) => [name, read(name)] as const),
  ...['chat-ia/index.html'].filter(() => hasBuild).flatMap(inlineStyles),
])

/** Splits a list of selectors at its outer commas; what was in parentheses is left out, but for `:has`. */
function selectorsOf(list: string): string[] {
  let flat = list.replaceAll(':has(', ':has,(')
  const inside = /,?\([^()]*\)/g
  while (inside.test(flat))
    flat = flat.replace(inside, (part) => (part.includes(':has') || part[0] === ',' ? ':has' : ''))
  return flat.split(',')
}

function inlineScripts(page: string): [string, string][] {
  const found = read(page).matchAll(/<script(?: type="module")?>(?<text>[^]+?)<\/script>/g)
  return [...found].map(({ groups }, index) => [`${page} ${index}`, groups?.['text'] ?? ''])
}

function inlineStyles(page: string): [string, string][] {
  return [...read(page).matchAll(/<style>([^]+?)<\/style>/g)].map(([, text = '']) => [
    page,
    text.replaceAll(': ', ':'),
  ])
}

/** Returns the rules of a style sheet's block, from the brace that opens it to the one that closes it. */
function blockAt(text: string, from: number): string {
  const start = text.indexOf('{', from)
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return text.slice(start + 1, at)
  }
  return text.slice(start + 1)
}

/** Returns the container queries of a style sheet without the same rules for browsers that do not know them. */
function withoutFallback(text: string): string[] {
  const elsewhere = [...text.matchAll(/@supports not \(container-type:\s?inline-size\)/g)]
    .map(({ index }) => blockAt(text, index))
    .join('')
  return [...text.matchAll(/@container[^{]*/g)]
    .filter(({ index }) => !elsewhere.includes(`{${blockAt(text, index)}}`))
    .map(([query]) => query)
}

/** Returns a message for each piece of syntax that Safari 15 does not parse, or runs wrongly. */
function faults(text: string): string[] {
  const found: string[] = []
  const { program } = parseSync('script.js', text)
  new Visitor({
    StaticBlock: () => void found.push('static block'),
    Literal: (literal) => {
      if ('regex' in literal && LOOKBEHIND.test(literal.regex.pattern))
        found.push(`lookbehind: ${literal.regex.pattern}`)
    },
    NewExpression: ({ callee, arguments: [first] }) => {
      const isPattern = callee.type === 'Identifier' && callee.name === 'RegExp' && first?.type === 'Literal'
      if (isPattern && LOOKBEHIND.test(String(first.value))) found.push(`lookbehind: ${String(first.value)}`)
    },
    PropertyDefinition: ({ value }) => {
      const initial = value ? text.slice(value.start, value.end) : ''
      if (losesVariables(initial)) found.push(`class field: ${initial}`)
    },
  }).visit(program)
  return found
}

/**
 * Returns true for the value of a class field that has an expression or parameters in parentheses, and a variable from
 * outside: Safari 15 does not find the variable (WebKit bug 236843).
 */
function losesVariables(initial: string): boolean {
  let hasParentheses = false
  const used = new Set<string>()
  const own = new Set<string>()
  new Visitor({
    ParenthesizedExpression: () => void (hasParentheses = true),
    ArrowFunctionExpression: ({ start, params }) => {
      hasParentheses ||= start !== params[0]?.start
      for (const param of params) if (param.type === 'Identifier') own.add(param.name)
    },
    VariableDeclarator: ({ id }) => {
      if (id.type === 'Identifier') own.add(id.name)
    },
    MemberExpression: ({ object }) => {
      if (object.type === 'Identifier') used.add(object.name)
    },
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier') used.add(callee.name)
    },
  }).visit(parseSync('field.js', `class Field { field = ${initial} }`).program)
  return hasParentheses && [...used].some((name) => !own.has(name) && !(name in globalThis))
}

// Skipped without a build; CI builds first.
describe.skipIf(!hasBuild)('the oldest supported browsers', () => {
  it('parse every script', { timeout: PARSING_MS }, () => {
    const refused = [...scripts].flatMap(([name, text]) => {
      try {
        parse(text, { ecmaVersion: EDITION, sourceType: 'module' })
        return []
      } catch (error) {
        return [`${name}: ${String(error)}`]
      }
    })
    expect(scripts.size).toBeGreaterThan(100)
    expect(refused).toEqual([])
  })

  it(
    'find no lookbehind, static block or class field that Safari 15 cannot run',
    { timeout: PARSING_MS },
    () => {
      const found = [...scripts].flatMap(([name, text]) => faults(text).map((fault) => `${name}: ${fault}`))
      expect(found).toEqual([])
    },
  )

  it('need nothing of src/old-browsers.ts in scripts that run without it', () => {
    const alone = [...scripts].filter(([name]) => /^(?:sw\.js|assets\/worker-.*|.* \d+)$/.test(name))
    const used = alone.flatMap(([name, text]) => text.match(ADDED)?.map((match) => `${name}: ${match}`) ?? [])
    expect(alone.map(([name]) => name)).toEqual(
      expect.arrayContaining(['sw.js', expect.stringContaining('worker-'), 'index.html 0', 'index.html 1']),
    )
    expect(used).toEqual([])
  })

  it('read every colour and size', () => {
    const found = [...sheets].flatMap(
      ([name, text]) => text.match(UNREADABLE)?.map((value) => `${name}: ${value}`) ?? [],
    )
    expect(sheets.size).toBeGreaterThan(20)
    expect(found).toEqual([])
  })

  it('have a layout for every container query', () => {
    const found = [...sheets].flatMap(([name, text]) =>
      withoutFallback(text).map((query) => `${name}: ${query}`),
    )
    const all = [...sheets.values()].join('')
    expect(all.match(/@container/g)?.length).toBeGreaterThan(15)
    expect(found).toEqual([])
    // In em, because rem would be the width of the container.
    expect(all.match(/@supports not \(container-type:inline-size\)\{@media[^{]*rem/g)).toBeNull()
  })

  it('keep the other selectors of a rule with :has()', () => {
    const lists = [...sheets.values()].flatMap((text) => text.match(/[^{};]*:has\([^{};]*(?=\{)/g) ?? [])
    const mixed = lists.filter((list) => selectorsOf(list).some((selector) => !selector.includes(':has')))
    expect(lists.length).toBeGreaterThan(10)
    expect(mixed).toEqual([])
  })

  it.each([
    ['/(?<=a)b/', 'lookbehind: (?<=a)b'],
    ["new RegExp('(?<!a)b')", 'lookbehind: (?<!a)b'],
    ['class A { static { a() } }', 'static block'],
    ['class A { a = e => (b(e) ?? [])[0] }', 'class field: e => (b(e) ?? [])[0]'],
    ['class A { a = once(() => 1) }', 'class field: once(() => 1)'],
  ])('would fail at %s', (text, fault) => expect(faults(text)).toEqual([fault]))

  it.each([
    ['@container (width>=9px){.a{b:c}}', ['@container (width>=9px)']],
    [
      '@container (width>=9px){.a{b:c}}@supports not (container-type:inline-size){@media (width>=9px){.a{b:c}}}',
      [],
    ],
  ])('without container queries %s lacks %j', (text, expected) => {
    expect(withoutFallback(text)).toEqual(expected)
  })

  it.each(['class A { a = () => this.b() }', 'class A { a = b(c) }', 'class A { a = Math.random() }'])(
    'run %s',
    (text) => expect(faults(text)).toEqual([]),
  )
})
