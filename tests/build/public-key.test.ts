import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { requirePublicKey } from '../../scripts/public-key.ts'
import { ROOT } from '../../supabase/local/settings.ts'

/** Builds a key as Supabase used to: a JWT that contains its role. */
function legacyKey(role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', role, exp: 2_000_000_000 })}.c2lnbmF0dXJl`
}
const SECRETS = {
  new: 'sb_secret_abc',
  legacy: legacyKey('service_role'),
  pasted: `  ${legacyKey('service_role')}\n`,
}

describe('the key of a build', () => {
  test.each(Object.entries(SECRETS))('is refused when it is a secret one: %s', (_name, key) => {
    expect(() => requirePublicKey(key)).toThrow(/VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key/)
  })

  test.each(['', 'sb_publishable_claqueta_local', legacyKey('anon'), 'a.b.c', 'x.bnVsbA.y', '…'])(
    'passes when everybody may have it: %j',
    (key) => expect(() => requirePublicKey(key)).not.toThrow(),
  )

  test('ends the build with words that say what to do, before there is any file', () => {
    const build = spawnSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--outDir', '/dev/null/none'],
      { cwd: ROOT, encoding: 'utf8', env: { ...process.env, VITE_SUPABASE_PUBLISHABLE_KEY: SECRETS.new } },
    )
    expect(build.status).toBe(1)
    expect(build.stderr).toContain('Use the publishable one (sb_publishable_…')
  })
})
