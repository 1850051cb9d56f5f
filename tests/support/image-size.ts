/** Reads the size (px) in the header of a PNG or JPEG. */
export function imageSize(file: Buffer): { width: number; height: number } {
  if (file.toString('latin1', 1, 4) === 'PNG')
    return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
  let at = 2
  while (at < file.length && ![0xc0, 0xc2].includes(file[at + 1] ?? 0)) at += 2 + file.readUInt16BE(at + 2)
  return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) }
}
