import { afterAll, beforeAll, describe, test } from 'vitest'
import { startCluster } from './support/cluster.ts'
import { prepare, type Session } from './support/database.ts'
import { makeDatabase, type Scratch } from './support/postgres-session.ts'
import { everySuite } from './suites/all.ts'
import { commitOrderSuite } from './suites/commit-order.ts'

const cluster = await startCluster()

if (!cluster) {
  console.warn('No PostgreSQL here (no TEST_DATABASE_URL, no initdb): the schema is tested on PGlite only.')
  test.skip('the schema on PostgreSQL: needs TEST_DATABASE_URL or PostgreSQL 15 binaries', () => undefined)
} else {
  describe('the schema on PostgreSQL', () => {
    let scratch: Scratch
    let session: Session
    beforeAll(async () => {
      scratch = await makeDatabase(cluster)
      session = await scratch.open()
      await prepare(session)
    })
    afterAll(async () => {
      await session.close()
      await scratch.drop()
      await cluster.stop()
    })

    everySuite(() => session)
    commitOrderSuite(() => scratch.open())
  })
}
