/** Trimmed, without blanks; of those that differ only in case the first stays. */
export function distinctKeywords(words: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const word of words) {
    const trimmed = word.trim()
    const key = keywordKey(trimmed)
    if (trimmed !== '' && !found.has(key)) found.set(key, trimmed)
  }
  return [...found.values()]
}

/** What two spellings of one keyword share. */
export function keywordKey(word: string): string {
  return word.trim().normalize('NFC').toLowerCase()
}
