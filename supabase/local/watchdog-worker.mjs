// Runs beside the server in its own thread, which continues when the server's loop is blocked. Plain JavaScript,
// because a loader would be as much work as everything else here.
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const { signs, tickMs, patience } = workerData
const CAUSES = ['The server stands still', 'The database has not answered well']

const seen = CAUSES.map((_, at) => Atomics.load(signs, at))
const missed = CAUSES.map(() => 0)

// Counts its own ticks: unlike the clock, they stop while a machine sleeps.
setInterval(() => {
  CAUSES.forEach((cause, at) => {
    const now = Atomics.load(signs, at)
    missed[at] = now === seen[at] ? missed[at] + 1 : 0
    seen[at] = now
    if (missed[at] >= patience) end(`${cause} for ${(patience * tickMs) / 1_000} s`)
  })
}, tickMs)

function end(cause) {
  try {
    writeSync(2, `\n${cause}: Claqueta has been ended. Nothing saved is lost.\n`)
  } finally {
    // A loop in WebAssembly reacts to no other signal.
    process.kill(process.pid, 'SIGKILL')
  }
}
