import { through, TooLarge } from '../core/through.ts'

/** The bytes are not those of a whole file. */
export class Damaged extends Error {}

/** A file in a zip, still packed. */
type Packed = { method: number; flags: number; data: Uint8Array<ArrayBuffer> }

/** Reads the files of a zip one at a time, by their names. */
export type Zip = {
  has: (name: string) => boolean
  /** @throws Damaged; TooLarge when all that was read comes to more than the limit */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer>>
}

const END = 0x06_05_4b_50
const ENTRY = 0x02_01_4b_50
const LOCAL = 0x04_03_4b_50
/** The end of the directory, and the longest comment behind it. */
const END_BYTES = 22
const MOST_BEHIND = 0xffff
const MOST_FILES = 5_000
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

/**
 * Opens a zip by the directory at its end. Nothing is unpacked yet, and never more than `most` bytes in all, whatever
 * the directory says of sizes: a bomb of zeros is left after that much.
 * @throws Damaged
 */
export function openZip(bytes: Uint8Array<ArrayBuffer>, most: number): Zip {
  let files: ReadonlyMap<string, Packed>
  try {
    files = directoryOf(bytes)
  } catch (error) {
    // An offset that leads out of the file.
    throw error instanceof RangeError ? new Damaged('A place in the zip is outside of it.') : error
  }
  let left = most
  return {
    has: (name) => files.has(name),
    read: async (name) => {
      const file = files.get(name)
      if (!file) throw new Damaged(`There is no ${name}.`)
      const content = await unpack(file, left)
      left -= content.length
      return content
    },
  }
}

async function unpack({ method, flags, data }: Packed, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (flags & ENCRYPTED) throw new Damaged('It is encrypted.')
  if (method === STORED) {
    if (data.length > most) throw new TooLarge()
    return data
  }
  if (method !== DEFLATED) throw new Damaged(`Nothing unpacks method ${method}.`)
  try {
    return await through(data, new DecompressionStream('deflate-raw'), most)
  } catch (error) {
    throw error instanceof TooLarge ? error : new Damaged('It does not unpack.', { cause: error })
  }
}

function directoryOf(bytes: Uint8Array<ArrayBuffer>): Map<string, Packed> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > MOST_FILES) throw new Damaged('It holds too many files.')
  const files = new Map<string, Packed>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== ENTRY) throw new Damaged('Its directory is broken.')
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    const size = view.getUint32(at + 20, true)
    const nameBytes = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes))
    const local = view.getUint32(at + 42, true)
    if (view.getUint32(local, true) !== LOCAL) throw new Damaged('A file is not where it should be.')
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (start + size > bytes.length) throw new Damaged('A file is cut off.')
    // Some writers part folders as Windows does.
    files.set(name.replaceAll('\\', '/'), { method, flags, data: bytes.subarray(start, start + size) })
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return files
}

function endOf(view: DataView): number {
  const least = Math.max(0, view.byteLength - END_BYTES - MOST_BEHIND)
  for (let at = view.byteLength - END_BYTES; at >= least; at--) {
    if (view.getUint32(at, true) === END) return at
  }
  throw new Damaged('It has no directory.')
}
