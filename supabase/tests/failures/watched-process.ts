import { startWatchdog } from '../../local/watchdog.ts'

// Process with a watchdog of one second, in one of these states for three. `watched-process.ts STATE`.
const [, , state] = process.argv
const HOURS = 1e9
const never = () => new Promise<boolean>(() => undefined)
let answers = 0
const DATABASES = {
  well: { isWell: async () => true, answered: () => 0 },
  standing: { isWell: async () => true, answered: () => 0 },
  broken: { isWell: async () => false, answered: () => answers++ },
  failing: { isWell: () => Promise.reject(new Error('permission denied')), answered: () => answers++ },
  silent: { isWell: never, answered: () => 0 },
  busy: { isWell: never, answered: () => answers++ },
}
startWatchdog(DATABASES[state as keyof typeof DATABASES], { tickMs: 20, patience: 50 })
process.stdout.write('watched\n')
const end = performance.now() + (state === 'standing' ? HOURS : 0)
while (performance.now() < end);
setTimeout(() => process.exit(0), 3_000)
