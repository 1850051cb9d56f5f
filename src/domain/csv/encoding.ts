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

/** Bytes that are looked at. */
const SAMPLE = 200_000

/** Decodes a file. Without a given encoding the bytes decide. */
export function decodeText(bytes: Uint8Array, encoding = judgeEncoding(bytes)): string {
  if (encoding !== 'cp850') return new TextDecoder(encoding).decode(bytes)
  const ascii = new TextDecoder('windows-1252').decode(bytes)
  let text = ''
  let from = 0
  for (const [at, byte] of bytes.entries()) {
    if (byte < 128) continue
    text += ascii.slice(from, at) + (CP850[byte - 128] ?? '')
    from = at + 1
  }
  return text + ascii.slice(from)
}

/**
 * Judges the encoding of a file: by its byte order mark, by the zeros of UTF-16, otherwise by the reading with the most
 * Spanish letters inside of words. One bad byte does not make a UTF-8 file another one.
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
/** Signs that price lists have in every language. */
const USUAL = /[¿¡“”‘’–—…•°ºª²³½¼¾®©™€´·«»×\u00a0]/

/** Counts Spanish letters within words, less the signs that no Spanish text has. */
function scoreOf(text: string): number {
  let score = 0
  for (const { 0: sign, index } of text.matchAll(FOREIGN)) {
    const isInWord = LETTER.test(text[index - 1] ?? '') || LETTER.test(text[index + 1] ?? '')
    if (SPANISH.test(sign)) score += isInWord ? 1 : 0
    else if (!USUAL.test(sign)) score -= UNUSUAL_COST
    // A no-break space between words, which other encodings read as a letter.
    else if (sign === '\u00a0' && isInWord) score += 1 / 2
  }
  return score
}
