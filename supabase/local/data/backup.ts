import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { PgliteConnection } from '@supabase/lite/pglite'
import * as z from 'zod/mini'
import { inShop } from './data-dir.ts'
import { dumpDatabase, dumpHead, type Dump } from './dump.ts'
import { placeFile } from './durable.ts'
import { requireSpace, RESERVE } from './free-space.ts'
import { reasonOf, StartupError, systemCode } from '../startup-error.ts'
import { packTar, unpackTar, type TarEntry } from './tar.ts'

/** Runs `work` on the database of a shop with no other work beside it. */
type Alone = <T>(work: (connection: PgliteConnection) => Promise<T>) => Promise<T>

const FORMAT = 1
const manifest = z.object({
  format: z.literal(FORMAT),
  /** Time at which the data was in this state. */
  at: z.string(),
  /** Number of files after this one. A truncated backup has fewer and is refused. */
  files: z.number(),
  ...dumpHead.shape,
})
type Manifest = z.infer<typeof manifest>

const OBJECT = /^[0-9a-f]{64}(\.json)?$/

/**
 * Writes a whole shop, database and uploaded files as of one moment, into one file (a tar.gz that only its owner may
 * read). Other requests wait only while the database is read. The secret that signs sessions is left out, so a restore
 * ends them and the finder of a backup cannot sign one.
 */
export async function writeBackup(
  shop: string,
  alone: Alone,
  file: string,
  reserve = RESERVE,
): Promise<void> {
  const paths = inShop(shop)
  const links = join(shop, `backup.${randomUUID()}`)
  try {
    const dump = await alone(async (connection) => {
      await mkdir(links)
      await linkObjects(paths.objects, links)
      return dumpDatabase(connection)
    })
    await requireSpace(dirname(file), reserve.writes + (await sizeOf(dump, links)))
    const entries = entriesOf(dump, links)
    await placeFile(file, (draft) =>
      pipeline(
        Readable.from(packTar(entries)),
        createGzip({ level: 4 }),
        createWriteStream(draft, { mode: 0o600 }),
      ),
    )
  } finally {
    await rm(links, { recursive: true, force: true })
  }
}

/**
 * Links each uploaded file under a second name. Files are replaced and never modified, so the link keeps the current
 * content.
 */
async function linkObjects(objects: string, links: string): Promise<void> {
  for (const name of (await readdir(objects)).filter((each) => OBJECT.test(each))) {
    const [from, to] = [join(objects, name), join(links, name)]
    await link(from, to).catch(() => copyFile(from, to))
  }
}

/** Returns an upper bound of a backup's size in bytes: the size before compression. */
async function sizeOf({ rows }: Dump, links: string): Promise<number> {
  const files = await Promise.all((await readdir(links)).map((name) => stat(join(links, name))))
  return [...rows.map(({ length }) => length), ...files.map(({ size }) => size)].reduce((a, b) => a + b, 0)
}

async function* entriesOf({ head, rows }: Dump, links: string): AsyncGenerator<TarEntry> {
  const names = await readdir(links)
  const at = new Date().toISOString()
  const said: Manifest = { format: FORMAT, at, files: rows.length + names.length, ...head }
  yield { name: 'claqueta.json', body: Buffer.from(JSON.stringify(said, null, 1)) }
  for (const [index, body] of rows.entries()) yield { name: `tables/${index}`, body }
  for (const name of names) yield { name: `objects/${name}`, body: await readFile(join(links, name)) }
}

export type Unpacked = { at: string; dump: Dump }

/**
 * Unpacks a backup: uploaded files into the folder of a shop, the database into memory. Ignores the secret that backups
 * of earlier versions contain.
 * @throws StartupError
 */
export async function readBackup(file: string, shop: string): Promise<Unpacked> {
  const paths = inShop(shop)
  const rows: Buffer[] = []
  let said: Manifest | undefined
  let files = 0
  try {
    const unpacked = createGunzip()
    // The reader of `unpacked` gets the error.
    pipeline(createReadStream(file), unpacked).catch(() => undefined)
    await mkdir(paths.objects, { recursive: true })
    for await (const { name, body } of unpackTar(unpacked)) {
      if (said) files++
      else said = manifest.parse(JSON.parse(body.toString()))
      const [folder, rest = ''] = name.split('/')
      if (folder === 'tables') rows[Number(rest)] = body
      if (folder === 'objects' && OBJECT.test(rest)) await write(join(paths.objects, rest), body)
    }
    if (said?.files !== files) throw new Error('the file is cut off')
  } catch (error) {
    const why = systemCode(error) === 'ENOENT' ? 'there is no such file' : reasonOf(error)
    throw new StartupError(`${basename(file)} cannot be restored (${why}). The shop is as it was.`)
  }
  return { at: said.at, dump: { head: said, rows } }
}

function write(path: string, body: Buffer): Promise<void> {
  return writeFile(path, body, { mode: 0o600, flush: true })
}
