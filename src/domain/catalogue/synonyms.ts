/**
 * Synonyms for words of the catalogue, for its search and the assistant: in Spanish, and as guests from abroad type them
 * (English, French, German, Portuguese, Italian). As stems (`stemOf`), without accents, the most common first.
 */
const SYNONYMS: readonly (readonly string[])[] = [
  'dron drone aerea aereo aerial cuadricoptero drohne',
  'luz iluminacion lampara iluminar light lighting lumiere eclairage licht beleuchtung iluminacao luce luci',
  'tripie tripode tripod trepied stativ tripe treppiede',
  'microfono mic mics micro microphone mikrofon microfone',
  'bocina bafle altavoz parlante altoparlante speaker loudspeaker enceinte lautsprecher cassa',
  'boda casamiento matrimonio casarme wedding mariage hochzeit casamento',
  'concierto tocada recital concert konzert concerto',
  'camara camera videocamara kamera fotocamera',
  'lente objetivo lens lenses lense objectif objektiv obiettivo',
  'generador electricidad generator generateur gerador generatore',
  'gimbal estabilizador ronin steadicam stabilizer',
  'streaming transmision transmitir stream livestream',
  'musical videoclip',
  'entrevista entrevistar entrevistado interview',
  'bateria pila battery batterie akku',
  'tarjeta memoria card speicherkarte cartao',
  'disco drive',
  'lavalier solapa corbatero',
  'inalambrico wireless drahtlos',
  'radio walkie intercomunicador',
  'humo niebla hazer fog smoke fumee nebel nebelmaschine fumaca fumo',
  'prompter teleprompter apuntador',
  'claqueta clapper clapperboard slate',
  'rebotador reflejante bounce',
  'difusor softbox octabox',
  'bandera flag',
  'seda silk',
  'grua jib crane',
  'toldo carpa tent canopy tente zelt tenda',
  'silla chair chaise stuhl cadeira sedia',
  'mesa table tisch tavolo',
  'escenario stage buhne palco',
  'pantalla screen ecran leinwand schermo',
  'proyector projector',
  'sonido sound suono',
  'grabadora recorder',
  'audifonos auriculares headphone headphones',
  'filtro filter filtre',
  'cargador charger',
  'adaptador adapter',
  'camioneta truck',
  'playa beach plage praia spiaggia',
  'riel slider deslizador',
].map((names) => names.split(' '))
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
