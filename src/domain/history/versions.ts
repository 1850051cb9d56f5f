import type { Fields } from '#domain/commands/core/command.ts'
import type { HistoryAction, HistoryLine } from './history.ts'

/** What a row was after one of its changes. */
export type Version = {
  line: HistoryLine
  at: string
  who: string | null
  email: string | null
  /** The whole row as it stood then; null where it did not exist, or cannot be told. */
  row: Fields | null
}

/**
 * A row's versions, the latest first: each is the next one with what that changed put back.
 * @param actions those about the row, the latest first, without a gap from the latest on
 * @param row the row as the server has it, deleted or not; null when it is gone for good
 */
export function versionsOf(actions: readonly HistoryAction[], row: Fields | null): Version[] {
  let stood: Fields | null = row
  const versions: Version[] = []
  for (const { at, who, email, lines } of actions) {
    for (const line of lines.toSorted((a, b) => b.id - a.id)) {
      versions.push({ line, at, who, email, row: stood?.['deleted'] === true ? null : stood })
      stood = line.before === null || stood === null ? null : { ...stood, ...line.before }
    }
  }
  return versions
}
