import { isForLater, type RequestFailure } from '#sync/transport/failure.ts'

/** Why what only the server knows is not newer: nobody answered, or the server did and gave nothing. */
export type ReportFailure = 'network' | 'refused'

/** Sorts a failure by what the person is told. */
export function reportFailure(failure: RequestFailure): ReportFailure {
  return isForLater(failure) ? 'network' : 'refused'
}
