import { commonName, singularsOf, stemOf } from './synonyms.ts'

/**
 * Words as the search compares them (S§5): lower case, without accents, and split where letters and digits meet, so that
 * 'FX-3', 'fx 3' and 'FX3' are the same. Written between bars: '|sony|fx|3|'. A word of a term begins at a bar if it
 * is a number, and may be any part of a word if it is letters.
 */
export type Words = string

/** Spellings of a word of a term. The word is found where all parts of one of them are. */
export type Spellings = readonly (readonly Words[])[]

/** Search term, read once and compared with many texts. */
export type Term = {
  words: readonly Spellings[]
  /** Start of a text that begins with the term. */
  phrase: Words
}

/**
 * Returns the words of texts. Each text is a line of its own, so that no spelling spans two of them.
 * @param keepAccents true to compare words with the accents as typed
 */
export function wordsOf(texts: readonly (string | null)[], keepAccents = false): Words {
  return texts.map((text) => (text ? `${lineOf(text, keepAccents)}\n` : '')).join('')
}

function lineOf(text: string, keepAccents: boolean): Words {
  const plain = plainText(text, keepAccents)
  let line = BAR
  for (const [chunk] of plain.matchAll(CHUNK)) {
    const tokens = tokensOf(chunk)
    line += tokens.join(BAR) + BAR
    // 'Hi-hat' is also written 'hihat', 'NP-F970' is 'NPF970', and 'luces' are found as 'luz'.
    if (/[^\p{L}\p{N}]/u.test(chunk) && /\p{L}/u.test(chunk))
      line += tokensOf(chunk.replace(SIGNS, '')).join(BAR) + BAR
    for (const token of tokens) if (token.endsWith('ces')) line += `${token.slice(0, -3)}z${BAR}`
  }
  return line
}

/** Reads a search term. */
export function readTerm(text: string, keepAccents = false): Term {
  const typed = typedWords(text, keepAccents)
  return { words: telling(typed).flatMap(spellingsOfWord), phrase: BAR + typed.flatMap(tokensOf).join(BAR) }
}

/**
 * Returns the distinct words of a search term. Articles, prepositions and what every visitor wants ('renta', 'precio')
 * count only in a term of nothing else.
 */
export function termWords(text: string): string[] {
  return telling(typedWords(text, false))
}

function typedWords(text: string, keepAccents: boolean): string[] {
  return plainText(text.slice(0, MAX_LENGTH), keepAccents).match(CHUNK) ?? []
}

function telling(typed: readonly string[]): string[] {
  const words = [...new Set(typed)]
  const found = words.filter((word) => !FILLERS.has(plainText(word, false)))
  return found.length > 0 ? found : words
}

/** Returns true if a text has every word of the term. A term without words is in every text. */
export function isFoundIn({ words }: Term, text: Words): boolean {
  for (const spellings of words) if (!isSpelledIn(spellings, text)) return false
  return true
}

function isSpelledIn(spellings: Spellings, text: Words): boolean {
  // Plain loops: this runs for every product at every keystroke.
  for (const parts of spellings) {
    let isHere = true
    for (const part of parts) isHere &&= hasPart(text, part)
    if (isHere) return true
  }
  return false
}

/** Returns true if a text has a part of a spelling. Bars are too frequent to look for: what follows is found faster. */
function hasPart(text: Words, part: Words): boolean {
  if (!part.startsWith(BAR)) return text.includes(part)
  const word = part.slice(1)
  let at = text.indexOf(word)
  while (at > 0 && text[at - 1] !== BAR) at = text.indexOf(word, at + 1)
  return at > 0
}

/** Returns a test for texts that together have every word of the term. A blank term is in all of them. */
export function finder(text: string): (...texts: readonly (string | null)[]) => boolean {
  const term = readTerm(text)
  if (text.trim() === '') return () => true
  return (...texts) => term.words.length > 0 && isFoundIn(term, wordsOf(texts))
}

const BAR = '|'
/** Longest part of a term that is read. */
const MAX_LENGTH = 200

/**
 * Run of letters, digits and the signs that join them to one word: '24-70mm', "o'connor", 'f/2.8'. Any other sign only
 * separates.
 */
const CHUNK = /[\p{L}\p{N}]+(?:[-./+&_:·]+[\p{L}\p{N}]+)*/gu
/** Signs within a word, but for the point of a decimal number. */
const SIGNS = /[-/+&_:·]|\.(?!\p{N})/gu
const TOKEN = /\p{L}+|\p{N}+(?:\.\p{N}+)*/gu

/** Text in quotation marks. Any other after a number stands for inches. */
const QUOTED = /["“«]([^"“”«»]*)["”»]/g

const tokensOf = (chunk: string): string[] => chunk.match(TOKEN) ?? []
const isLetters = (token: string) => !/\p{N}/u.test(token)

/** Returns text in lower case, with the signs of phone keyboards as the plain ones. Accents go unless they are kept. */
function plainText(text: string, keepAccents: boolean): string {
  const lower = text.toLowerCase()
  const plain = TYPOGRAPHIC.test(lower) ? withPlainSigns(lower) : lower
  const normal = keepAccents ? plain.normalize('NFKC') : plain.normalize('NFKD').replace(/\p{M}/gu, '')
  return VERSIONED.test(normal) ? withPlainVersions(normal) : normal
}

/** Most texts have none of what `withPlainVersions` replaces. */
const VERSIONED = /ii\b|\biv\b|\bmk/
const ROMAN: Readonly<Record<string, string>> = { ii: '2', iii: '3', iv: '4' }

/** Writes versions of a model as numbers, as many visitors do: 'a7s iii' as 'a7s 3', 'mk ii' as 'mark 2'. */
function withPlainVersions(text: string): string {
  return text
    .replace(/(^|[^\p{L}\p{N}])mk[\s.-]*(iii|ii|iv|[2-5])(?![\p{L}\p{N}.,])/gu, '$1mark $2')
    .replace(
      /(^|[^\p{L}]|\p{N}\p{L})(iii|ii|iv)(?![\p{L}\p{N}])/gu,
      (_, before: string, roman: string) => before + (ROMAN[roman] ?? roman),
    )
}

/** Most texts have none of what `withPlainSigns` replaces. */
const TYPOGRAPHIC = /["“”«»″'’‘ʼ´`′‐-―−×,]|pulgada|inch/

function withPlainSigns(text: string): string {
  return text
    .replace(QUOTED, ' $1 ')
    .replace(/(\p{N})\s?["”″]/gu, '$1 in ')
    .replace(/\b(?:pulgadas?|inch(?:es)?)\b/g, 'in')
    .replace(/['’‘ʼ´`′]/g, '')
    .replace(/[‐-―−]/g, '-')
    .replaceAll('×', 'x')
    .replace(/(\p{N}),(?=\p{N}{3}(?!\p{N}))/gu, '$1')
    .replace(/(\p{N}),(?=\p{N})/gu, '$1.')
}

/** Reads a word of a term. A number and its unit are two words, wherever the text has the unit. */
function spellingsOfWord(word: string): Spellings[] {
  const number = withoutUnit(word)
  if (number === null) return [spellingsOf(word)]
  const unit = word.slice(number.length)
  return [[[`${BAR}${tokensOf(number).join(BAR)}${BAR}`]], [[`${BAR}${unit}${BAR}`]]]
}

/** Returns the number of an amount such as '24-70mm', or null if the word is none. */
export function withoutUnit(word: string): string | null {
  const [unit = ''] = /\p{L}+$/u.exec(word) ?? []
  const number = word.slice(0, word.length - unit.length)
  return UNITS.has(unit) && /\p{N}$/u.test(number) ? number : null
}

/** Returns the spellings of a word: as typed, in the singular, joined, and as several words. */
function spellingsOf(word: string): Spellings {
  const tokens = tokensOf(word)
  if (tokens.length === 1 && isLetters(word))
    return [word, ...singularsOf(word).map(wordOf), ...otherNames(word)].map((one) => [one])
  const together = [BAR + tokens.join(BAR)]
  const parts = word.split(/[^\p{L}\p{N}]+/u)
  if (parts.length === 1) return [together]
  if (parts.every(isNamed)) return [together, [parts.join('')], parts.map((part) => BAR + part)]
  // 'sony-fx6' is 'sony' and 'fx6', but 'fx-6' is not 'fx' and '6'.
  const [first = '', ...rest] = parts
  if (!isNamed(first) || (rest.length === 1 && isNumber(rest.join()))) return [together]
  return [together, [first, BAR + rest.flatMap(tokensOf).join(BAR)]]
}

const isNamed = (part: string) => part.length > 1 && isLetters(part)
const isNumber = (part: string) => /^[\p{N}.]+$/u.test(part)

/** Returns a singular as a part to look for. One of fewer than four letters must be a whole word. */
const wordOf = (stem: string): Words => (stem.length < 4 ? BAR + stem + BAR : stem)

/** Returns the usual name of what a word calls differently, as a beginning: 'lámparas' are found as 'luz'. */
function otherNames(word: string): Words[] {
  const name = commonName(stemOf(word))
  return name === null || word.startsWith(name) ? [] : [BAR + name]
}

/** Units that follow a number, with or without a space. */
const UNITS = new Set(
  'mm cm m km w kw kva v hz khz mhz gb tb mb kg g lb ft in mah wh fps bit bits ah hrs'.split(' '),
)

/** Words that do not narrow a search, in Spanish and in the languages of guests from abroad, without accents. */
const FILLERS = new Set(
  [
    `maquina maquinas grabar filmar usar a al ante con cual cuales cuanto cuanta cuantos de del desde e el en es esta este
    la las le lo los me mi mis o para por que se sin su sus un una unas uno unos u y algun alguna algo tienen tienes tiene
    hay dia dias quiero quisiera busco necesito ocupo renta rentas rentan rentar rento rentamos alquiler alquilar alquilo
    alquila precio precios costo costos cuesta cuestan tarifa equipo equipos`,
    `machine machines the an of for hello hi do does you have are there is looking with to on and or my i we need want rent
    rental rentals renting hire price prices cost day days some how much what can get please any`,
    'je cherche nous vous avez les des une pour avec et louer combien coute prix bonjour',
    'ich wir suche brauche haben sie ein eine einen der die das fur mit und mieten miete verleih wie viel kostet preis',
    'eu um uma alugar aluguel preciso voces tem com custa preco',
    'cerco avete il gli di noleggio noleggiare affitto costa prezzo',
  ].flatMap((words) => words.trim().split(/\s+/)),
)
