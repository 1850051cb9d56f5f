import { spawnSync } from 'node:child_process'
import { ROOT } from './run.mjs'

/**
 * The files of a folder that differ from its last commit or that git does not know, each with how ('?? notes.txt');
 * null where there is no git, or no repository.
 */
export function changedFiles(folder = ROOT) {
  const words = ['status', '--porcelain', '--untracked-files=all', '-z']
  const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.split('\0').filter((line) => line !== '') : null
}

/** Returns the lines of the second status that the first does not have, and the other way round. */
export function newChanges(before, after) {
  if (before === null || after === null) return []
  return [
    ...after.filter((line) => !before.includes(line)),
    ...before.filter((line) => !after.includes(line)),
  ]
}
