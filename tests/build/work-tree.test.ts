import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changedFiles, newChanges } from '../../scripts/work-tree.mjs'

const folder = mkdtempSync(join(tmpdir(), 'claqueta-work-tree-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
function git(...words: string[]): void {
  const names = ['-c', 'user.name=Ana', '-c', 'user.email=ana@ejemplo.mx']
  // Without the variables of a git hook that runs the tests.
  const env = { PATH: process.env['PATH'], GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
  const { status, stderr } = spawnSync('git', [...names, ...words], { cwd: folder, env, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
}

test('what a run changes, leaves or takes is named, and nothing that was so before or is ignored', () => {
  expect(changedFiles(folder)).toBeNull()
  expect(newChanges(null, changedFiles(folder))).toEqual([])
  git('init', '--quiet')
  for (const name of ['kept', 'mine', 'written', 'removed']) write(name, '1')
  write('.gitignore', '.cache/\n')
  git('add', '.')
  git('commit', '--quiet', '--message', 'all')
  write('mine', '2')
  write('new of mine', '1')
  const before = changedFiles(folder)
  expect(newChanges(before, changedFiles(folder))).toEqual([])
  mkdirSync(join(folder, '.cache'))
  write('.cache/file', '1')
  write('written', '2')
  write('left', '1')
  rmSync(join(folder, 'removed'))
  git('checkout', '--quiet', 'mine')
  expect(newChanges(before, changedFiles(folder)).toSorted()).toEqual([
    ' D removed',
    ' M mine',
    ' M written',
    '?? left',
  ])
})
