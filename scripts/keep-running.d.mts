import type { ChildProcess } from 'node:child_process'

export function keepRunning(
  startServer: () => { child: ChildProcess; ended: Promise<number> },
  options: { isStopping: () => boolean; now?: () => number; log?: (line: string) => void },
): Promise<number>
