import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './run.mjs'

/** Counts a step without tests of its own as one. */
export function countStep(code) {
  return code === 0 ? { passed: 1, failed: 0, named: [] } : { passed: 0, failed: 1, named: [] }
}

/** Reads the counts in Vitest's JSON report, and the names of failed tests. */
export function countVitest(path, code) {
  return read(path, code, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    named: report.testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      const file = relative(ROOT, name)
      if (failed.length === 0 && status === 'failed') return [`${file}: could not be run`]
      return failed.map(({ fullName }) => `${file}: ${fullName}`)
    }),
  }))
}

/** Reads the counts in Playwright's JSON report, and the names of failed tests. */
export function countPlaywright(path, code) {
  return read(path, code, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected,
    named: suites.flatMap((suite) => unexpectedOf(suite, [])),
  }))
}

function unexpectedOf({ title, specs = [], suites = [] }, around) {
  const titles = [...around, title]
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
  return [
    ...failed.map((spec) => [...titles, spec.title].join(' › ')),
    ...suites.flatMap((suite) => unexpectedOf(suite, titles)),
  ]
}

/** Removes a report of an earlier run. */
export function forget(path) {
  rmSync(join(ROOT, path), { force: true })
}

/** Reads a report. A run that fails without a failed test (it could not even load) counts as one failure. */
function read(path, code, count) {
  let counts = { passed: 0, failed: 0, named: [] }
  try {
    counts = count(JSON.parse(readFileSync(join(ROOT, path), 'utf8')))
  } catch {
    return { passed: 0, failed: 1, named: [] }
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
