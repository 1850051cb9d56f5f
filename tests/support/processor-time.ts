/** Measures the processor time of some work in ms. Unlike wall time it is independent of other work. */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
