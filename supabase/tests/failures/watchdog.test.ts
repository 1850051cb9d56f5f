import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../local/settings.ts'
import { BRIEF } from '../support/brief.ts'

function watched(state: string) {
  const script = join(import.meta.dirname, 'watched-process.ts')
  const child = spawn(process.execPath, [BRIEF, '--import', 'tsx', script, state], { cwd: ROOT })
  const said = text(child.stderr)
  const ended = once(child, 'close').then(async ([code, signal]) => ({ code, signal, said: await said }))
  return { child, ended }
}

describe('the watchdog', () => {
  test.each([
    ['standing', 'The server stands still for 1 s'],
    ['broken', 'The database has not answered well for 1 s'],
    ['failing', 'The database has not answered well for 1 s'],
    ['silent', 'The database has not answered well for 1 s'],
  ])('ends a process that is %s, with its cause', async (state, cause) => {
    const { code, signal, said } = await watched(state).ended
    expect([code, signal]).toEqual([null, 'SIGKILL'])
    expect(said).toContain(cause)
  })

  test.each(['well', 'busy'])('leaves a process alone that is %s', async (state) => {
    expect(await watched(state).ended).toEqual({ code: 0, signal: null, said: '' })
  })

  test('leaves a process alone that slept', async () => {
    const { child, ended } = watched('well')
    await once(child.stdout, 'data')
    child.kill('SIGSTOP')
    await pause(2_500)
    child.kill('SIGCONT')
    expect(await ended).toMatchObject({ code: 0, said: '' })
  })
})
