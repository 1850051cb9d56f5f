/** Error of a codec that produced more bytes than allowed. */
export class TooLarge extends Error {}

/**
 * Sends bytes through a codec. Stops as soon as the result is longer than `most` bytes.
 * @throws TooLarge, or the codec's error
 */
export async function through(
  bytes: Uint8Array<ArrayBuffer>,
  codec: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(codec).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read in order
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer())
    size += value.length
    if (size > most) {
      reader.cancel().catch(() => {})
      throw new TooLarge()
    }
    parts.push(value)
  }
}
