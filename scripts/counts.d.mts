/** Result of a step: passed and failed tests, and the names of the failed ones. */
type Counts = { passed: number; failed: number; named: string[] }

export function countStep(code: number): Counts
export function countVitest(path: string, code: number): Counts
export function countPlaywright(path: string, code: number): Counts
export function forget(path: string): void
