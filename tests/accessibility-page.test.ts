import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGE = readFileSync(join(ROOT, 'docs/accessibility.md'), 'utf8')
const named = [...new Set([...PAGE.matchAll(/`(tests\/[\w/.-]+\.ts)`/g)].map(([, path = '']) => path))]

test('what was checked for people with disabilities names the tests that do', () => {
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
