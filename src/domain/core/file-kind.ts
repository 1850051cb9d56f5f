/** Kind of a file, in Spanish with its article, and its content. */
type FileKind = { words: string; holds: 'sheet' | 'locked' | 'document' | 'image' | 'archive' | 'other' }

/* oxlint-disable no-control-regex -- files begin with them */
/** First characters of files, one byte each. */
const STARTS: readonly (readonly [start: RegExp, words: string, holds: FileKind['holds']])[] = [
  [/^(?:ï»¿)?\s*%PDF-/, 'un PDF', 'document'],
  [/^(?:ï»¿)?\s*<\?xml.{0,2000}?<(?:\w+:)?Workbook\b/s, 'un libro de Excel en XML (.xls)', 'sheet'],
  [/^(?:ï»¿)?\s*MIME-Version:/i, 'un archivo web (.mht)', 'sheet'],
  [/^(?:ï»¿)?\s*<(?:html|!doctype).*<frameset\b/is, 'un libro web con sus hojas en otros archivos', 'sheet'],
  [/^\{\\rtf/, 'un documento de texto (.rtf)', 'document'],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|II\*\0|MM\0\*|BM....\0\0\0\0)/s, 'una foto', 'image'],
  [/^\0...ftyp(?:hei|hev|mif1|avi|msf1|crx)/s, 'una foto', 'image'],
  [/^\0...ftyp(?:qt|iso|mp4|M4V|avc1|3g|MSNV)/s, 'un video', 'other'],
  [/^Rar!/, 'un archivo comprimido (.rar)', 'archive'],
  [/^7z\xbc\xaf/, 'un archivo comprimido (.7z)', 'archive'],
  [/^\x1f\x8b/, 'un archivo comprimido (.gz)', 'archive'],
  [/^(?:SQLite format 3|\0\x01\0\0Standard (?:Jet|ACE) DB)/, 'un archivo de base de datos', 'sheet'],
  // The day it was saved follows.
  [/^\x03.[\x01-\x0c][\x01-\x1f]/s, 'un archivo de dBASE (.dbf)', 'sheet'],
]
/* oxlint-enable no-control-regex */

/** Names within zip files. Their directory lists them uncompressed. */
const ZIPPED: readonly (readonly [inside: RegExp, words: string, holds: FileKind['holds']])[] = [
  [/opendocument\.spreadsheet/, 'un libro de LibreOffice (.ods)', 'sheet'],
  [/opendocument\.text/, 'un documento de LibreOffice (.odt)', 'document'],
  [/opendocument\./, 'un documento de LibreOffice', 'document'],
  [/xl\/workbook\.bin/, 'un libro binario de Excel (.xlsb)', 'sheet'],
  [/word\/document\d?\.xml/, 'un documento de Word (.docx)', 'document'],
  [/ppt\/presentation\.xml/, 'una presentación (.pptx)', 'document'],
  [/application\/epub/, 'un libro electrónico', 'document'],
]

/** Names within the older container of Office, in UTF-16. */
const CONTAINED: readonly (readonly [inside: string, words: string, holds: FileKind['holds']])[] = [
  ['EncryptedPackage', 'un libro protegido con una contraseña', 'locked'],
  ['WordDocument', 'un documento de Word antiguo (.doc)', 'document'],
  ['PowerPoint Document', 'una presentación (.ppt)', 'document'],
]

/** Numbers, Pages and Keynote, whose files look the same inside. */
const APPLE: Record<string, FileKind> = {
  numbers: { words: 'un libro de Numbers', holds: 'sheet' },
  pages: { words: 'un documento de Pages', holds: 'document' },
  key: { words: 'una presentación de Keynote', holds: 'document' },
}

/** Characters of the beginning and the end that are looked at. The directory of a zip is at its end. */
const LOOKED_AT = 65_536

/** Returns the kind of a file that is neither text nor a current workbook, by its content; null for the others. */
export function fileKind(name: string, bytes: Uint8Array): FileKind | null {
  const head = latin(bytes.subarray(0, LOOKED_AT))
  if (head.startsWith('\xd0\xcf\x11\xe0')) return kindIn(CONTAINED, (inside) => hasName(bytes, inside)) ?? OLD
  if (!head.startsWith('PK\x03\x04')) return kindIn(STARTS, (start) => start.test(head))
  const names = head + latin(bytes.subarray(-LOOKED_AT))
  const found = kindIn(ZIPPED, (inside) => inside.test(names))
  if (found) return found
  if (/Index\/Document\.iwa|Index\.zip|index\.(?:xml|apxl)/.test(names))
    return APPLE[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? null
  // A workbook has relationships. Without a directory the file is damaged.
  if (names.includes('_rels/.rels') || !names.includes('PK\x05\x06')) return null
  return { words: 'un archivo comprimido (.zip)', holds: 'archive' }
}

const OLD: FileKind = { words: 'un libro de Excel antiguo (.xls)', holds: 'sheet' }

function kindIn<Sign>(
  kinds: readonly (readonly [Sign, string, FileKind['holds']])[],
  isThere: (sign: Sign) => boolean,
): FileKind | null {
  const [, words, holds] = kinds.find(([sign]) => isThere(sign)) ?? []
  return words === undefined || holds === undefined ? null : { words, holds }
}

/** Returns one character per byte. */
const latin = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** Returns true if bytes hold a name in UTF-16. */
function hasName(bytes: Uint8Array, name: string): boolean {
  const wanted = Array.from(name, (letter) => [letter.charCodeAt(0), 0]).flat()
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true
  return false
}
