import '../../support/devices/browser-globals.ts'
import { afterAll, beforeAll } from 'vitest'
import { startPglite, type Server } from '../../support/servers/pglite.ts'
import { pushGuardsSuite } from '../suites/push-guards.ts'

let server: Server
beforeAll(async () => {
  server = await startPglite()
}, 120_000)
afterAll(() => server.close())

pushGuardsSuite(() => server)
