import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright, countVitest } from '../../scripts/counts.mjs'

const ROOT = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'claqueta-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return relative(ROOT, file)
}

test('tells which tests of Vitest failed, and which files could not be run', () => {
  const file = (name: string, status: string, tests: Record<string, string>) => ({
    name: join(ROOT, name),
    status,
    assertionResults: Object.entries(tests).map(([fullName, state]) => ({ fullName, status: state })),
  })
  const path = report({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      file('tests/a.test.ts', 'failed', { 'a adds': 'failed', 'a takes': 'passed' }),
      file('tests/b.test.ts', 'failed', {}),
    ],
  })
  expect(countVitest(path, 1)).toEqual({
    passed: 1,
    failed: 1,
    named: ['tests/a.test.ts: a adds', 'tests/b.test.ts: could not be run'],
  })
})

test('tells which stories failed, and in which file', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const path = report({
    stats: { expected: 1, unexpected: 1 },
    suites: [
      {
        title: 'e2e/a.spec.ts',
        specs: [spec('opens', 'expected')],
        suites: [{ title: 'offline', specs: [spec('saves', 'unexpected')] }],
      },
    ],
  })
  expect(countPlaywright(path, 1)).toEqual({
    passed: 1,
    failed: 1,
    named: ['e2e/a.spec.ts › offline › saves'],
  })
})

test.each([
  ['a report that is not there', 'no-report.json', 0, { passed: 0, failed: 1 }],
  ['a run that ended badly without a failed test', null, 1, { passed: 3, failed: 1 }],
])('counts %s as one failure', (_case, missing, code, expected) => {
  const path = missing ?? report({ numPassedTests: 3, numFailedTests: 0, testResults: [] })
  expect(countVitest(path, code)).toMatchObject(expected)
})
