import '../../support/devices/browser-globals.ts'
import { afterAll } from 'vitest'
import { startPglite } from '../../support/servers/pglite.ts'
import { pushGuardsSuite } from '../suites/push-guards.ts'

const server = await startPglite()
afterAll(() => server.close())

pushGuardsSuite(() => server)
