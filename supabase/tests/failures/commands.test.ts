import '../support/web-socket.ts'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../local/accounts/accounts.ts'
import { resetPassword } from '../../local/accounts/commands.ts'
import { inShop } from '../../local/data/data-dir.ts'
import { copyPreparedShop } from '../../local/data/prepared.ts'
import { quietLite } from '../../local/data/quiet.ts'
import { ROOT } from '../../local/settings.ts'
import { startShop, type Shop } from '../../local/shop.ts'
import { BRIEF } from '../support/brief.ts'
import { LOCAL_KEY } from '../../../tests/support/servers/stack.ts'

quietLite(() => undefined)

let folder: string
let dataDir: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claqueta-commands-'))
  dataDir = join(folder, 'shop')
  await copyPreparedShop(dataDir)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a database of another PostgreSQL is brought over by the backup that the last end left, and kept beside', async () => {
  const admin = async ({ url }: Shop) => {
    const client = createClient(url, LOCAL_KEY, { auth: { persistSession: false, autoRefreshToken: false } })
    await client.auth.signInWithPassword({ email: ADMIN_EMAIL, password: DEMO_PASSWORD })
    return client
  }
  let shop = await startShop({ port: 0, dataDir, endsWithBackup: true })
  await (await admin(shop)).from('sections').insert({ name: 'De la 16' })
  await shop.close()
  const version = join(inShop(join(dataDir, 'shop')).database, 'PG_VERSION')
  await writeFile(version, '16\n')
  shop = await startShop({ port: 0, dataDir })
  const { data } = await (await admin(shop)).from('sections').select('name').eq('name', 'De la 16')
  expect(data).toHaveLength(1)
  await shop.close()
  expect((await readdir(dataDir)).filter((name) => name.startsWith('shop.postgres-16'))).toHaveLength(1)
}, 300_000)

test('npm run backup and npm run restore say where the shop is, and why they cannot', async () => {
  const run = async (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      [BRIEF, '--import', 'tsx', 'supabase/local/data/backup-main.ts', ...args],
      { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir, INIT_CWD: folder } },
    )
  expect((await run('backup', 'mine.tar.gz')).stdout).toContain(`The shop is in ${folder}/mine.tar.gz`)
  const { stdout } = await run('restore', 'mine.tar.gz')
  for (const said of [
    'The shop is as it was at',
    'sessions have ended',
    `${ADMIN_EMAIL}   admin (the owner)`,
  ])
    expect(stdout).toContain(said)
  expect(stdout).toContain('npm run account -- password EMAIL')
  await expect(run('restore')).rejects.toMatchObject({ stderr: expect.stringContaining('Which one?') })
}, 300_000)

/** Returns the output of a start with this address. */
async function printed(HOST: string, more: NodeJS.ProcessEnv = {}): Promise<string> {
  const dist = join(folder, 'dist')
  await mkdir(dist, { recursive: true })
  await writeFile(join(dist, 'index.html'), '<!doctype html>')
  const env = { ...process.env, DATA_DIR: dataDir, HOST, PORT: '0', CLAQUETA_DIST: dist, ...more }
  const started = spawn(process.execPath, [BRIEF, '--import', 'tsx', 'supabase/local/main.ts'], {
    cwd: ROOT,
    env,
  })
  const ended = once(started, 'close')
  let text = ''
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()))
  // Last line of the output, after a warning if there is one.
  await expect.poll(() => text, { timeout: 60_000 }).toContain('Ctrl+C')
  started.kill('SIGTERM')
  await ended
  return text
}

test('npm start warns of the password of the demo where others reach the shop, until it is another one, and of a proxy', async () => {
  const warning = `npm run account -- password ${ADMIN_EMAIL}`
  expect(await printed('0.0.0.0')).toContain(warning)
  await resetPassword(dataDir, ADMIN_EMAIL)
  // The other warning, of a missing proxy: this server does not support TLS.
  const text = await printed('0.0.0.0', { VITE_SITE_URL: 'https://renta.mx' })
  expect(text).not.toContain(warning)
  expect(text).not.toContain(DEMO_PASSWORD)
  expect(text).toContain('TRUST_PROXY=1')
}, 180_000)
