import type { ChildProcess, SpawnOptions } from 'node:child_process'

export function start(
  command: string,
  args: readonly string[],
  options?: SpawnOptions,
): { child: ChildProcess; ended: Promise<number> }
