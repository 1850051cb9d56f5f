import { writeSync } from 'node:fs'

/** Exit codes after which `scripts/keep-running.mjs` restarts the server. A server that cannot start exits with 1. */
const BROKEN = 70
const CRASHED = 71

/** Ends at once, without another word to the database: what was acknowledged is on the disk. */
export function endBroken(why: string): never {
  return end(BROKEN, `\n${why} Claqueta has ended; nothing saved is lost.\n`)
}

/** Ends this process, with its cause, when an error reaches nobody who could answer it. */
export function endOnErrors(): void {
  process.on('uncaughtException', (error, origin) => {
    end(CRASHED, `\nClaqueta has ended by an error (${origin}): ${error.stack ?? String(error)}\n`)
  })
}

/** The words go out before the process does, also where stderr is a pipe. */
function end(code: number, words: string): never {
  say(words)
  process.exit(code)
}

function say(words: string): void {
  try {
    writeSync(2, words)
  } catch {
    // Nobody listens, or not now.
  }
}
