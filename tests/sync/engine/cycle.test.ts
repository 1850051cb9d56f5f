import { afterAll, beforeAll, describe } from 'vitest'
import { startPglite, type Server } from '../../support/servers/pglite.ts'
import { failuresSuite } from '../suites/failures.ts'
import { firstSyncSuite } from '../suites/first-sync.ts'
import { lostRowsSuite } from '../suites/lost-rows.ts'
import { resyncSuite } from '../suites/resync.ts'
import { releasesSuite } from '../suites/releases.ts'
import { visibilitySuite } from '../suites/visibility.ts'

let server: Server
beforeAll(async () => {
  server = await startPglite()
}, 120_000)
afterAll(() => server.close())

describe('a cycle over the real functions', () => {
  firstSyncSuite(() => server)
  visibilitySuite(() => server)
  resyncSuite(() => server)
  releasesSuite(() => server)
  lostRowsSuite(() => server)
  failuresSuite(() => server)
})
