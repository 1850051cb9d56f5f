/** Bytes of a piece, and the farthest a stream refers back. */
const PIECE = 32_768
const RING = 2 * PIECE
const LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
].concat([163, 195, 227, 258])
const DISTANCES = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
].concat([2049, 3073, 4097, 6145, 8193, 12_289, 16_385, 24_577])
/** Order in which a block lists the lengths of its code for lengths. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
const END = 256

/** Huffman code: how many symbols have each length, and the symbols by length. */
type Code = { counts: number[]; symbols: number[] }

/**
 * Decompresses a raw deflate stream (RFC 1951) in pieces of at most 32 kB, for browsers without `DecompressionStream`.
 * @throws if the stream is damaged or cut
 */
export function* inflate(input: Uint8Array): Generator<Uint8Array<ArrayBuffer>> {
  const read = bitsOf(input)
  const ring = new Uint8Array(RING)
  let size = 0
  const put = (byte: number): boolean => {
    ring[size % RING] = byte
    size += 1
    return size % PIECE === 0
  }
  const lastPiece = () => ring.slice((size - 1) % RING < PIECE ? 0 : PIECE, ((size - 1) % RING) + 1)

  for (let isLast = false; !isLast;) {
    isLast = read.bits(1) === 1
    const kind = read.bits(2)
    if (kind === 0) {
      for (const byte of read.stored()) if (put(byte)) yield lastPiece()
      continue
    }
    if (kind === 3) throw new TypeError('No such block.')
    const [literals, distances] = kind === 1 ? fixedCodes() : readCodes(read)
    for (let symbol = read.symbol(literals); symbol !== END; symbol = read.symbol(literals)) {
      if (symbol < END) {
        if (put(symbol)) yield lastPiece()
        continue
      }
      const code = symbol - END - 1
      const length = from(LENGTHS, code) + read.bits(code < 8 || code === 28 ? 0 : (code >> 2) - 1)
      const far = read.symbol(distances)
      const distance = from(DISTANCES, far) + read.bits(far < 4 ? 0 : (far >> 1) - 1)
      if (distance > size) throw new TypeError('It refers to before its start.')
      for (let copied = 0; copied < length; copied += 1)
        if (put(ring[(size - distance) % RING] ?? 0)) yield lastPiece()
    }
  }
  if (size % PIECE !== 0) yield lastPiece()
}

function from(table: readonly number[], index: number): number {
  const value = table[index]
  if (value === undefined) throw new TypeError('No such symbol.')
  return value
}

type Bits = ReturnType<typeof bitsOf>

/** Returns the reader of a stream's bits, which throws at its end. */
function bitsOf(input: Uint8Array) {
  let place = 0
  const bit = () => {
    const byte = input[place >> 3]
    if (byte === undefined) throw new TypeError('It is cut.')
    const value = (byte >> (place & 7)) & 1
    place += 1
    return value
  }
  const bits = (count: number) => {
    let value = 0
    for (let index = 0; index < count; index += 1) value |= bit() << index
    return value
  }
  return {
    bits,
    symbol: ({ counts, symbols }: Code): number => {
      let code = 0
      let first = 0
      let index = 0
      for (let length = 1; length <= 15; length += 1) {
        code |= bit()
        const count = counts[length] ?? 0
        if (code - count < first) return from(symbols, index + code - first)
        index += count
        first = (first + count) << 1
        code <<= 1
      }
      throw new TypeError('No such code.')
    },
    /** Returns the bytes of a block that is not compressed. */
    stored: (): Uint8Array => {
      place = (place + 7) & ~7
      const length = bits(16)
      if ((bits(16) ^ length) !== 0xffff) throw new TypeError('It is damaged.')
      const start = place >> 3
      if (start + length > input.length) throw new TypeError('It is cut.')
      place += length * 8
      return input.subarray(start, start + length)
    },
  }
}

function codeOf(lengths: readonly number[]): Code {
  const counts = Array<number>(16).fill(0)
  for (const length of lengths) if (length > 0) counts[length] = (counts[length] ?? 0) + 1
  const order = lengths.map((length, symbol) => ({ length, symbol })).filter(({ length }) => length > 0)
  return { counts, symbols: order.sort((a, b) => a.length - b.length).map(({ symbol }) => symbol) }
}

function fixedCodes(): [Code, Code] {
  const literals = Array.from({ length: 288 }, (_, symbol) => {
    if (symbol < 144) return 8
    if (symbol < 256) return 9
    return symbol < 280 ? 7 : 8
  })
  return [codeOf(literals), codeOf(Array<number>(30).fill(5))]
}

/** Reads the codes that a block brings along. */
function readCodes({ bits, symbol }: Bits): [Code, Code] {
  const literals = bits(5) + 257
  const distances = bits(5) + 1
  const listed = bits(4) + 4
  const first = Array<number>(19).fill(0)
  for (const place of ORDER.slice(0, listed)) first[place] = bits(3)
  const code = codeOf(first)
  const lengths: number[] = []
  while (lengths.length < literals + distances) {
    const next = symbol(code)
    if (next < 16) lengths.push(next)
    else if (next === 16) repeat(lengths, from(lengths, lengths.length - 1), 3 + bits(2))
    else repeat(lengths, 0, next === 17 ? 3 + bits(3) : 11 + bits(7))
  }
  return [codeOf(lengths.slice(0, literals)), codeOf(lengths.slice(literals, literals + distances))]
}

function repeat(lengths: number[], length: number, times: number): void {
  for (let index = 0; index < times; index += 1) lengths.push(length)
}
