import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

test('each promise of docs/security.md names a test that is there', () => {
  const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
  const named = [...page.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file = '']) => file)
  const places = (file: string) => [join(ROOT, file), join(ROOT, 'supabase/tests', file)]
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((file) => !places(file).some((path) => existsSync(path)))).toEqual([])
})
