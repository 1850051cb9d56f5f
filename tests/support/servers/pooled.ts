import type { Session } from '../../../supabase/tests/support/database.ts'
import { callAs, INSERT_VISITS, serverOver, type CallAnswer, type Server } from './pglite.ts'

/** Creates a server whose requests run concurrently, each on a session of a pool, as in PostgREST. */
export function pooledServer(owner: Session, pool: readonly Session[]): Server {
  const server = serverOver(owner)
  const free = [...pool]
  const waiting: ((session: Session) => void)[] = []
  const take = async () => free.pop() ?? new Promise<Session>((resolve) => waiting.push(resolve))
  const give = (session: Session) => {
    const next = waiting.shift()
    if (next) next(session)
    else free.push(session)
  }
  const run = async (statement: string, value: unknown, uid: string | null): Promise<CallAnswer> => {
    const session = await take()
    try {
      return await callAs(session, statement, value, uid)
    } finally {
      give(session)
    }
  }
  const call: Server['call'] = (fn, request, uid) => run(`select public.${fn}($1) as answer`, request, uid)
  return {
    ...server,
    call,
    pull: (request) => call('sync_pull', request, null),
    pullAs: (request, uid) => call('sync_pull', request, uid),
    push: (request, uid) => call('sync_push', request, uid),
    insertVisits: (visits) => run(INSERT_VISITS, visits, null),
    close: async () => {
      await Promise.all(pool.map((session) => session.close()))
      await server.close()
    },
  }
}
