import { spawnSync } from 'node:child_process'
import { ROOT } from './run.mjs'

/**
 * Lists the files of a folder that differ from its last commit or are unknown to git, each with its status ('??
 * notes.txt'); null without git or a repository.
 */
export function changedFiles(folder = ROOT) {
  const words = ['status', '--porcelain', '--untracked-files=all', '-z']
  const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.split('\0').filter((line) => line !== '') : null
}

/** Returns the lines that only one of the two statuses has. */
export function newChanges(before, after) {
  if (before === null || after === null) return []
  return [
    ...after.filter((line) => !before.includes(line)),
    ...before.filter((line) => !after.includes(line)),
  ]
}
