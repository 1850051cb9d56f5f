import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../supabase/local/settings.ts'
import { demoSql } from '../../supabase/seed/demo.ts'
import { accountsSql } from './accounts-sql.ts'

/** Folder of the CLI's project. It is a separate one, so that no other stack is emptied. */
export const PROJECT = '.cache/stack'

/** Services that neither the app nor its tests use. */
export const UNUSED = [
  'imgproxy',
  'mailpit',
  'postgres-meta',
  'studio',
  'edge-runtime',
  'logflare',
  'vector',
  'supavisor',
]

/** Raised limits, because all tests sign in from one address. */
const RATES = `
[auth.rate_limit]
sign_in_sign_ups = 10000
token_refresh = 10000
`

/** Writes a project for the CLI into a folder: our migrations and settings, and the demo shop as its seed. */
export async function writeProject(folder: string): Promise<void> {
  const target = join(folder, 'supabase')
  // The CLI stores its own files there, too (.temp).
  await rm(join(target, 'migrations'), { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  await cp(join(ROOT, 'supabase/migrations'), join(target, 'migrations'), { recursive: true })
  const config = await readFile(join(ROOT, 'supabase/config.toml'), 'utf8')
  await writeFile(join(target, 'config.toml'), stackConfig(config))
  await writeFile(join(target, 'seed.sql'), `${await accountsSql()}${demoSql()}`)
}

/** Returns the shop's settings for a stack of tests. */
export function stackConfig(config: string): string {
  return config.replace(/^project_id = .*$/m, 'project_id = "claqueta-e2e"') + RATES
}
