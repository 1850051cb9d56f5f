/**
 * Returns a 53-bit hash (cyrb53) as 11 base-36 digits, for store names and schema checks, not for secrets.
 * `crypto.subtle` is missing on plain http, as used by phones on the LAN.
 */
export function shortHash(text: string): string {
  return hash53(text).toString(36).padStart(11, '0')
}

/** Returns a UUID (version 8) that is the same for the same text. Not for secrets. */
export function uuidOf(text: string): string {
  const hex = ['a', 'b', 'c']
    .map((salt) =>
      hash53(salt + text)
        .toString(16)
        .padStart(14, '0'),
    )
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

function hash53(text: string): number {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return 4294967296 * (2097151 & b) + (a >>> 0)
}
