/** Does some work and answers the processor time of it in ms: unlike the clock's it does not grow while others work too. */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
