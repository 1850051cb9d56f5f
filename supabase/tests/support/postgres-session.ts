import { randomUUID } from 'node:crypto'
import { Client, type ClientConfig, types } from 'pg'
import type { Cluster } from './cluster.ts'
import type { Session } from './database.ts'

/** An empty database on a cluster, and sessions on it. */
export type Scratch = { open: () => Promise<Session>; drop: () => Promise<void> }

/** Makes an empty database. */
export async function makeDatabase(cluster: Cluster): Promise<Scratch> {
  const name = `claqueta_test_${randomUUID().replaceAll('-', '')}`
  const open = (database?: string) =>
    openPostgres(database ? withDatabase(cluster.config, database) : cluster.config)
  const owner = await open()
  await owner.exec(`create database ${name}`)
  return {
    open: () => open(name),
    drop: async () => {
      await owner.exec(`drop database ${name} with (force)`)
      await owner.close()
    },
  }
}

function withDatabase(config: ClientConfig, database: string): ClientConfig {
  if (!config.connectionString) return { ...config, database }
  const url = new URL(config.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

const BIGINT: number = types.builtins.INT8
/** Reads `bigint` as a number, as PGlite does; `pg` gives a text. */
const AS_PGLITE = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === BIGINT ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
}

async function openPostgres(config: ClientConfig): Promise<Session> {
  const client = new Client({ ...config, types: AS_PGLITE })
  await client.connect()
  return {
    query: async <T extends object>(text: string, values: unknown[] = []) =>
      (await client.query<T>(text, values)).rows,
    exec: async (text) => {
      await client.query(text)
    },
    close: () => client.end(),
  }
}
