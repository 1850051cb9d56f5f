/** The first line of a description that says something, trimmed: all that a card shows (S§3). '' without one. */
export function firstLine(description: string | null): string {
  return description === null ? '' : (/\S[^\n\r\u2028\u2029]*/.exec(description)?.[0].trimEnd() ?? '')
}
