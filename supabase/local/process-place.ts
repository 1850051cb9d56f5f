import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { systemCode } from './startup-error.ts'

/**
 * Identifies the process table of this process: one boot of one machine, and one container of it. Two containers share
 * the boot and number their processes from 1 each.
 */
export function placeOfProcesses(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/**
 * Returns the start time of a process in this process table, as the system formats it; '' if it cannot be known
 * (Windows).
 */
export function startOf(pid: number): string {
  try {
    // Fields after the name, which may contain spaces and brackets: the 20th is the time since boot (proc(5), field
    // 22).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return process.platform === 'linux' ? '' : startByPs(pid)
  }
}

function startByPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    }).trim()
  } catch {
    return ''
  }
}

/** Returns true if the process with this number and start time still runs; 'unknown' if start times cannot be known. */
export function isRunning(pid: number, started: string): boolean | 'unknown' {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (systemCode(error) === 'ESRCH') return false
  }
  const start = startOf(pid)
  if (start === '' || started === '') return 'unknown'
  // Locks of earlier versions contain the start time from ps.
  return start === started || startByPs(pid) === started
}
