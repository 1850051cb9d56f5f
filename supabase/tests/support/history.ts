import type { HistoryPage } from '#domain/history/history-page.ts'
import { actAs, ADMIN, type Session } from './database.ts'

export const ASK_HISTORY = 'select public.history_list($1) as answer'

/** Reads the history as an owner. */
export async function askHistory(session: Session, request: object): Promise<HistoryPage> {
  await actAs(session, 'authenticated', ADMIN)
  const [row] = await session.query<{ answer: HistoryPage }>(ASK_HISTORY, [JSON.stringify(request)])
  await actAs(session)
  if (!row) throw new Error('no answer')
  return row.answer
}

/** Returns the actions, the latest first. */
export const actionsOf = ({ deeds }: HistoryPage): HistoryPage['deeds'] => deeds
