/** How many tests of a step passed and failed, and the names of those that failed. */
type Counts = { passed: number; failed: number; named: string[] }

export function countStep(code: number): Counts
export function countVitest(path: string, code: number): Counts
export function countPlaywright(path: string, code: number): Counts
export function forget(path: string): void
