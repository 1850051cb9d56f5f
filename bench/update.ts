import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { namesOf, withNames } from '../src/db/device/renamed-files.ts'
import { ROOT } from '../supabase/local/settings.ts'
import { limited, type Figure } from './figures.ts'

/** Lines that an update changes, by a text of theirs, with the most kB that a device may fetch for it. */
const LINES = [
  { of: "a product's page", file: 'shop/product/product-detail.tsx', text: 'Agregar', most: 15 },
  { of: 'the frame', file: 'domain/request/cart-lines.ts', text: 'Abrir solicitud', most: 70 },
  { of: 'sync', file: 'sync/engine/pokes.ts', text: 'for pokes failed', most: 40 },
]

/** Measures the bytes that an installed app fetches, with the admin area, when one line of a build is another (ADR 0091). */
export async function measureUpdates(): Promise<Figure[]> {
  const folder = join(ROOT, '.cache/bench-update')
  const before = await buildInto(join(folder, 'before'))
  const figures: Figure[] = []
  for (const { of, most, ...line } of LINES) {
    const bytes = await fetchedBytes(before, await buildInto(join(folder, 'after'), line))
    figures.push(limited(`an update of a line of ${of}`, bytes / 1000, 'kB', most))
  }
  await rm(folder, { recursive: true, force: true })
  return figures
}

type Line = { file: string; text: string }

async function buildInto(outDir: string, line?: Line): Promise<string> {
  let isChanged = line === undefined
  await build({
    root: ROOT,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    plugins: [
      {
        name: 'one-line',
        enforce: 'pre',
        transform(code, id) {
          if (!line || !id.split('?')[0]?.endsWith(line.file)) return null
          isChanged ||= code.includes(line.text)
          return code.replaceAll(line.text, `${line.text} ya`)
        },
      },
    ],
  })
  if (!isChanged) throw new Error(`'${line?.text}' is not in ${line?.file}.`)
  return outDir
}

/** Returns the size, packed, of what a device with one build fetches of the next one. */
async function fetchedBytes(before: string, after: string): Promise<number> {
  const textOf = (dist: string, name: string) => readFile(join(dist, name), 'utf8')
  const filesOf = async (dist: string) => [
    'shell.html',
    ...(await readdir(join(dist, 'assets'))).flatMap((name) =>
      /\.(?:js|css)$/.test(name) ? [`assets/${name}`] : [],
    ),
  ]
  const now = await filesOf(after)
  const names = namesOf(now)
  const earlier = await filesOf(before)
  const made = new Set(
    await Promise.all(earlier.map(async (name) => withNames(await textOf(before, name), names))),
  )
  const fetched = [await textOf(after, 'sw.js')]
  for (const name of now) {
    const text = await textOf(after, name)
    if (!made.has(text)) fetched.push(text)
  }
  return fetched.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
}
