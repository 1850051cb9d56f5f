import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { planOf } from '../../scripts/stack/plan.ts'
import { stackConfig, writeProject } from '../../scripts/stack/project.ts'
import { readStatus } from '../../scripts/stack/status.ts'
import { ROOT } from '../../supabase/local/settings.ts'
import { STACK_SPECS } from '../support/stack-specs.ts'

const URL_LINE = 'API_URL="http://127.0.0.1:54321"'

test.each([
  ['both keys', `${URL_LINE}\nANON_KEY="eyJ.a.b"\nPUBLISHABLE_KEY="sb_publishable_x"`, 'sb_publishable_x'],
  ['the key of earlier versions', `${URL_LINE}\r\nANON_KEY="eyJ.a.b"\r\n`, 'eyJ.a.b'],
  ['no quotes', 'ANON_KEY=eyJ.a.b==\nAPI_URL=http://127.0.0.1:54321/', 'eyJ.a.b=='],
  ['words around', `Stopped services: [x]\n${URL_LINE}\nANON_KEY="k"\nA new version is there`, 'k'],
])('reads what the CLI says of a stack: %s', (_, text, key) => {
  expect(readStatus(text)).toEqual({ url: 'http://127.0.0.1:54321', key })
})

test.each(['', URL_LINE, 'ANON_KEY="k"', 'API_URL="nowhere"\nANON_KEY="k"', `${URL_LINE}\nANON_KEY=""`])(
  'knows no stack from %j',
  (text) => expect(readStatus(text)).toBeNull(),
)

test.each([
  [{ SUPABASE: ' local ' }, { kind: 'local' }],
  [{ SUPABASE: 'stand-in' }, { kind: 'stand-in' }],
  [
    { SUPABASE: 'http://10.0.0.2:8000/', SUPABASE_KEY: 'k' },
    { kind: 'running', stack: { url: 'http://10.0.0.2:8000', key: 'k' } },
  ],
  [
    { SUPABASE: 'http://127.0.0.1:54321' },
    { kind: 'refused', reason: expect.stringContaining('SUPABASE_KEY') },
  ],
  [{ SUPABASE: 'yes' }, { kind: 'refused', reason: expect.stringContaining("not 'yes'") }],
  [
    { SUPABASE: 'https://abc.supabase.co', SUPABASE_KEY: 'k' },
    { kind: 'refused', reason: expect.stringContaining('hosted project') },
  ],
])('%j asks for %j', (env, plan) => expect(planOf(env)).toEqual(plan))

test('the command itself starts, and says why it does not go on', () => {
  const command = spawnSync(process.execPath, ['scripts/e2e.mjs'], {
    cwd: ROOT,
    env: { ...process.env, SUPABASE: 'yes' },
    encoding: 'utf8',
  })
  expect(command.stderr).toContain("not 'yes'")
  expect(command.status).toBe(1)
})

test('the project of the stack is not that of the shop, and can sign in as often as tests do', () => {
  const config = readFileSync(join(ROOT, 'supabase/config.toml'), 'utf8')
  const { project_id: ours, auth, ...others } = parse(config)
  const { project_id: theirs, auth: theirAuth, ...same } = parse(stackConfig(config))
  expect(theirs).not.toBe(ours)
  expect(same).toEqual(others)
  expect(theirAuth).toEqual({ ...(auth as object), rate_limit: expect.anything() })
})

test('the project has every migration, and the accounts and products of the demo', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'claqueta-stack-test-'))
  try {
    await writeProject(folder)
    expect(await readdir(join(folder, 'supabase/migrations'))).toEqual(
      await readdir(join(ROOT, 'supabase/migrations')),
    )
    const seed = await readFile(join(folder, 'supabase/seed.sql'), 'utf8')
    for (const words of [
      'admin@claqueta.test',
      'visita@claqueta.test',
      'insert into public.staff',
      'Aputure LS 600d Pro',
    ])
      expect(seed).toContain(words)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('every spec of the list is there, once', () => {
  expect(STACK_SPECS.filter((spec) => !existsSync(join(ROOT, 'tests', spec)))).toEqual([])
  expect(new Set(STACK_SPECS).size).toBe(STACK_SPECS.length)
})
