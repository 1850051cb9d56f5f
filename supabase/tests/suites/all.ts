import type { Session } from '../support/database.ts'
import { archivedOrderSuite } from './orders/archived-orders.ts'
import { columnSuite } from './columns.ts'
import { digestSuite } from './digest.ts'
import { floodSuite } from './floods.ts'
import { historySuite } from './history.ts'
import { historyListSuite } from './history-list.ts'
import { imageRemovalsSuite } from './image-removals.ts'
import { limitSuite } from './limits.ts'
import { liveParentsSuite } from './live-parents.ts'
import { liveSessionSuite } from './rights/live-sessions.ts'
import { newTableSuite } from './new-table.ts'
import { productCodeSuite } from './product-codes.ts'
import { policySuite } from './rights/policies.ts'
import { ownAddressSuite } from './own-addresses.ts'
import { orderSuite } from './orders.ts'
import { pullWholeSuite } from './pull-whole.ts'
import { plannedChangeSuite } from './planned-changes.ts'
import { pokeSuite } from './pokes.ts'
import { pullSuite } from './pull.ts'
import { pullBytesSuite } from './pull-bytes.ts'
import { pushMemorySuite } from './push/push-memory.ts'
import { pushListsSuite } from './push/push-lists.ts'
import { pushOpsSuite } from './push/push-ops.ts'
import { pushRefusalsSuite } from './push/push-refusals.ts'
import { pushSizeSuite } from './push/push-size.ts'
import { pushSuite } from './push/push.ts'
import { purgeSuite } from './purge.ts'
import { requestInboxSuite } from './orders/request-inbox.ts'
import { replicationSuite } from './replication.ts'
import { rightsFunctionsSuite } from './rights/rights-functions.ts'
import { rightsTableSuite } from './rights/rights-table.ts'
import { rightsSuite } from './rights/rights.ts'
import { rolesSuite } from './rights/roles.ts'
import { secretsSuite } from './rights/secrets.ts'
import { staffSuite } from './rights/staff.ts'
import { syntheticSuite } from './synthetic.ts'
import { usageSuite } from './usage.ts'
import { visitSummarySuite } from './visit-summary.ts'

/** Runs all suites that must pass on every PostgreSQL of the migrations. */
export function everySuite(open: () => Session): void {
  columnSuite(open)
  limitSuite(open)
  replicationSuite(open)
  newTableSuite(open)
  pullSuite(open)
  pullBytesSuite(open)
  pushSuite(open)
  pushOpsSuite(open)
  pushRefusalsSuite(open)
  pushMemorySuite(open)
  pushListsSuite(open)
  pushSizeSuite(open)
  liveParentsSuite(open)
  purgeSuite(open)
  imageRemovalsSuite(open)
  ownAddressSuite(open)
  productCodeSuite(open)
  policySuite(open)
  liveSessionSuite(open)
  rightsSuite(open)
  rightsTableSuite(open)
  rightsFunctionsSuite(open)
  rolesSuite(open)
  secretsSuite(open)
  visitSummarySuite(open)
  floodSuite(open)
  usageSuite(open)
  requestInboxSuite(open)
  archivedOrderSuite(open)
  staffSuite(open)
  syntheticSuite(open)
  historySuite(open)
  historyListSuite(open)
  pokeSuite(open)
  orderSuite(open)
  pullWholeSuite(open)
  plannedChangeSuite(open)
  // Last, because it sets counters near their maximum.
  digestSuite(open)
}
