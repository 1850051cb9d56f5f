import type { Result } from '#domain/core/result.ts'
import { historyPage, type HistoryPage, type HistoryQuestion } from '#domain/history/history.ts'
import { reportFailure, type ReportFailure } from './report-failure.ts'
import type { Rpc } from '#sync/transport/rpc.ts'

/** Reads a page of the history. It is not kept: it is long, and only the server's is whole. */
export async function readHistory(
  rpc: Rpc,
  question: HistoryQuestion,
  signal: AbortSignal,
): Promise<Result<HistoryPage, ReportFailure>> {
  const answer = await rpc('history_list', question, signal)
  if (!answer.ok) return { ok: false, error: reportFailure(answer.error) }
  const parsed = historyPage.safeParse(answer.value)
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, error: 'refused' }
}
