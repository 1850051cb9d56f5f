/** One file of an archive. */
export type TarEntry = { name: string; body: Buffer }

const BLOCK = 512

/** Writes files as a tar archive (ustar) that any tar can open. Names: at most 100 characters. */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, body } of entries) {
    yield header(name, body.byteLength)
    yield body
    yield Buffer.alloc((BLOCK - (body.byteLength % BLOCK)) % BLOCK)
  }
  yield Buffer.alloc(2 * BLOCK)
}

function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > 100) throw new Error(`The name is too long for an archive: ${name}`)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  block.write(name, 0)
  block.write(octal(0o600, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(size, 12), 124)
  block.write(octal(Math.floor(Date.now() / 1000), 12), 136)
  block.write('        0', 148)
  block.write('ustar\u000000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** Reads the files that `packTar` wrote, one after another. @throws Error if the archive is truncated */
export async function* unpackTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = chunks[Symbol.asyncIterator]()
  let left: Buffer = Buffer.alloc(0)
  const take = async (size: number): Promise<Buffer> => {
    const parts = [left]
    let length = left.byteLength
    while (length < size) {
      const next = await source.next()
      if (next.done) throw new Error('the file is cut off')
      parts.push(next.value)
      length += next.value.byteLength
    }
    const all = Buffer.concat(parts)
    left = all.subarray(size)
    return all.subarray(0, size)
  }
  try {
    for (let block = await take(BLOCK); block[0] !== 0; block = await take(BLOCK)) {
      const text = (from: number, to: number) => block.toString('utf8', from, to).split('\0', 1)[0] ?? ''
      if (text(257, 263) !== 'ustar') throw new Error('it is no archive')
      const size = Number.parseInt(text(124, 136), 8)
      const body = Buffer.from(await take(size))
      await take((BLOCK - (size % BLOCK)) % BLOCK)
      yield { name: text(0, 100), body }
    }
  } finally {
    await source.return?.()
  }
}
