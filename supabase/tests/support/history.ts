import type { HistoryPage } from '#domain/history/history-page.ts'
import { callFunction, type Session } from './database.ts'

export const ASK_HISTORY = 'select public.history_list($1) as answer'

/** Reads the history as an owner. */
export function askHistory(session: Session, request: object): Promise<HistoryPage> {
  return callFunction(session, ASK_HISTORY, request)
}

/** Returns the actions, the latest first. */
export const actionsOf = ({ deeds }: HistoryPage): HistoryPage['deeds'] => deeds
