import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { freePort } from './free-port.ts'

/** A real PostgreSQL server to make databases on. */
export type Cluster = { config: ClientConfig; stop: () => Promise<void> }

/** Starts a server: TEST_DATABASE_URL, else a temporary cluster of the binaries on this machine, else undefined. */
export async function startCluster(): Promise<Cluster | undefined> {
  const connectionString = process.env['TEST_DATABASE_URL']
  if (connectionString) return { config: { connectionString }, stop: async () => undefined }
  const bin = findBinaries()
  return bin ? throwAway(bin) : undefined
}

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : []
  const onPath = (process.env['PATH'] ?? '').split(':')
  return [...versions, ...onPath].find((folder) => existsSync(join(folder, 'initdb')))
}

/**
 * Starts a temporary server on the loopback interface, with 'supabase_admin' as its superuser.
 * @throws without PostgreSQL
 */
export async function startServer(): Promise<{ host: string; port: number; stop: () => Promise<void> }> {
  const bin = findBinaries()
  if (!bin) throw new Error('There is no PostgreSQL on this machine (initdb)')
  const [host, port] = ['127.0.0.1', await freePort()]
  const { stop } = await throwAway(bin, 'supabase_admin', { host, port })
  return { host, port, stop }
}

async function throwAway(
  bin: string,
  user = 'postgres',
  address?: { host: string; port: number },
): Promise<Cluster> {
  // Short, because a socket's path may have about 100 characters.
  const folder = await mkdtemp('/tmp/claqueta-pg-')
  const owner = ownerOf()
  if (owner) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const init = ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(join(bin, 'initdb'), init, { ...owner, stdio: 'ignore', cwd: folder })
  const options = [
    `listen_addresses=${address?.host ?? ''}`,
    ...(address ? [`port=${address.port}`] : []),
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'timezone=UTC',
  ]
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options.flatMap((option) => ['-c', option])], {
    ...owner,
    stdio: 'ignore',
    cwd: folder,
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const kill = () => void server.kill('SIGINT')
  process.once('exit', kill)
  const config = { host: folder, user, database: 'postgres', ...address }
  const stop = async () => {
    process.off('exit', kill)
    kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  for (let wait = 0; wait < 100; wait++) {
    if (await answers(config)) return { config, stop }
    await sleep(100)
  }
  await stop()
  throw new Error(`PostgreSQL in ${bin} did not start within 10 s`)
}

/** Returns the user to run PostgreSQL as, because it refuses root: its package's user, or nobody. */
export function ownerOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  try {
    return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') }
  } catch {
    return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') }
  }
}

function idOf(flag: string, name: string): number {
  return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}

async function answers(config: ClientConfig): Promise<boolean> {
  const client = new Client(config)
  // Without a listener a connection that breaks later would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
