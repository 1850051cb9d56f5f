import { z } from 'zod/mini'
import { terms } from '#domain/replication/terms.ts'

const fields = z.record(z.string(), z.unknown())
/** What the server answers to a batch of commands (design.md §3.3). */
export const pushAnswer = z.object({
  epoch: z.string(),
  role: z.string(),
  uid: z.nullable(z.string()),
  /** The highest `seq` of any table. */
  head: z.int(),
  terms,
  last: z.int(),
  /** The request that moved this device's number to `last`; null: one of an earlier release. */
  push: z.nullish(z.string()),
  /** Nothing was applied, and why. */
  refused: z.optional(z.enum(['renumbered', 'term'])),
  rows: z.record(z.string(), z.nullable(fields)),
  outcomes: z.array(
    z.object({
      n: z.int(),
      status: z.enum(['merged', 'gone', 'refused']),
      sqlstate: z.nullish(z.string()),
      message: z.nullish(z.string()),
      constraint: z.nullish(z.string()),
      ops: z.array(
        z.object({
          index: z.int(),
          status: z.enum(['merged', 'gone', 'refused']),
          theirs: z.optional(z.nullable(fields)),
        }),
      ),
    }),
  ),
})
export type PushAnswer = z.infer<typeof pushAnswer>
