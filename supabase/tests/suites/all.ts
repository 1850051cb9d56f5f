import type { Session } from '../support/database.ts'
import { columnSuite } from './columns.ts'
import { policySuite } from './policies.ts'
import { pullSuite } from './pull.ts'
import { replicationSuite } from './replication.ts'
import { rightsSuite } from './rights.ts'

/** Everything that must hold on every PostgreSQL the migrations run on. */
export function everySuite(open: () => Session): void {
  columnSuite(open)
  replicationSuite(open)
  pullSuite(open)
  policySuite(open)
  rightsSuite(open)
}
