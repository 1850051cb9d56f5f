import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { CLI } from '../../../scripts/stack/cli.ts'
import { startServer } from '../support/cluster.ts'

const ROOT = join(import.meta.dirname, '../../..')

type Cli = (...args: string[]) => Promise<{ stdout: string; stderr: string }>

/** A PostgreSQL set up like a hosted project, without migrations. */
export type Project = {
  port: number
  /** Address for the CLI and for clients, as 'postgres', who is no superuser. */
  url: string
  /** Runs the Supabase CLI on it and returns its output. @throws with the output if it fails */
  cli: Cli
  /** Runs the CLI with the migrations of another folder. */
  cliIn: (folder: string) => Cli
  stop: () => Promise<void>
}

/** Starts a project on a port of the loopback interface. */
export async function startProject(): Promise<Project> {
  const server = await startServer()
  const { host, port } = server
  const superuser = async (database: string, work: (client: Client) => Promise<unknown>) => {
    const client = new Client({ host, port, user: 'supabase_admin', database })
    await client.connect()
    await work(client)
    await client.end()
  }
  const file = (name: string) => readFile(join(import.meta.dirname, name), 'utf8')
  await superuser('postgres', async (client) => {
    await client.query(await file('cluster.sql'))
    await client.query('create database shop owner postgres')
  })
  await superuser('shop', async (client) => client.query(await file('database.sql')))
  const url = `postgresql://postgres@${host}:${port}/shop?sslmode=disable`
  const cliIn: Project['cliIn'] =
    (folder) =>
    async (...args) => {
      const asked = ['--yes', CLI, ...args, '--db-url', url, '--workdir', folder, '--yes']
      return promisify(execFile)('npx', asked, { cwd: ROOT, maxBuffer: 64_000_000, timeout: 300_000 })
    }
  return { port, url, cli: cliIn(ROOT), cliIn, stop: server.stop }
}
