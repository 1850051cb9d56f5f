import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EARLIER } from '../earlier/chain.ts'
import { madeByEarlier } from '../../local/data/earlier-chain.ts'
import { ROOT } from '../../local/settings.ts'
import { startProject, type Project } from './project.ts'

let project: Project
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claqueta-hosted-'))
  await mkdir(join(folder, 'supabase/migrations'), { recursive: true })
  await copyFile(join(ROOT, 'supabase/config.toml'), join(folder, 'supabase/config.toml'))
  for (const { version, name, sql } of EARLIER)
    await writeFile(join(folder, 'supabase/migrations', `${version}_${name}.sql`), sql)
  project = await startProject()
  await project.cliIn(folder)('db', 'push')
}, 300_000)
afterAll(async () => {
  await project.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a hosted project of the earlier migrations goes on after the repair that docs/releasing.md names', async () => {
  await expect(project.cli('db', 'push')).rejects.toThrow(/not found in local migrations/i)
  const versions = EARLIER.map(({ version }) => version)
  await project.cli('migration', 'repair', '--status', 'reverted', ...versions)
  await project.cli('migration', 'repair', '--status', 'applied', ...madeByEarlier(new Set(versions)))
  const { stdout, stderr } = await project.cli('db', 'push')
  expect(stdout + stderr).toMatch(/up to date|Finished supabase db push/i)
}, 300_000)
