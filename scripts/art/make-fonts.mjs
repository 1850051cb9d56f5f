/**
 * Subsets the two interface fonts to Spanish Latin text: `node scripts/art/make-fonts.mjs && npx oxfmt`.
 * Inter keeps its weight axis, Archivo is pinned to the display width 112 % and the weights 600 to 800. Each becomes
 * two files: the characters of Spanish, and the other ones that the admin area can type, which browsers fetch when a
 * page has such a character. Only the OpenType features that the interface uses are kept.
 * Also writes `src/ui/theme/fonts.css`, their `@font-face` rules and those of system fonts of the same size until ours
 * have loaded. `--check` writes nothing and fails if these rules do not match the fonts in `public/fonts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { fallbackFaces, toTrueType } from './font-metrics.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FONTS = `${ROOT}node_modules/@fontsource-variable`

/** Returns every code point from `from` to `to`, both included. */
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const codes = (text) => [...text].map((character) => character.codePointAt(0))

const ALL = [
  ...new Set([
    ...range(0x20, 0x7e),
    ...range(0xa0, 0xff),
    ...codes('ŒœŸ–—‘’‚“”„†•…‰‹›€™−×÷←↑→↓✓\u2009\u202f'),
  ]),
]
const SPANISH = new Set([...range(0x20, 0x7e), ...codes('\u00a0¡¿ºª°·«»ÁÉÍÓÚÜÑáéíóúüñçÇ–—‘’“”…•€×−½²←→✓')])
const PARTS = [
  { suffix: '', has: (code) => SPANISH.has(code) },
  { suffix: '-more', has: (code) => !SPANISH.has(code) },
]

/** Tabular figures are requested by the interface; browsers apply the others by default. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'rlig', 'rvrn', 'liga', 'calt', 'tnum']

const JOBS = [
  {
    family: 'Archivo',
    from: 'archivo/files/archivo-latin-standard-normal.woff2',
    to: 'archivo',
    axes: { wdth: 112, wght: { min: 600, max: 800 } },
    rule: 'font-weight: 600 800;\n  font-stretch: 112%;',
    most: 16_000,
    bands: [
      { from: 600, to: 699, at: 650, cut: 'bold' },
      { from: 700, to: 800, at: 750, cut: 'bold' },
    ],
  },
  {
    family: 'Inter',
    from: 'inter/files/inter-latin-wght-normal.woff2',
    to: 'inter',
    axes: { wght: { min: 400, max: 800 } },
    rule: 'font-weight: 400 800;',
    most: 22_000,
    bands: [
      { from: 400, to: 449, at: 400, cut: 'regular' },
      { from: 450, to: 579, at: 550, cut: 'regular' },
      { from: 580, to: 629, at: 600, cut: 'bold' },
      { from: 630, to: 674, at: 650, cut: 'bold' },
      { from: 675, to: 800, at: 700, cut: 'bold' },
    ],
  },
]

/** Returns the feature tags in a font's GSUB and GPOS tables, to show that subsetting keeps the requested ones. */
async function featuresOf(font) {
  const data = await toTrueType(font)
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

/** Formats code points for `unicode-range`: 'U+20-7E, U+A0'. */
function unicodeRange(list) {
  const sorted = list.toSorted((a, b) => a - b)
  const runs = []
  for (const code of sorted) {
    const last = runs.at(-1)
    if (last?.to === code - 1) last.to = code
    else runs.push({ from: code, to: code })
  }
  const hex = (code) => code.toString(16).toUpperCase()
  return runs.map(({ from, to }) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ')
}

const fileOf = ({ to }, { suffix }) => `public/fonts/${to}${suffix}.woff2`

async function makeFont(job, part) {
  const source = await readFile(`${FONTS}/${job.from}`)
  const font = await subsetFont(source, String.fromCodePoint(...ALL.filter(part.has)), {
    targetFormat: 'woff2',
    variationAxes: job.axes,
    keepFeatures: FEATURES,
    noHinting: true,
  })
  if (font.length > job.most) throw new Error(`${fileOf(job, part)} is ${font.length} bytes of ${job.most}`)
  await writeFile(ROOT + fileOf(job, part), font)
  console.log(`${fileOf(job, part)}: ${font.length} bytes of ${source.length}`)
  console.log(
    `  before: ${(await featuresOf(source)).join(' ')}\n  kept:   ${(await featuresOf(font)).join(' ')}`,
  )
}

/** Returns the rule of one of our files. */
const ourFace = (job, part) => `@font-face {
  font-family: '${job.family} Variable';
  src: url('/fonts/${job.to}${part.suffix}.woff2') format('woff2');
  ${job.rule}
  font-display: swap;
  unicode-range: ${unicodeRange(ALL.filter(part.has))};
}`

/** Returns the style sheet as text. */
async function styleSheet() {
  const faces = []
  for (const job of JOBS) {
    const font = await readFile(ROOT + fileOf(job, PARTS[0]))
    faces.push(
      ...PARTS.map((part) => ourFace(job, part)),
      ...(await fallbackFaces(job.family, font, job.bands)),
    )
  }
  return `/* Made by scripts/art/make-fonts.mjs, with the fonts. */\n${faces.join('\n')}\n`
}

const SHEET = 'src/ui/theme/fonts.css'
const isCheck = process.argv.includes('--check')
// Line breaks are oxfmt's and do not count.
const words = (text) => text.replaceAll(/\s+/g, ' ')
if (!isCheck) {
  await mkdir(`${ROOT}public/fonts`, { recursive: true })
  for (const job of JOBS) for (const part of PARTS) await makeFont(job, part)
}
const text = await styleSheet()
if (!isCheck) await writeFile(ROOT + SHEET, text)
else if (words(await readFile(ROOT + SHEET, 'utf8')) !== words(text))
  throw new Error(`${SHEET} does not fit the fonts: run node scripts/art/make-fonts.mjs && npx oxfmt`)
