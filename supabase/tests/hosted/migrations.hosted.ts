import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXPLAINED, EXPLAINED_ERRORS } from './advice.ts'
import { startProject, type Project } from './project.ts'

type Advice = { name: string; level: string; detail: string; metadata: { schema?: string; name?: string } }
type Linted = {
  results: { function: string; issues: { level: string; message: string; detail?: string }[] }[]
}

/** Returns the JSON among the CLI's warnings. */
function jsonIn(text: string): unknown {
  const from = text.search(/^[[{]/m)
  return JSON.parse(text.slice(from))
}

describe('a hosted project', () => {
  let project: Project
  let pushed: string
  beforeAll(async () => {
    project = await startProject()
    const { stdout, stderr } = await project.cli('db', 'push')
    pushed = stdout + stderr
  }, 300_000)
  afterAll(() => project.stop())

  test('takes every migration from the Supabase CLI, as a role that is no superuser', async () => {
    expect(pushed).toContain('Finished supabase db push')
    expect(pushed).not.toMatch(/error/i)
    const { stdout, stderr } = await project.cli('db', 'push')
    expect(stdout + stderr).toMatch(/up to date/i)
  }, 120_000)

  test('has functions without errors that are not explained', async () => {
    const { stdout } = await project.cli(
      'db',
      'lint',
      '--level',
      'error',
      '--fail-on',
      'none',
      '--output-format',
      'json',
    )
    const errors = (jsonIn(stdout) as Linted).results.flatMap(({ function: name, issues }) =>
      issues.filter(({ level }) => level === 'error').map(({ message }) => `${name}: ${message}`),
    )
    expect(errors).toEqual(Object.keys(EXPLAINED_ERRORS))
  }, 120_000)

  test('gets no advice that is not explained', async () => {
    const { stdout } = await project.cli('db', 'advisors', '--level', 'info')
    const found = (jsonIn(stdout) as Advice[])
      .filter(({ metadata }) => ['public', 'sync_private'].includes(metadata.schema ?? ''))
      .map(({ name, metadata }) => `${name} ${metadata.schema}.${metadata.name}`)
    expect([...new Set(found)].sort()).toEqual(Object.keys(EXPLAINED).sort())
  }, 120_000)
})
