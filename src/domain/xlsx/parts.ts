import { Parser } from 'saxen'
import { decodeText } from '#domain/csv/encoding.ts'
import { through, TooLarge } from '#domain/core/through.ts'

/** Parts of a workbook that the import reads. */
type Parts = {
  /** Visible sheets in order. */
  sheets: { name: string; path: string }[]
  /** Names of the others, which nobody sees. */
  hidden: string[]
  /** Shared texts and number formats; null if the workbook has none. */
  strings: string | null
  styles: string | null
  /** True if dates count from 1904, as in old Excel for Mac. */
  from1904: boolean
}

/**
 * Finds the parts of a workbook. Returns null if the zip is no workbook.
 * @throws Damaged, TooLarge
 */
export async function partsOf(zip: Zip): Promise<Parts | null> {
  const main = (await targetsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.path
  if (main === undefined || !main.endsWith('.xml') || !zip.has(main)) return null
  const text = await readPart(zip, main)
  const targets = await targetsOf(zip, main)
  const pathOf = (wanted: string) => targets.find(({ type }) => type === wanted)?.path ?? null
  const parts: Parts = {
    sheets: [],
    hidden: [],
    strings: pathOf('sharedStrings'),
    styles: pathOf('styles'),
    from1904: false,
  }
  let isWorkbook = false
  walkXml(text, {
    open: (name, attribute) => {
      if (name === 'workbook') isWorkbook = true
      if (name === 'workbookPr') parts.from1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
      if (name !== 'sheet') return
      const target = targets.find(({ id }) => id === attribute('id'))
      if (target?.type !== 'worksheet') return
      const sheet = { name: attribute('name') ?? '', path: target.path }
      if ((attribute('state') ?? 'visible') === 'visible') parts.sheets.push(sheet)
      else parts.hidden.push(sheet.name)
    },
  })
  return isWorkbook ? parts : null
}

/**
 * Reads a part as text.
 * @throws Damaged, TooLarge
 */
export async function readPart(zip: Zip, path: string): Promise<string> {
  return decodeText(await zip.read(path))
}

/** Returns the relationships of a part. The type is the last segment of its URI, which has two forms. */
async function targetsOf(zip: Zip, part: string): Promise<{ id: string; type: string; path: string }[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const path = `${folder}_rels/${part.slice(folder.length)}.rels`
  if (!zip.has(path)) return []
  const found: { id: string; type: string; path: string }[] = []
  walkXml(await readPart(zip, path), {
    open: (name, attribute) => {
      const [id, target] = [attribute('Id'), attribute('Target')]
      if (name !== 'Relationship' || id === undefined || target === undefined) return
      const type = attribute('Type')?.split('/').at(-1) ?? ''
      found.push({ id, type, path: resolved(folder, target.replaceAll('\\', '/')) })
    },
  })
  return found
}

function resolved(folder: string, target: string): string {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : `${folder}${target}`).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  if (steps.length === 0) throw new Damaged('A part refers to nothing.')
  return steps.join('/')
}

/** Returns an attribute of the element by its name without prefix, or undefined. */
export type Attribute = (name: string) => string | undefined

/** Callbacks of `walkXml`. Names have no prefix. */
type Listener = {
  /** Returns false to stop reading. */
  open: (name: string, attribute: Attribute) => boolean | void
  text?: (text: string) => void
  close?: (name: string) => boolean | void
}

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const LARGEST = 0x10_ff_ff

/**
 * Parses a document. Entities that it declares itself are not replaced.
 * @throws Damaged
 */
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

/** Decodes characters such as '_x000D_', which spreadsheets write because XML cannot. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Error of a file that is invalid or incomplete. */
export class Damaged extends Error {}

/** Compressed file in a zip. */
type Packed = { method: number; flags: number; data: Uint8Array<ArrayBuffer> }

/** Reader of the files in a zip by name, one at a time. */
export type Zip = {
  has: (name: string) => boolean
  /** @throws Damaged, or TooLarge if all files together exceed the limit */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer>>
}

const END = 0x06_05_4b_50
const ENTRY = 0x02_01_4b_50
const LOCAL = 0x04_03_4b_50
/** Size of the end record, and the longest comment after it. */
const END_BYTES = 22
const MOST_BEHIND = 0xffff
const MOST_FILES = 5_000
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

/**
 * Opens a zip by the directory at its end, without unpacking. Reading stops after `most` bytes in all, whatever sizes
 * the directory states, so that a zip bomb is harmless.
 * @throws Damaged
 */
export function openZip(bytes: Uint8Array<ArrayBuffer>, most: number): Zip {
  let files: ReadonlyMap<string, Packed>
  try {
    files = directoryOf(bytes)
  } catch (error) {
    // An offset outside the file.
    throw error instanceof RangeError ? new Damaged('A place in the zip is outside of it.') : error
  }
  let left = most
  return {
    has: (name) => files.has(name),
    read: async (name) => {
      const file = files.get(name)
      if (!file) throw new Damaged(`There is no ${name}.`)
      const content = await unpack(file, left)
      left -= content.length
      return content
    },
  }
}

async function unpack({ method, flags, data }: Packed, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (flags & ENCRYPTED) throw new Damaged('It is encrypted.')
  if (method === STORED) {
    if (data.length > most) throw new TooLarge()
    return data
  }
  if (method !== DEFLATED) throw new Damaged(`Nothing unpacks method ${method}.`)
  try {
    return await through(data, new DecompressionStream('deflate-raw'), most)
  } catch (error) {
    throw error instanceof TooLarge ? error : new Damaged('It does not unpack.', { cause: error })
  }
}

function directoryOf(bytes: Uint8Array<ArrayBuffer>): Map<string, Packed> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > MOST_FILES) throw new Damaged('It holds too many files.')
  const files = new Map<string, Packed>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== ENTRY) throw new Damaged('Its directory is broken.')
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    const size = view.getUint32(at + 20, true)
    const nameBytes = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes))
    const local = view.getUint32(at + 42, true)
    if (view.getUint32(local, true) !== LOCAL) throw new Damaged('A file is not where it should be.')
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (start + size > bytes.length) throw new Damaged('A file is cut off.')
    // Some writers use Windows separators.
    files.set(name.replaceAll('\\', '/'), { method, flags, data: bytes.subarray(start, start + size) })
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return files
}

function endOf(view: DataView): number {
  const least = Math.max(0, view.byteLength - END_BYTES - MOST_BEHIND)
  for (let at = view.byteLength - END_BYTES; at >= least; at--) {
    if (view.getUint32(at, true) === END) return at
  }
  throw new Damaged('It has no directory.')
}
