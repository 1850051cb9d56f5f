import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The project's root. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const children = new Set()
let stopping = false

/**
 * Starts a command of this project and returns { child, ended }; `ended` resolves to its exit code. All children end
 * with this process.
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

/** Runs a command and returns its exit code. */
export function run(command, args, options) {
  return start(command, args, options).ended
}

/** Runs a tool of node_modules with the same Node.js, without npm in between, so that it gets the signals. */
export function runTool(path, args, options) {
  return run(process.execPath, [`node_modules/${path}`, ...args], options)
}

/** Runs the user's npm. */
export function runNpm(args, options) {
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    shell: process.platform === 'win32',
    ...options,
  })
}

/** Returns true if the user asked to stop. Failing steps then need no explanation. */
export function isStopping() {
  return stopping
}

/** Passes Ctrl+C and similar signals to the children, and exits when they have ended. */
export function passSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      if (children.size === 0) process.exit(130)
      // In a terminal Ctrl+C reaches the children directly; a second signal is harmless.
      for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  }
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL')
  })
}
