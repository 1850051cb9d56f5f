import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The project's root. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const children = new Set()
let stopping = false

/**
 * Starts a command of this project and answers { child, ended }; `ended` becomes its exit code. Everything started
 * here ends with this process.
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    ...options,
    env: { ...process.env, ...options.env },
  })
  children.add(child)
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`Cannot run ${command}: ${error.message}`)
      children.delete(child)
      resolve(127)
    })
    child.once('exit', (code, signal) => {
      children.delete(child)
      resolve(code ?? (signal ? 130 : 1))
    })
  })
  return { child, ended }
}

/** Runs a command to its end; answers its exit code. */
export function run(command, args, options) {
  return start(command, args, options).ended
}

/** Runs a tool of node_modules with this very Node.js, without npm in between: signals reach it. */
export function runTool(path, args, options) {
  return run(process.execPath, [`node_modules/${path}`, ...args], options)
}

/** npm as the person has it. */
export function runNpm(args, options) {
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    shell: process.platform === 'win32',
    ...options,
  })
}

/** Whether the person asked to stop: then failing steps need no explanation. */
export function isStopping() {
  return stopping
}

/** Passes Ctrl+C and its like on to what runs, and ends when that has ended. */
export function passSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      if (children.size === 0) process.exit(130)
      // From a terminal Ctrl+C reaches the children by itself; a second one does not hurt them.
      for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  }
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL')
  })
}
