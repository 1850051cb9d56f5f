import { trimEndOf } from '#domain/core/values.ts'
import { readColour } from '#domain/custom-page/colour.ts'

/** Canonical names of equivalent tags. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's', ins: 'u' }
const INLINE = new Set('strong em s u a span code sub sup mark small q cite abbr time kbd samp br'.split(' '))
/** Tags without a meaning of their own other than a line break. */
const SILENT = new Set(['p', 'div', 'span', 'tbody'])
const VOID = new Set(['br', 'hr'])
const TOKEN = /<(\/?)([a-z][a-z\d]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gi
const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)")?/gi

/**
 * Returns a canonical form of sanitised HTML: its words with their marks, block by block. Two texts with the same form
 * read and look alike, so an editor that preserves the form loses nothing.
 */
export function htmlShape(html: string): string {
  const blocks: string[] = []
  const open: { name: string; marks: ReadonlyMap<string, string>; isInline: boolean }[] = []
  let line: { text: string; marks: string }[] = []

  const marksNow = (isWhole: boolean) => {
    const all = new Map<string, string>()
    for (const { marks } of open) for (const [name, value] of marks) all.set(name, value)
    const shown = [...all].filter(([name, value]) => value !== '' && (name === 'text-align') !== isWhole)
    return shown
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('|')
  }
  const endLine = () => {
    const runs = line.filter(
      ({ text }, index) => text.trim() !== '' || (index > 0 && index < line.length - 1),
    )
    const words = runs.map(({ text, marks }) => `[${marks}]${text}`).join('')
    line = []
    if (words.trim() === '') return
    const path = open.flatMap(({ name, isInline }) => (isInline || SILENT.has(name) ? [] : name))
    blocks.push(`${path.join('>')}(${marksNow(false)}) ${words}`)
  }
  const say = (text: string) => {
    const marks = marksNow(true)
    const last = line.at(-1)
    const isAfterSpace = last === undefined || last.text.endsWith(' ') || last.text.endsWith('\n')
    const isKept = open.some(({ name }) => name === 'pre')
    const words = isKept
      ? text
      : text.replaceAll(/[ \t\r\n\f]+/g, ' ').replace(isAfterSpace ? /^ / : /^$/, '')
    if (words === '') return
    if (last?.marks === marks) last.text += words
    else line.push({ text: words, marks })
  }
  for (const [, slash, written = '', attributes = '', text] of html.matchAll(TOKEN)) {
    if (text !== undefined) {
      say(text)
      continue
    }
    const name = SAME[written.toLowerCase()] ?? written.toLowerCase()
    const isInline = INLINE.has(name)
    if (VOID.has(name)) {
      if (name === 'br') line.push({ text: '\n', marks: '' })
      else {
        endLine()
        blocks.push('hr')
      }
      continue
    }
    if (!isInline) endLine()
    if (slash === '/') {
      const at = open.findLastIndex((candidate) => candidate.name === name)
      if (at !== -1) open.splice(at)
    } else open.push({ name, marks: new Map(marksOf(name, attributes)), isInline })
  }
  endLine()
  return blocks
    .flatMap((block) => block.split('\n'))
    .map((line) => trimEndOf(line, ' '))
    .join('\n')
}

function colourWord(text: string): string {
  const colour = readColour(text)
  if (!colour) return text
  const { red, green, blue, alpha } = colour
  return [red, green, blue].map(Math.round).join(' ') + (alpha === 1 ? '' : ` ${alpha.toFixed(2)}`)
}

/** Converts a style to the equivalent marks. */
function styleMarks(style: string): [string, string][] {
  return style.split(';').flatMap((declaration): [string, string][] => {
    const [name = '', ...rest] = declaration.split(':')
    const value = rest.join(':').trim().toLowerCase()
    switch (name.trim().toLowerCase()) {
      case '':
        return []
      case 'font-weight':
        return [['strong', /^(?:normal|400)$/.test(value) ? '' : 'on']]
      case 'font-style':
        return [['em', value === 'normal' ? '' : 'on']]
      case 'text-decoration':
        return value === 'none' ? [] : [[value === 'underline' ? 'u' : 's', 'on']]
      case 'color':
      case 'background-color':
        return [[name.trim(), colourWord(value)]]
      case 'text-align':
        return [['text-align', value === 'start' ? 'left' : value]]
      default:
        return [[name.trim(), value]]
    }
  })
}

function marksOf(name: string, attributes: string): [string, string][] {
  const found = new Map(
    [...attributes.matchAll(ATTRIBUTE)].flatMap(([, key = '', value]) =>
      value === undefined ? [] : [[key, value] as const],
    ),
  )
  const marks = styleMarks(found.get('style') ?? '')
  if (name === 'a') {
    const href = (found.get('href') ?? '').replaceAll('&amp;', '&')
    return [...marks, ['a', `${href} ${found.get('target') ?? ''}`]]
  }
  const others = ['title', 'colspan', 'rowspan'].flatMap((key): [string, string][] => {
    const value = found.get(key)
    return value === undefined ? [] : [[key, value]]
  })
  return INLINE.has(name) && !SILENT.has(name) ? [...marks, ...others, [name, 'on']] : [...marks, ...others]
}
