import { writeSync } from 'node:fs'

/** Exit codes after which `scripts/keep-running.mjs` restarts the server. A server that cannot start exits with 1. */
const BROKEN = 70
const CRASHED = 71

/** Exits at once, without using the database again. Acknowledged writes are on the disk. */
export function endBroken(why: string): never {
  return end(BROKEN, `\n${why} Claqueta has ended; nothing saved is lost.\n`)
}

/** Ends this process, printing the cause, at an uncaught error. */
export function endOnErrors(): void {
  process.on('uncaughtException', (error, origin) => {
    end(CRASHED, `\nClaqueta has ended by an error (${origin}): ${error.stack ?? String(error)}\n`)
  })
}

/** Prints synchronously before the process exits, also if stderr is a pipe. */
function end(code: number, words: string): never {
  say(words)
  process.exit(code)
}

function say(words: string): void {
  try {
    writeSync(2, words)
  } catch {
    // stderr is closed or not writable now.
  }
}
