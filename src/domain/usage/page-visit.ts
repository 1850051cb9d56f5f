/** Visit as in the table `page_visits` (S§7). */
export type PageVisit = { path: string; referrer: string; user_agent: string }

const LONGEST_ADDRESS = 2_048
const LONGEST_AGENT = 1_024

/**
 * Returns the visit of a navigation, cut to the table's limits. Returns null for the editor's old addresses, which are
 * not counted. The path before any redirect decides (S§2, AMB-02).
 * @param asked requested path and query
 * @param shown displayed path and query
 * @param referrer stored without query and hash, for privacy
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
