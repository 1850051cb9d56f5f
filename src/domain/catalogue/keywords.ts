/** Trims keywords and drops blank ones. Keeps the first of those that differ only in case. */
export function distinctKeywords(words: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const word of words) {
    const trimmed = word.trim()
    const key = keywordKey(trimmed)
    if (trimmed !== '' && !found.has(key)) found.set(key, trimmed)
  }
  return [...found.values()]
}

/** Returns the form that all spellings of a keyword share. */
export function keywordKey(word: string): string {
  return word.trim().normalize('NFC').toLowerCase()
}

/** Returns the words that a list gained and lost. A value that is no list of words has none. */
export function wordChanges(before: unknown, after: unknown): { added: string[]; removed: string[] } {
  const [was, becomes] = [wordsOf(before), wordsOf(after)]
  return {
    added: becomes.filter((word) => !was.includes(word)),
    removed: was.filter((word) => !becomes.includes(word)),
  }
}

function wordsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []
}
