/** A visit as the table `page_visits` takes it (S§7). */
export type PageVisit = { path: string; referrer: string; user_agent: string }

const LONGEST_ADDRESS = 2_048
const LONGEST_AGENT = 1_024

/**
 * The visit that a navigation is, cut to what the table holds. Null for the editor's old addresses, which are
 * not counted: the path first asked for decides, before any redirect (S§2, AMB-02).
 * @param asked path and query first asked for
 * @param shown path and query that were shown
 * @param referrer kept without query and hash: where somebody came from, not what they looked for there
 */
export function pageVisit(
  asked: string,
  shown: string,
  referrer: string,
  userAgent: string,
): PageVisit | null {
  if (/^\/edit([/?#]|$)/.test(asked)) return null
  return {
    path: shown.slice(0, LONGEST_ADDRESS),
    referrer: (referrer.split(/[?#]/)[0] ?? '').slice(0, LONGEST_ADDRESS),
    user_agent: userAgent.slice(0, LONGEST_AGENT),
  }
}
