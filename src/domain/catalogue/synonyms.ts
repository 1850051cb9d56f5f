/**
 * Synonyms for words of the catalogue, for its search and the assistant. As stems (`stemOf`), the most common first.
 */
const SYNONYMS: readonly (readonly string[])[] = [
  ['dron', 'drone', 'aerea', 'aereo', 'cuadricoptero'],
  ['luz', 'iluminacion', 'lampara', 'iluminar', 'light', 'lighting'],
  ['tripie', 'tripode', 'tripod'],
  ['microfono', 'mic', 'mics', 'micro', 'microphone'],
  ['bocina', 'bafle', 'altavoz', 'parlante', 'altoparlante', 'speaker', 'loudspeaker'],
  ['boda', 'casamiento', 'matrimonio', 'casarme', 'wedding'],
  ['concierto', 'tocada', 'recital', 'concert'],
  ['camara', 'camera', 'videocamara'],
  ['lente', 'objetivo', 'lens', 'lenses', 'lense'],
  ['generador', 'electricidad', 'generator'],
  ['gimbal', 'estabilizador', 'ronin', 'steadicam', 'stabilizer'],
  ['streaming', 'transmision', 'transmitir', 'stream', 'livestream'],
  ['musical', 'videoclip'],
  ['entrevista', 'entrevistar', 'entrevistado'],
  ['bateria', 'pila', 'battery'],
  ['tarjeta', 'memoria', 'card'],
  ['lavalier', 'solapa', 'corbatero'],
  ['radio', 'walkie', 'intercomunicador'],
  ['humo', 'niebla', 'hazer', 'fog', 'smoke'],
  ['prompter', 'teleprompter', 'apuntador'],
  ['rebotador', 'reflejante', 'bounce'],
  ['difusor', 'softbox', 'octabox'],
  ['grua', 'jib', 'crane'],
  ['toldo', 'carpa', 'tent', 'canopy'],
  ['silla', 'chair'],
  ['mesa', 'table'],
  ['escenario', 'stage'],
  ['sonido', 'sound'],
  ['grabadora', 'recorder'],
  ['audifonos', 'auriculares', 'headphone', 'headphones'],
  ['filtro', 'filter'],
  ['camioneta', 'truck'],
  ['playa', 'beach'],
  ['riel', 'slider', 'deslizador'],
]
const NAMES = new Map(SYNONYMS.flatMap((names) => names.map((name) => [name, names] as const)))

/** Every word among the synonyms. */
export const KNOWN_WORDS: readonly string[] = [...NAMES.keys()]

/**
 * Returns the most common synonym of a word or of its singular; without one its singular.
 * @param word lower case, without accents
 */
export function stemOf(word: string): string {
  const stems = singularsOf(word)
  return [word, ...stems].map(commonName).find((name) => name !== null) ?? stems[0] ?? word
}

/** Returns the most common synonym of a word, itself included; null for a word without synonyms. */
export function commonName(word: string): string | null {
  return NAMES.get(word)?.[0] ?? null
}

/** Returns a stem and its synonyms. */
export function namesOf(stem: string): readonly string[] {
  return NAMES.get(stem) ?? [stem]
}

/** Returns the singulars that a plural may have, in Spanish and in English, the likeliest first. */
export function singularsOf(word: string): string[] {
  if (word.length < 4 || !/^\p{L}+s$/u.test(word) || word.endsWith('ss')) return []
  const stems = [word.slice(0, -1)]
  if (word.endsWith('ces')) stems.unshift(`${word.slice(0, -3)}z`)
  if (word.endsWith('ies')) stems.push(`${word.slice(0, -3)}y`)
  if (word.length > 5 && word.endsWith('es')) stems.push(word.slice(0, -2))
  return stems
}
