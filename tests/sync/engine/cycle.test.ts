import { afterAll, describe } from 'vitest'
import { startPglite } from '../../support/servers/pglite.ts'
import { failuresSuite } from '../suites/failures.ts'
import { firstSyncSuite } from '../suites/first-sync.ts'
import { lostRowsSuite } from '../suites/lost-rows.ts'
import { pullBytesSuite } from '../suites/pull-bytes.ts'
import { resyncSuite } from '../suites/resync.ts'
import { releasesSuite } from '../suites/releases.ts'
import { wholeOrdersSuite } from '../suites/whole-orders.ts'
import { visibilitySuite } from '../suites/visibility.ts'

const server = await startPglite()
afterAll(() => server.close())

describe('a cycle over the real functions', () => {
  firstSyncSuite(() => server)
  visibilitySuite(() => server)
  resyncSuite(() => server)
  releasesSuite(() => server)
  lostRowsSuite(() => server)
  failuresSuite(() => server)
  pullBytesSuite(() => server)
  wholeOrdersSuite(() => server)
})
