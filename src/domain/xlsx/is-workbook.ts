const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The older container of Excel, which also holds workbooks with a password. */
const CONTAINER = [0xd0, 0xcf, 0x11, 0xe0]

/** Tells whether these bytes stand at a place. */
export const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0): boolean =>
  start.every((byte, index) => bytes[at + index] === byte)

/** Tells whether a file may be a workbook as it is written today. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP)

/** Tells a workbook, of whatever age, from a text by how it begins. */
export const isWorkbook = (bytes: Uint8Array): boolean => isZip(bytes) || startsWith(bytes, CONTAINER)
