// First, because Dexie looks for IndexedDB when it is imported.
import '../../support/devices/browser-globals.ts'
import { afterAll, describe } from 'vitest'
import { startPglite } from '../../support/servers/pglite.ts'
import { owingCheckSuite } from '../suites/owing-check.ts'
import { runningCheckSuite } from '../suites/running-check.ts'
import { selfCheckSuite } from '../suites/self-check.ts'

const server = await startPglite()
afterAll(() => server.close())

describe('the self-check over the real functions', () => {
  selfCheckSuite(() => server)
  owingCheckSuite(() => server)
  runningCheckSuite(() => server)
})
