import { Parser } from 'saxen'
import { Damaged } from './zip.ts'

/** Gives an attribute of the element by its name without prefix; undefined where it has none. */
export type Attribute = (name: string) => string | undefined

/** What is told of a document as it is read; names come without their prefix. */
type Listener = {
  /** Says by `false` that nothing more is wanted. */
  open: (name: string, attribute: Attribute) => boolean | void
  text?: (text: string) => void
  close?: (name: string) => boolean | void
}

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const LARGEST = 0x10_ff_ff

/** Reads a document from its beginning. Entities that it declares itself stay as they are. @throws Damaged */
export function walkXml(xml: string, { open, text, close }: Listener): void {
  const parser = new Parser()
  parser
    .on('error', (error) => {
      throw new Damaged(error.message)
    })
    .on('openTag', (name, attributes) => {
      const attribute: Attribute = (wanted) => {
        const all = attributes() || {}
        const value = all[wanted] ?? Object.entries(all).find(([key]) => bare(key) === wanted)?.[1]
        return value === undefined ? undefined : decoded(value)
      }
      if (open(bare(name), attribute) === false) parser.stop()
    })
    .on('closeTag', (name) => {
      if (close?.(bare(name)) === false) parser.stop()
    })
  if (text) parser.on('text', (raw) => text(decoded(raw))).on('cdata', text)
  parser.parse(xml)
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)

function decoded(raw: string): string {
  if (!raw.includes('&')) return raw
  return raw.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > LARGEST ? whole : String.fromCodePoint(code)
  })
}

/** The characters that spreadsheets write as '_x000D_' because XML has no way to. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
