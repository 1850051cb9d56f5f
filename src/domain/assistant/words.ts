import { stemOf } from '#domain/catalogue/synonyms.ts'

/** A word of a question: as it was written, and as it is compared. */
export type Word = { said: string; stem: string }

/** The words of a text in their order. '18-35' and 'f/2.8' stay whole; signs and emojis are none. */
export function wordsOf(text: string): Word[] {
  const found =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+(?:[./'’-][\p{L}\p{N}]+)*/gu) ?? []
  return found.map((said) => ({ said, stem: stemOf(said) }))
}

/** The stems of a phrase between spaces, for looking up one phrase in another: ' dron boda '. */
export function stemsOf(text: string): string {
  return ` ${wordsOf(text)
    .map(({ stem }) => stem)
    .join(' ')} `
}
