import '../../support/devices/browser-globals.ts'
import { afterAll } from 'vitest'
import { startPglite } from '../../support/servers/pglite.ts'
import { copiesSuite } from '../suites/copies.ts'
import { termsSuite } from '../suites/terms.ts'
import { movesSuite } from '../suites/moves.ts'
import { ordersSuite } from '../suites/orders.ts'
import { notifiedShortagesSuite } from '../suites/notified-shortages.ts'
import { plannedSuite } from '../suites/planned.ts'
import { poisonSuite } from '../suites/poison.ts'
import { pushGuardsSuite } from '../suites/push-guards.ts'
import { pushSuite } from '../suites/push.ts'
import { questionsSuite } from '../suites/questions.ts'
import { cancelledSuite } from '../suites/cancelled.ts'

const server = await startPglite()
afterAll(() => server.close())

pushSuite(() => server)
pushGuardsSuite(() => server)
questionsSuite(() => server)
copiesSuite(() => server)
cancelledSuite(() => server)
termsSuite(() => server)
poisonSuite(() => server)
movesSuite(() => server)
plannedSuite(() => server)
ordersSuite(() => server)
notifiedShortagesSuite(() => server)
