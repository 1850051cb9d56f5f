/**
 * A 53-bit hash (cyrb53) as 11 base-36 digits: names stores and checks schemas. Not for secrets.
 * Written out because `crypto.subtle` does not exist on a page served by plain http to a phone on the LAN.
 */
export function shortHash(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36).padStart(11, '0')
}
