import { afterAll, describe } from 'vitest'
import { startPglite } from '../../support/servers/pglite.ts'
import { statusSuite } from '../suites/status.ts'
import { tabsSuite } from '../suites/tabs.ts'

const server = await startPglite()
afterAll(() => server.close())

describe('startSync over the real functions', () => {
  statusSuite(() => server)
  tabsSuite(() => server)
})
