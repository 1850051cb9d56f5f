import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

/** What a step without tests of its own counts for. */
export function countStep(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** The counts in Vitest's JSON report. */
export function countVitest(path, code) {
  return read(path, code, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }))
}

/** The counts in Playwright's JSON report; a test that passed on a second try passed. */
export function countPlaywright(path, code) {
  return read(path, code, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }))
}

/** Removes a report of an earlier run. */
export function forget(path) {
  rmSync(join(ROOT, path), { force: true })
}

/** A run that failed without a failed test (it could not even load) counts as one failure. */
function read(path, code, count) {
  let counts = { passed: 0, failed: 0 }
  try {
    counts = count(JSON.parse(readFileSync(join(ROOT, path), 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
