/** A stored text as its paragraphs: every line that says something, trimmed (S§2). */
export function paragraphs(text: string | null): string[] {
  return (text ?? '')
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
