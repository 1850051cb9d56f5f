import { expect, test, vi } from 'vitest'
import { decodeText } from '#domain/csv/encoding.ts'
import { findTable } from '#domain/csv/find-table.ts'
import { htmlGrids } from '#domain/csv/html-table.ts'
import { readGrid } from '#domain/csv/read-table.ts'
import { mappingProblem, planImport } from '#domain/csv/plan-import.ts'
import { MOST_PIXELS, imageSize, type ReadAt } from '#domain/images/prepare-image.ts'
import { blankRow } from '#domain/tables/tables.ts'
import { fc, hostileText, inTime } from './values.ts'

vi.setConfig({ testTimeout: 90_000 })

const HEADERS = [
  'id',
  'nombre',
  'precio',
  'existencias',
  'seccion',
  'imagenes',
  'enlaces',
  'publico',
  '__proto__',
]
const cell = fc.oneof(
  hostileText,
  fc.constantFrom('12', '1,234.50', 'sí', 'x', '', 'a => b | c', '"', '""', '=1+1', '9'.repeat(30)),
)
const csv = fc
  .tuple(
    fc.constantFrom(',', ';', '\t', '|'),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 12 }),
    fc.boolean(),
  )
  .map(([delimiter, end, lines, isQuoted]) => {
    const written = lines.map((cells) =>
      cells.map((text) => (isQuoted ? `"${text.replaceAll('"', '""')}"` : text)).join(delimiter),
    )
    return [HEADERS.join(delimiter), ...written].join(end)
  })
const readTable = (text: string) => {
  const grid = readGrid(text)
  return grid.ok ? findTable(grid.value) : grid
}
const rows = {
  sections: [blankRow('sections', '00000000-0000-4000-8000-000000000001')],
  products: [blankRow('products', '00000000-0000-4000-8000-000000000002')],
  links: [],
}

test('a file of a spreadsheet is a plan that says of each line what it comes to, or a reason', () => {
  let made = 0
  const newId = () => `00000000-0000-4000-9000-${String(++made).padStart(12, '0')}`
  fc.assert(
    fc.property(csv, fc.boolean(), (text, createSections) => {
      const table = inTime(() => readTable(text))
      expect(table.ok ? '.' : table.error).toMatch(/\.$/)
      if (!table.ok) return
      const { mapping } = table.value
      if (mappingProblem(mapping) !== null) return
      const choices = {
        bucket: 'https://claqueta.mx',
        createSections,
        decimals: null,
        discount: null,
        repeatsSections: true,
        erases: createSections,
        lines: new Map(),
      }
      const plan = inTime(() => planImport(table.value, mapping, rows, choices, newId), 2_000)
      expect(plan.lines).toHaveLength(table.value.records.length)
      for (const { status, problems } of plan.lines) expect(status === 'error').toBe(problems.length > 0)
    }),
  )
})

test('bytes that are no spreadsheet are a text, and a table or a reason', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 4_000 }), (bytes) => {
      inTime(() => htmlGrids(`<table>${decodeText(bytes, 'windows-1252')}`))
      const read = inTime(() => readTable(decodeText(bytes)))
      expect(read.ok || read.error !== '').toBe(true)
    }),
  )
})

test('a file of millions of lines, of one endless line or of nothing but quotes is refused in time', () => {
  for (const text of [
    'a\n'.repeat(3_000_000),
    `nombre\n${','.repeat(5_000_000)}`,
    '"'.repeat(2_000_001),
    '""\n'.repeat(500_000),
  ])
    expect(inTime(() => readTable(text), 5_000).ok, text.slice(0, 20)).toBe(false)
})

test('a page of tags that never end is read in time', () => {
  for (const tag of ['<td a="', "<td a='", '<td ', '<'])
    expect(inTime(() => htmlGrids(`<table><tr><td>x</td></tr>${tag.repeat(50_000)}`), 5_000)).toHaveLength(1)
})

const reader = (bytes: Uint8Array): ReadAt & { most: number } => {
  const read = async (start: number, length: number) => {
    read.most = Math.max(read.most, length)
    return bytes.subarray(start, start + length)
  }
  read.most = 0
  return read
}
const ascii = (text: string) => [...Buffer.from(text, 'latin1')]
const big = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, n) => Math.floor(value / 256 ** (bytes - 1 - n)) % 256)
const small = (value: number, bytes: number) => big(value, bytes).toReversed()

/** Header of a file of each kind with this size. */
const KINDS: Record<string, (width: number, height: number) => number[]> = {
  png: (w, h) => [
    0x89,
    ...ascii('PNG\r\n'),
    0x1a,
    0x0a,
    ...big(13, 4),
    ...ascii('IHDR'),
    ...big(w, 4),
    ...big(h, 4),
  ],
  gif: (w, h) => [...ascii('GIF89a'), ...small(w, 2), ...small(h, 2)],
  bmp: (w, h) => [...ascii('BM'), ...small(0, 12), ...small(40, 4), ...small(w, 4), ...small(h, 4)],
  jpeg: (w, h) => [
    0xff,
    0xd8,
    0xff,
    0xe1,
    ...big(70_000 % 65_536, 2),
    ...Array.from({ length: (70_000 % 65_536) - 2 }, () => 0),
    0xff,
    0xff,
    0xc4,
    ...big(4, 2),
    0,
    0,
    0xff,
    0xc2,
    ...big(17, 2),
    8,
    ...big(h, 2),
    ...big(w, 2),
  ],
  webp: (w, h) => [
    ...ascii('RIFF'),
    ...small(0, 4),
    ...ascii('WEBPVP8X'),
    ...small(10, 4),
    ...small(0, 4),
    ...small(w - 1, 3),
    ...small(h - 1, 3),
  ],
  lossless: (w, h) => [
    ...ascii('RIFF'),
    ...small(0, 4),
    ...ascii('WEBPVP8L'),
    ...small(0, 4),
    0x2f,
    ...small(((w - 1) & 0x3fff) + ((h - 1) & 0x3fff) * 16_384, 4),
  ],
  avif: (w, h) => [
    ...big(24, 4),
    ...ascii('ftypavif'),
    ...big(0, 12),
    ...ascii('ispe'),
    ...big(0, 4),
    ...big(1, 4),
    ...big(1, 4),
    ...ascii('....ispe'),
    ...big(0, 4),
    ...big(w, 4),
    ...big(h, 4),
  ],
}

test.each(Object.keys(KINDS))('the size of an image stands in its header: %s', async (kind) => {
  const side = fc.integer({ min: 1, max: kind === 'lossless' ? 16_384 : 65_535 })
  await fc.assert(
    fc.asyncProperty(side, side, async (width, height) => {
      const bytes = Uint8Array.from(KINDS[kind]?.(width, height) ?? [])
      expect(await imageSize(reader(bytes))).toEqual({ width, height })
      expect(await imageSize(reader(bytes.subarray(0, Math.min(30, bytes.length - 3))))).toBeNull()
    }),
  )
})

test('a billion pixels are known before they are decoded', async () => {
  const size = await imageSize(reader(Uint8Array.from(KINDS['png']?.(100_000, 100_000) ?? [])))
  expect((size?.width ?? 0) * (size?.height ?? 0)).toBeGreaterThan(MOST_PIXELS)
})

test('what is no image has no size: drawings, pages, anything else', async () => {
  const texts = [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<!doctype html>',
    '%PDF-1.7',
    '',
  ]
  for (const text of texts) expect(await imageSize(reader(new TextEncoder().encode(text)))).toBeNull()
})

test('of any bytes at most a little is read, and nothing throws', async () => {
  const beginning = fc.constantFrom<number[]>(
    [],
    [0xff, 0xd8],
    [0xff, 0xd8, 0xff],
    [...ascii('RIFF    WEBPVP8 ')],
    [...ascii('    ftyp')],
    [0, 0, 1, 0],
    ...Object.values(KINDS).map((make) => make(40, 30).slice(0, 14)),
  )
  await fc.assert(
    fc.asyncProperty(beginning, fc.uint8Array({ maxLength: 3_000 }), async (begin, rest) => {
      const read = reader(Uint8Array.from([...begin, ...rest]))
      const began = performance.now()
      const size = await imageSize(read)
      expect(size === null || (size.width > 0 && size.height > 0)).toBe(true)
      expect(read.most).toBeLessThanOrEqual(65_536)
      expect(performance.now() - began).toBeLessThan(1_000)
    }),
  )
})
