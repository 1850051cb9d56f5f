import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { constants } from 'node:zlib'
import { brotli, WORTH_IT, zip } from './compress.ts'

const TEXT = new Set([
  '.html',
  '.js',
  '.css',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
  '.map',
  '.ico',
  '.ttf',
])
const ENDINGS = ['.br', '.gz']

/**
 * Writes a .br and a .gz beside every text file of the build that is large enough. Keeps those newer than their file
 * and removes those of files that are too small now.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
  await Promise.all(files.map((file) => packFile(join(file.parentPath, file.name))))
}

async function packFile(path: string): Promise<void> {
  const { size, mtimeMs } = await stat(path)
  if (size < WORTH_IT) {
    await Promise.all(ENDINGS.map((end) => rm(path + end, { force: true })))
    return
  }
  const missing = await Promise.all(
    ENDINGS.map(async (end) => ((await timeOf(path + end)) < mtimeMs ? end : '')),
  )
  if (!missing.some(Boolean)) return
  const body = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: size }
  await place(`${path}.br`, await brotli(body, { params }))
  await place(`${path}.gz`, await zip(body, { level: 9 }))
}

async function timeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}

/** Writes a file atomically, because two shops may serve the same build. */
async function place(path: string, body: Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, body)
  await rename(draft, path)
}
