import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepRunning } from '../../../scripts/keep-running.mjs'
import { start } from '../../../scripts/run.mjs'
import { copyPreparedShop } from '../../local/data/prepared.ts'
import { BRIEF } from '../support/brief.ts'
import { freePort } from '../support/free-port.ts'

const STDIO = ['ignore', 'ignore', 'ignore', 'ipc'] as const

/** Endings of a server, as the script of a child. */
const STANDS = "process.send('stands'); "
const CRASHES = 'process.exit(71)'
const BREAKS = 'process.exit(70)'
const IS_KILLED = "process.kill(process.pid, 'SIGKILL')"
const CANNOT_START = 'process.exit(1)'
const ENDS = 'process.exit(0)'

/** Runs one ending after another. @returns the number of starts, the log and the last exit code */
async function kept(ends: string[], { stepMs = 1_000, isStopping = false } = {}) {
  const lines: string[] = []
  let starts = 0
  const code = await keepRunning(
    () => start(process.execPath, ['-e', ends[starts++] ?? ENDS], { stdio: [...STDIO] }),
    {
      isStopping: () => isStopping,
      now: () => Date.UTC(2026, 10, 25) + starts * stepMs,
      log: (line) => lines.push(line),
    },
  )
  return { code, starts, lines }
}

describe('npm start', () => {
  test('begins a server again that crashed, broke or was killed, and logs each time with its cause', async () => {
    const ends = [STANDS + CRASHES, STANDS + BREAKS, STANDS + IS_KILLED, STANDS + ENDS]
    const { code, starts, lines } = await kept(ends)
    expect([code, starts]).toEqual([0, 4])
    expect(lines.map((line) => line.replace(/: it is started.*/, ''))).toEqual([
      '2026-11-25T00:00:01.000Z Claqueta ended by itself (code 71)',
      '2026-11-25T00:00:02.000Z Claqueta ended by itself (code 70)',
      '2026-11-25T00:00:03.000Z Claqueta ended by itself (SIGKILL)',
    ])
  })

  test.each([
    ['ends properly', [STANDS + ENDS], 0],
    ['cannot start', [CANNOT_START], 1],
    ['crashes before it has ever stood', [CRASHES], 71],
    ['is killed before it has ever stood', [IS_KILLED], 130],
  ])('leaves a server ended that %s', async (_, ends, code) => {
    expect(await kept(ends)).toEqual({ code, starts: 1, lines: [] })
  })

  test('does not try again what cannot start after a crash', async () => {
    expect(await kept([STANDS + CRASHES, CANNOT_START])).toMatchObject({ code: 1, starts: 2 })
  })

  test('leaves a server ended that the person stopped, however it ended', async () => {
    expect(await kept([STANDS + IS_KILLED], { isStopping: true })).toMatchObject({ starts: 1 })
  })

  test('gives up after five times within a minute, and not when they take longer', async () => {
    const ends = Array.from({ length: 7 }, () => STANDS + CRASHES)
    const soon = await kept(ends)
    expect([soon.code, soon.starts]).toEqual([71, 6])
    expect(soon.lines.at(-1)).toContain('5 times within the minute before: it stays ended')
    expect(await kept(ends, { stepMs: 12_001 })).toMatchObject({ code: 0, starts: 8 })
  })
})

test.each([
  'throw error',
  'Promise.reject(error)',
  "new (await import('node:events')).EventEmitter().emit('error', error)",
])('an error that nobody catches ends the server with a code of its own and its cause: %s', async (fault) => {
  const script = `import { endOnErrors } from './supabase/local/endings.ts'
      endOnErrors(); const error = new Error('kaput'); setTimeout(async () => { ${fault} })`
  const args = ['--import', 'tsx', '--input-type=module', '-e', script]
  const { child, ended } = start(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const said = text(child.stderr ?? Readable.from([]))
  expect(await ended).toBe(71)
  expect(await said).toMatch(/ended by an error \(\w+\): Error: kaput\n\s+at /)
})

describe('npm start with a shop', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claqueta-kept-'))
    await copyPreparedShop(folder)
  }, 120_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('serves again after it was killed, and keeps the backup of the day from being written over', async () => {
    const day = new Date().toISOString().slice(0, 10)
    await mkdir(join(folder, 'backups'))
    await writeFile(join(folder, 'backups', `daily-${day}.tar.gz`), 'of this morning')
    const env = { PORT: String(await freePort()), HOST: '', DATA_DIR: folder, CLAQUETA_DIST: 'none' }
    const runs: ChildProcess[] = []
    const over = keepRunning(
      () => {
        const args = [BRIEF, '--import', 'tsx', 'supabase/local/main.ts']
        const run = start(process.execPath, args, { stdio: [...STDIO], env })
        runs.push(run.child)
        return run
      },
      { isStopping: () => false, log: () => undefined },
    )
    const stands = async (run: number) => {
      await expect.poll(() => runs.length, { timeout: 30_000 }).toBe(run + 1)
      await once(runs[run] as ChildProcess, 'message')
      expect((await fetch(`http://127.0.0.1:${env.PORT}/healthz`)).status).toBe(200)
    }
    await stands(0)
    runs[0]?.kill('SIGKILL')
    await stands(1)
    runs[1]?.kill('SIGTERM')
    expect(await over).toBe(0)
    // The backup written at the end is beside it.
    const read = (name: string) => readFile(join(folder, 'backups', `${name}-${day}.tar.gz`), 'utf8')
    expect(await read('kept')).toBe('of this morning')
    expect(await read('daily')).not.toBe('of this morning')
  }, 120_000)
})
