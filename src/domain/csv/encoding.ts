/** Encodings of text files, with their names on screen. Excel, Numbers, TextEdit and DOS programs write others than UTF-8. */
export const ENCODINGS = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (Europa occidental)',
  macintosh: 'Mac OS clásico',
  cp850: 'MS-DOS (CP850)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (orden inverso)',
} as const
export type Encoding = keyof typeof ENCODINGS

/** Encodings of one byte a letter, which nothing in a file tells apart. Ties go to the first. */
const GUESSED = ['utf-8', 'windows-1252', 'macintosh', 'cp850'] as const

/** Upper half of code page 850, which browsers do not decode. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶\u00a7÷¸°¨·¹³²■\u00a0'

/** Upper half of Windows-1252, which Node before 23 takes for Latin-1. */
const CP1252 =
  '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ' +
  String.fromCharCode(...Array.from({ length: 96 }, (_, at) => at + 160))
const UPPER: Partial<Record<Encoding, string>> = { 'windows-1252': CP1252, cp850: CP850 }

/** Bytes that are looked at. */
const SAMPLE = 200_000

/** Decodes a file. Without a given encoding the bytes decide. */
export function decodeText(bytes: Uint8Array, encoding = judgeEncoding(bytes)): string {
  if (encoding === 'utf-8') return decodedOnce(new TextDecoder(encoding).decode(bytes))
  const upper = UPPER[encoding]
  if (upper === undefined) return new TextDecoder(encoding).decode(bytes)
  const ascii = new TextDecoder('windows-1252').decode(bytes)
  let text = ''
  let from = 0
  for (const [at, byte] of bytes.entries()) {
    if (byte < 128) continue
    text += ascii.slice(from, at) + (upper[byte - 128] ?? '')
    from = at + 1
  }
  return text + ascii.slice(from)
}

/** Letters, punctuation and pictures in UTF-8 that were taken for Windows, or for Latin-1 with its control codes. */
const TWICE = (() => {
  const next = `[${CP1252.slice(0, 32)}\u0080-\u00bf]`
  return new RegExp(`[ÂÃÅ]${next}|[âï]${next}{2}|ð${next}{3}`, 'g')
})()

/** Undoes UTF-8 that was encoded again, sign by sign: 'CÃ¡mara'. Other signs of the text may be right. */
function decodedOnce(text: string): string {
  const byteOf = (sign: string) => (CP1252.includes(sign) ? CP1252.indexOf(sign) + 128 : sign.charCodeAt(0))
  return text.replace(TWICE, (signs) => {
    const bytes = Uint8Array.from(signs, byteOf)
    return isUtf8(bytes) ? new TextDecoder().decode(bytes) : signs
  })
}

/** Encodings that pages state, by name. */
const STATED: Record<string, Encoding> = {
  'windows-1252': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  macintosh: 'macintosh',
}

/**
 * Judges the encoding of a file: by its byte order mark, by the zeros of UTF-16, by what a page states, otherwise by the
 * reading with the most Spanish letters inside of words. One bad byte does not make a UTF-8 file another one.
 */
export function judgeEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 6 && odd > even * 4) return 'utf-16le'
  if (even > sample.length / 6 && even > odd * 4) return 'utf-16be'
  if (!sample.some((byte) => byte > 127)) {
    // Letters beyond the sample are UTF-8 if that is valid.
    return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
  }
  if (isUtf8(bytes)) return 'utf-8'
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 2_000))
  const stated = /<(?:meta|\?xml)[^>]*(?:charset|encoding)\s*=\s*["']?([\w-]+)/i
    .exec(head)?.[1]
    ?.toLowerCase()
  const named = STATED[stated ?? '']
  if (named) return named
  const scores = GUESSED.map((encoding) => ({ encoding, score: scoreOf(decodeText(sample, encoding)) }))
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).encoding
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const UNUSUAL_COST = 2
const FOREIGN = /[^\p{ASCII}]/gu
const LETTER = /\p{L}/u
const SPANISH = /[áéíóúüñÁÉÍÓÚÜÑ]/
/** Letters of Portuguese, Catalan, French, German and Danish, which count half. */
const OTHER = /[àâãçèêëîïôõøùûäößœÀÂÃÇÈÊËÎÏÔÕØÙÛÄÖŒ]/
/** Signs that price lists have in every language, and a word of French and Portuguese. */
const USUAL = /[à±¿¡“”‘’–—…•°ºª²³½¼¾®©™€´·«»×\u00a0]/

/** Letters that are not there: small ones among capitals or digits, the reverse, 'á' behind a vowel, 'ñ' before none. */
const ODD =
  /\p{Lu}[ß-ÿœ]\p{Lu}|\p{Lu}\p{Lu}[ß-ÿœ]|\p{Ll}[À-ÞŒ]|\d[ß-ÿœ]|[ß-ÿœ]\d|[aeoy]á|ñ[^aeiouáéíóú]|Ñ[^AEIOUÁÉÍÓÚ]/u

/** Counts Spanish letters within words, and others by half, less the signs that no text has. */
function scoreOf(text: string): number {
  let score = 0
  for (const { 0: sign, index } of text.matchAll(FOREIGN)) {
    const [before = '', after = ''] = [text[index - 1], text[index + 1]]
    const isInWord = LETTER.test(before) || LETTER.test(after)
    const isBetween = LETTER.test(before) && LETTER.test(after)
    const isOdd = ODD.test(text.slice(Math.max(0, index - 2), index + 2))
    if (SPANISH.test(sign)) score += !isInWord ? 0 : isOdd ? 1 / 2 : 1
    else if (OTHER.test(sign) && isInWord && !isOdd) score += 1 / 2
    else if (!USUAL.test(sign)) score -= UNUSUAL_COST
    // Signs between words, which other encodings read as a letter: 'LED’s', 'SONY–FX6', a no-break space.
    else if (sign === '’' && isBetween && /^s(?!\p{L})/iu.test(text.slice(index + 1, index + 3))) score += 1
    else if (/[’–—]/.test(sign) ? isBetween : sign === '\u00a0' && isInWord) score += 1 / 2
  }
  return score
}
