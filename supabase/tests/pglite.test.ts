import { afterAll, beforeAll, describe } from 'vitest'
import { prepare, type Session } from './support/database.ts'
import { openPglite } from './support/pglite-session.ts'
import { everySuite } from './suites/all.ts'

describe('the schema on PGlite', () => {
  let session: Session
  beforeAll(async () => {
    session = await openPglite()
    await prepare(session)
  })
  afterAll(() => session.close())

  everySuite(() => session)
})
