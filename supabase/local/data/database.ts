import { fsyncSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createPgliteConnection, PGlite, type PgliteConnection } from '@supabase/lite/pglite'
import { syncFolderNow } from './durable.ts'
import { MOST_PARAMETERS } from '../server/limits.ts'
import { endBroken } from '../endings.ts'
import { requireSpace, RESERVE } from './free-space.ts'
import { reasonOf, StartupError, systemCode } from '../startup-error.ts'

/** PostgreSQL version inside PGlite. A folder of another version cannot be opened (supabase/tests/backup.test.ts). */
export const POSTGRES_MAJOR = '17'

/** Enough for 10,000 products. PostgreSQL's default of 128 MB is filled with zeros, a quarter of the start time. */
const BUFFERS = 'shared_buffers=32MB'

/**
 * PGlite's own parameters, but every commit reaches the disk before it is answered. PGlite can pass on only fsync().
 */
const START_PARAMS = PGlite.defaultStartParams
  .filter((parameter) => parameter !== '-F')
  .concat('-c', 'wal_sync_method=fsync', '-c', BUFFERS)

/**
 * Reads the PostgreSQL version of the database in a folder ('17'); undefined if there is no database yet.
 * @throws StartupError if the version cannot be read, since that does not make it another version
 */
export async function madeBy(folder: string): Promise<string | undefined> {
  const file = join(folder, 'PG_VERSION')
  try {
    const version = (await readFile(file, 'utf8')).trim()
    if (/^\d{1,3}$/.test(version)) return version
    throw new Error(version === '' ? `${file} is empty` : `${file} does not hold a version`)
  } catch (error) {
    if (systemCode(error) === 'ENOENT' && (await isEmpty(folder))) return undefined
    throw cannotBeOpened(folder, error)
  }
}

async function isEmpty(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return []
    throw cannotBeOpened(folder, error)
  })
  return names.length === 0
}

/** Opens the database in a folder, or creates one. @throws StartupError */
export async function openDatabase(folder: string, reserve = RESERVE): Promise<PgliteConnection> {
  const version = await madeBy(folder)
  if (version !== undefined && version !== POSTGRES_MAJOR) throw otherVersion(folder, version)
  await requireSpace(dirname(folder), version === undefined ? reserve.writes : reserve.entry)
  const pidFile = join(folder, 'postmaster.pid')
  try {
    // The lock of DATA_DIR protects the folder. This file is no lock, since all PGlite processes have one number, and
    // it may be empty after a power cut.
    await rm(pidFile, { force: true })
    const connection = await createPgliteConnection({
      url: folder,
      pgliteOptions: { startParams: START_PARAMS, extensions: { syncs: PASS_ON_SYNCS } },
    })
    await connection.driver.waitReady
    endWithoutLog(connection.driver)
    await refuseGaps(connection)
    boundStatements(connection.driver)
    return connection
  } catch (error) {
    // A PostgreSQL that failed to start leaves the file behind.
    await rm(pidFile, { force: true })
    throw cannotBeOpened(folder, error)
  }
}

/** Refuses a database with missing files. Otherwise only queries for their rows would fail, later. */
async function refuseGaps(connection: PgliteConnection): Promise<void> {
  const { rows } = await connection.driver.query<{ path: string }>(MISSING_FILES)
  if (rows.length === 0) return
  await connection.close()
  throw new Error(`${rows.length} of its files are missing, ${rows[0]?.path} among them`)
}

const MISSING_FILES = `with folders (path) as (
    select 'global' union all select 'base/' || oid from pg_database where datname = current_database()),
  present (path) as (select f.path || '/' || pg_ls_dir(f.path) from folders f),
  needed (path) as (select pg_relation_filepath(oid) from pg_class where relkind in ('r', 'i', 't', 'S', 'm'))
  select n.path from needed n where n.path is not null except select p.path from present p`

function cannotBeOpened(folder: string, error: unknown): StartupError {
  return new StartupError(
    `The database in ${folder} cannot be opened (${reasonOf(error)}). No data was changed. If the disk is full, free space first. ` +
      `'npm run restore FILE' brings a backup back (there is one a day in DATA_DIR/backups) and keeps what is there now.`,
  )
}

/** Explains what to do with a database of another PostgreSQL version that has no backup. */
export function otherVersion(folder: string, version: string): StartupError {
  return new StartupError(
    `The database in ${folder} was made by PostgreSQL ${version}, and this is ${POSTGRES_MAJOR}. Nothing was changed. ` +
      `Run 'npm run backup FILE' with the version of Claqueta that made it, then 'npm run restore FILE' with this one.`,
  )
}

type PgliteOptions = NonNullable<NonNullable<Parameters<typeof createPgliteConnection>[0]>['pgliteOptions']>
type PgliteExtension = Exclude<NonNullable<PgliteOptions['extensions']>[string], URL>

type Stream = { nfd?: number; path?: string; node: FileNode }
type Write = (stream: Stream, buffer: unknown, offset: number, length: number, position?: number) => number
type FileNode = { parent: FileNode }
type NodeFiles = {
  realPath: (node: FileNode) => string
  tryFSOperation: <T>(work: () => T) => T
  node_ops: { mknod: (parent: FileNode, ...rest: unknown[]) => FileNode }
  stream_ops: { fsync?: (stream: Stream) => number; write: Write }
}

/** Returns the file system through which PGlite's Emscripten reaches this machine's files. */
export function nodeFiles({ Module }: { Module: Pick<PGlite['Module'], 'FS'> }): NodeFiles {
  return (Module.FS as unknown as { filesystems: { NODEFS: NodeFiles } }).filesystems.NODEFS
}

/** Passes on syncs before PostgreSQL starts, because its recovery and pg_control must reach the disk, too. */
const PASS_ON_SYNCS: PgliteExtension = {
  name: 'syncs',
  setup: async (_, options) => ({
    emscriptenOpts: {
      ...options,
      preRun: [...(options.preRun ?? []), (Module: PGlite['Module']) => passOnSyncs(nodeFiles({ Module }))],
    },
  }),
}

/**
 * Makes fsync() work for files and folders; Emscripten only pretends. PostgreSQL syncs the folder after each rename,
 * but leaves the names of new tables to file systems that sync them with the file; here it is done on all of them.
 * Failures are thrown as an errno, as PostgreSQL expects: PGlite drops other errors and the commit would count as done.
 */
function passOnSyncs(files: NodeFiles): void {
  const { node_ops: nodes, stream_ops: streams } = files
  const withNewNames = new Set<string>()
  const make = nodes.mknod
  nodes.mknod = (parent, ...rest) => {
    withNewNames.add(files.realPath(parent))
    return make(parent, ...rest)
  }
  streams.fsync = ({ nfd, node }) =>
    files.tryFSOperation(() => {
      const isFolder = nfd === undefined
      const folder = files.realPath(isFolder ? node : node.parent)
      if (!isFolder) fsyncSync(nfd)
      if (isFolder || withNewNames.has(folder)) syncFolderNow(folder)
      withNewNames.delete(folder)
      return 0
    })
}

/**
 * Ends this process if the write-ahead log cannot be written, as PostgreSQL's PANIC would. PGlite continues instead,
 * and then waits forever for a lock it holds itself (docs/adr/0087).
 */
function endWithoutLog(driver: PGlite): void {
  const files = nodeFiles(driver).stream_ops
  const { write } = files
  files.write = (stream, buffer, offset, length, position) => {
    if (!stream.path?.includes('/pg_wal/')) return write(stream, buffer, offset, length, position)
    try {
      const written = write(stream, buffer, offset, length, position)
      if (written === length) return written
    } catch {
      // Emscripten's error has its own number and no message.
    }
    return endBroken('The log of the database cannot be written: is the disk full?')
  }
}

/** Counts the answers of the database. Returns a function that reads the count. */
export function countAnswers(driver: PGlite): () => number {
  let count = 0
  const ask = driver.execProtocolRawSync.bind(driver)
  driver.execProtocolRawSync = (message) => {
    const answer = ask(message)
    count += 1
    return answer
  }
  return () => count
}

type Queries = Pick<PGlite, 'query'>

function boundQueries(queries: Queries): void {
  const query = queries.query.bind(queries)
  queries.query = (text, parameters, options) =>
    (parameters?.length ?? 0) > MOST_PARAMETERS
      ? Promise.reject(new RangeError(`A statement has more than ${MOST_PARAMETERS} parameters.`))
      : query(text, parameters, options)
}

/**
 * Refuses statements with more parameters than PGlite can count. After one, later statements would get wrong answers.
 */
function boundStatements(driver: PGlite): void {
  boundQueries(driver)
  const transaction = driver.transaction.bind(driver)
  driver.transaction = (work) =>
    transaction((inner) => {
      boundQueries(inner)
      return work(inner)
    })
}
