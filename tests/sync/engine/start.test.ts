import { afterAll, beforeAll, describe } from 'vitest'
import { startPglite, type Server } from '../../support/servers/pglite.ts'
import { statusSuite } from '../suites/status.ts'
import { tabsSuite } from '../suites/tabs.ts'

let server: Server
beforeAll(async () => {
  server = await startPglite()
}, 120_000)
afterAll(() => server.close())

describe('startSync over the real functions', () => {
  statusSuite(() => server)
  tabsSuite(() => server)
})
