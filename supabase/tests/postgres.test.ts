import { afterAll, beforeAll, describe } from 'vitest'
import { startCluster } from './support/cluster.ts'
import { prepare, type Session } from './support/database.ts'
import { makeDatabase, type Scratch } from './support/postgres-session.ts'
import { everySuite } from './suites/all.ts'
import { commitOrderSuite } from './suites/commit-order.ts'
import { pushCrowdSuite } from './suites/push/push-crowd.ts'
import { staffRaceSuite } from './suites/rights/staff.ts'

const cluster = await startCluster()
if (!cluster) {
  console.warn(
    'No PostgreSQL here (neither TEST_DATABASE_URL nor initdb): the schema is tested on PGlite only.',
  )
}

describe.skipIf(!cluster)(
  'the schema on PostgreSQL (TEST_DATABASE_URL, or the binaries of this machine)',
  () => {
    let scratch: Scratch
    let session: Session
    beforeAll(async () => {
      if (!cluster) return
      scratch = await makeDatabase(cluster)
      session = await scratch.open()
      await prepare(session)
    })
    afterAll(async () => {
      await session.close()
      await scratch.drop()
      await cluster?.stop()
    })

    everySuite(() => session)
    commitOrderSuite(() => scratch.open())
    pushCrowdSuite(() => scratch.open())
    staffRaceSuite(() => scratch.open())
  },
)
