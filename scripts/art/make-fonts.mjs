/**
 * Subsets the two interface fonts to Spanish Latin text: `node scripts/art/make-fonts.mjs`.
 *
 * Inter keeps its weight axis, Archivo is pinned to the display width 112 % and the weights 600 to 800.
 * Only the OpenType features that the interface asks for are kept (tabular figures, case forms, ss03, cv11).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FONTS = `${ROOT}node_modules/@fontsource-variable`

/** Every character of `from`..`to`, both included. */
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

const TEXT = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ŒœŸ–—‘’‚“”„†•…‰‹›€™−×÷←↑→↓✓\u2009\u202f'
const COMMON = [
  'kern',
  'mark',
  'mkmk',
  'ccmp',
  'locl',
  'rlig',
  'rvrn',
  'liga',
  'calt',
  'case',
  'tnum',
  'lnum',
  'ss03',
  'cv11',
]

const JOBS = [
  {
    from: 'inter/files/inter-latin-wght-normal.woff2',
    to: 'inter.woff2',
    axes: { wght: { min: 400, max: 800 } },
    most: 45_000,
  },
  {
    from: 'archivo/files/archivo-latin-standard-normal.woff2',
    to: 'archivo.woff2',
    axes: { wdth: 112, wght: { min: 600, max: 800 } },
    most: 30_000,
  },
]

/** The feature tags in a font's GSUB and GPOS tables: subsetting must not lose the ones we ask for. */
async function featuresOf(font) {
  const data = await subsetFont(font, undefined, { keepAllGlyphs: true, targetFormat: 'truetype' })
  const tags = new Set()
  for (let i = 0; i < data.readUInt16BE(4); i++) {
    const record = 12 + i * 16
    const table = data.toString('latin1', record, record + 4)
    if (table !== 'GSUB' && table !== 'GPOS') continue
    const at = data.readUInt32BE(record + 8)
    const list = at + data.readUInt16BE(at + 6)
    for (let j = 0; j < data.readUInt16BE(list); j++)
      tags.add(data.toString('latin1', list + 2 + j * 6, list + 6 + j * 6))
  }
  return [...tags].sort((a, b) => a.localeCompare(b))
}

await mkdir(`${ROOT}public/fonts`, { recursive: true })
for (const job of JOBS) {
  const source = await readFile(`${FONTS}/${job.from}`)
  const font = await subsetFont(source, TEXT, {
    targetFormat: 'woff2',
    variationAxes: job.axes,
    keepFeatures: COMMON,
    noHinting: true,
  })
  if (font.length > job.most) throw new Error(`${job.to} is ${font.length} bytes, more than ${job.most}`)
  await writeFile(`${ROOT}public/fonts/${job.to}`, font)
  console.log(`public/fonts/${job.to}: ${font.length} bytes of ${source.length}`)
  console.log(
    `  before: ${(await featuresOf(source)).join(' ')}\n  kept:   ${(await featuresOf(font)).join(' ')}`,
  )
}
