import { afterAll, beforeAll, describe } from 'vitest'
import type { Session } from './support/database.ts'
import { openPreparedPglite } from './support/pglite-session.ts'
import { everySuite } from './suites/all.ts'

describe('the schema on PGlite', () => {
  let session: Session
  beforeAll(async () => {
    session = await openPreparedPglite()
  })
  afterAll(() => session.close())

  everySuite(() => session)
})
