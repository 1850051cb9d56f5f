import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../supabase/local/settings.ts'

const SOURCES = [
  'src',
  'scripts',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
]
const PRODUCT = 'src/domain/tables/catalogue-tables.ts'
const COLUMNS = 'image_description: z.nullable(z.string()),'

/**
 * Builds the next release in a copy of the sources: products have one more column, which no server knows yet.
 * @returns the folder of the build; `remove` deletes it
 */
export async function buildNextRelease(): Promise<{ dist: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'claqueta-next-'))
  for (const source of SOURCES) await cp(join(ROOT, source), join(folder, source), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const before = await readFile(join(folder, PRODUCT), 'utf8')
  const after = before.replace(COLUMNS, `${COLUMNS} studio_note: z._default(z.nullable(z.string()), null),`)
  if (after === before)
    throw new Error(`${PRODUCT} is not what it was: the next release needs another change`)
  await writeFile(join(folder, PRODUCT), after)
  const build = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, VITE_SUPABASE_URL: '', VITE_SUPABASE_PUBLISHABLE_KEY: '' },
  })
  const code = await new Promise((resolve) => build.once('exit', resolve))
  if (code !== 0) throw new Error('The next release does not build')
  const remove = () => rm(folder, { recursive: true, force: true })
  return { dist: join(folder, 'dist'), remove }
}
