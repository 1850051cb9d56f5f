import { once } from 'node:events'

/** Limit of restarts, and the period that it counts for (ms). */
const MOST = 5
const WITHIN_MS = 60_000

/**
 * Runs the server, and restarts it if it ends unexpectedly after it has served: by its watchdog, an error, or a signal
 * from elsewhere. A server that cannot start is not restarted, because it would fail again.
 * @param startServer returns { child, ended } as `start` of run.mjs does; the child sends a message once it serves
 * @param options.isStopping returns true if the user asked to stop
 * @returns the exit code of the last run
 */
export async function keepRunning(startServer, { isStopping, now = Date.now, log = console.error }) {
  let hasStood = false
  let times = []
  for (;;) {
    let stands = false
    const { child, ended } = startServer()
    child.on('message', () => (stands = hasStood = true))
    const code = await ended
    // Its last message may not have arrived yet.
    if (code !== 127 && child.connected) await once(child, 'disconnect')
    if (!hasStood || isStopping() || !endedByItself(child, code, stands)) return code
    const at = now()
    times = times.filter((time) => at - time < WITHIN_MS)
    const what = `${new Date(at).toISOString()} Claqueta ended by itself (${child.signalCode ?? `code ${code}`})`
    if (times.length === MOST) {
      log(`${what}, and ${MOST} times within the minute before: it stays ended. See above for why.\n`)
      return code
    }
    times.push(at)
    log(`${what}: it is started again (${times.length} of at most ${MOST} within a minute).`)
  }
}

/**
 * Returns true for an unexpected end. Codes: 0 and 130 are requested ends, 127 means that there is no such program, and
 * 1 that it cannot start or continue.
 */
function endedByItself({ signalCode }, code, stands) {
  if (signalCode !== null) return true
  return code === 1 ? stands : ![0, 127, 130].includes(code)
}
