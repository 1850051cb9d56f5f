import { fold } from '#domain/catalogue/search.ts'

/** A word of a question: as it was written, and as it is compared. */
export type Word = { said: string; stem: string }

/** What people say for a word that the catalogue may have. As stems, the commonest first. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['dron', 'drone', 'aerea', 'aereo', 'cuadricoptero'],
  ['luz', 'iluminacion', 'lampara', 'iluminar', 'light', 'lighting'],
  ['tripie', 'tripode', 'tripod'],
  ['microfono', 'mic', 'mics', 'micro', 'microphone'],
  ['bocina', 'bafle', 'altavoz', 'parlante', 'altoparlante'],
  ['boda', 'casamiento', 'matrimonio', 'casarme', 'wedding'],
  ['concierto', 'tocada', 'recital'],
  ['camara', 'camera', 'videocamara'],
  ['lente', 'objetivo', 'lens', 'lenses', 'lense'],
  ['generador', 'electricidad'],
  ['gimbal', 'estabilizador', 'ronin'],
  ['streaming', 'transmision', 'transmitir', 'stream', 'livestream'],
  ['musical', 'videoclip'],
  ['entrevista', 'entrevistar', 'entrevistado'],
]
const NAMES = new Map(SYNONYMS.flatMap((names) => names.map((name) => [name, names] as const)))

/**
 * Without accents, in the singular, and by its commonest name. Words of the catalogue are compared by their beginning, so
 * a stem may be shorter than the word: 'bafl' finds 'bafle' and 'bafles'.
 */
export function stemOf(word: string): string {
  const folded = fold(word)
  const stem = singular(folded)
  return (NAMES.get(stem) ?? NAMES.get(folded))?.[0] ?? stem
}

/** A stem and what else it may be called. */
export function namesOf(stem: string): readonly string[] {
  return NAMES.get(stem) ?? [stem]
}

function singular(word: string): string {
  if (word.length < 4 || !/^\p{L}+$/u.test(word)) return word
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`
  if (word.length > 5 && /[dlnrj]es$/.test(word)) return word.slice(0, -2)
  return word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

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
