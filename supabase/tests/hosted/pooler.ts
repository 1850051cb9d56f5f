import { spawn } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../support/free-port.ts'
import { ownerOf } from '../support/cluster.ts'

/**
 * Starts pgbouncer in front of a server, as hosted projects have it: a connection belongs to a client for one
 * transaction.
 */
export async function startPooler(
  serverPort: number,
  connections: number,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const folder = await mkdtemp('/tmp/claqueta-pool-')
  const owner = ownerOf()
  if (owner) await chown(folder, owner.uid, owner.gid)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
shop = host=127.0.0.1 port=${serverPort} dbname=shop user=authenticator
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any

pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 100
ignore_startup_parameters = extra_float_digits
logfile = ${join(folder, 'log')}
`,
  )
  const child = spawn('pgbouncer', [file], { ...owner, stdio: 'ignore', cwd: folder })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = () => void child.kill('SIGINT')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  for (let wait = 0; wait < 100; wait++) {
    const client = new Client({ host: '127.0.0.1', port, user: 'authenticator', database: 'shop' })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      await client.end()
      return { port, stop }
    } catch {
      await pause(100)
    }
  }
  await stop()
  throw new Error('pgbouncer did not start within 10 s')
}
