import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepInMemory } from '../support/temporary-files.ts'

let memory: string
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'claqueta-memory-'))
})
afterEach(() => rmSync(memory, { recursive: true, force: true }))

describe.runIf(process.platform === 'linux')('the temporary files of a test run', () => {
  test('stand in a folder of the run', () => {
    const env: NodeJS.ProcessEnv = {}
    keepInMemory(env, memory)
    expect(env['TMPDIR']).toBe(join(memory, `claqueta-run-${process.pid}`))
    expect(existsSync(env['TMPDIR'] ?? '')).toBe(true)
  })

  test('stay where somebody wants them, and where there is no memory to be had', () => {
    const env: NodeJS.ProcessEnv = { TMPDIR: '/var/tmp' }
    keepInMemory(env, memory)
    expect(env['TMPDIR']).toBe('/var/tmp')
    const other: NodeJS.ProcessEnv = {}
    keepInMemory(other, join(memory, 'none'))
    expect(other).toEqual({})
  })

  test("of a run that was killed are removed by the next, and nobody else's", () => {
    // No process has a number above the maximum of Linux (2^22).
    const [killed, running, foreign] = ['claqueta-run-4194999', 'claqueta-run-1', 'somebody']
    for (const name of [killed, running, foreign]) mkdirSync(join(memory, name))
    keepInMemory({}, memory)
    expect([killed, running, foreign].map((name) => existsSync(join(memory, name)))).toEqual([
      false,
      true,
      true,
    ])
  })
})
