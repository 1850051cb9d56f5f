import { expect, it } from 'vitest'
import { fileKind } from '../../../src/domain/core/file-kind.ts'
import { workbook, zip } from '../../support/workbook.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
/** Makes the older container of Office with a stream of that name. */
const container = (inside: string) =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(200_000),
      Buffer.from(inside, 'utf16le'),
      Buffer.alloc(200_000),
    ]),
  )
const zipped = (...names: string[]) => new Uint8Array(zip(names.map((name) => ({ name, content: 'x' }))))
const odf = (kind: string) =>
  new Uint8Array(
    zip([
      { name: 'mimetype', content: `application/vnd.oasis.opendocument.${kind}`, isStored: true },
      { name: 'content.xml', content: '<a/>' },
    ]),
  )

it.each<[string, Uint8Array, string, string]>([
  ['lista.xls', container('Workbook'), 'un libro de Excel antiguo (.xls)', 'sheet'],
  ['lista.csv', container('Book'), 'un libro de Excel antiguo (.xls)', 'sheet'],
  [
    'lista.xlsx',
    container('EncryptionInfo EncryptedPackage'),
    'un libro protegido con una contraseña',
    'locked',
  ],
  ['lista.doc', container('WordDocument'), 'un documento de Word antiguo (.doc)', 'document'],
  ['lista.ppt', container('PowerPoint Document'), 'una presentación (.ppt)', 'document'],
  ['lista.ods', odf('spreadsheet'), 'un libro de LibreOffice (.ods)', 'sheet'],
  ['lista.odt', odf('text'), 'un documento de LibreOffice (.odt)', 'document'],
  ['lista.odp', odf('presentation'), 'un documento de LibreOffice', 'document'],
  ['lista.numbers', zipped('Index/Document.iwa', 'preview.jpg'), 'un libro de Numbers', 'sheet'],
  ['Lista.NUMBERS', zipped('Index.zip', 'preview.jpg'), 'un libro de Numbers', 'sheet'],
  ['lista.pages', zipped('Index/Document.iwa'), 'un documento de Pages', 'document'],
  [
    'lista.docx',
    zipped('[Content_Types].xml', 'word/document.xml'),
    'un documento de Word (.docx)',
    'document',
  ],
  [
    'lista.pptx',
    zipped('[Content_Types].xml', 'ppt/presentation.xml'),
    'una presentación (.pptx)',
    'document',
  ],
  [
    'lista.xlsb',
    zipped('[Content_Types].xml', 'xl/workbook.bin'),
    'un libro binario de Excel (.xlsb)',
    'sheet',
  ],
  ['lista.zip', zipped('lista.csv'), 'un archivo comprimido (.zip)', 'archive'],
  ['lista.rar', bytes('Rar!\x1a\x07'), 'un archivo comprimido (.rar)', 'archive'],
  ['lista.7z', bytes('7z\xbc\xaf\x27\x1c'), 'un archivo comprimido (.7z)', 'archive'],
  ['lista.csv.gz', bytes('\x1f\x8b\x08'), 'un archivo comprimido (.gz)', 'archive'],
  ['lista.pdf', bytes('%PDF-1.7'), 'un PDF', 'document'],
  ['lista.csv', bytes('ï»¿\n%PDF-1.4'), 'un PDF', 'document'],
  ['lista.rtf', bytes('{\\rtf1\\ansi'), 'un documento de texto (.rtf)', 'document'],
  ['lista.mdb', bytes('\0\x01\0\0Standard Jet DB'), 'un archivo de base de datos', 'sheet'],
  ['lista.dbf', bytes('\x03\x7a\x0b\x1a\x10\0\0\0'), 'un archivo de dBASE (.dbf)', 'sheet'],
  ['foto.png', bytes('\x89PNG\r\n'), 'una foto', 'image'],
  ['foto.csv', bytes('\xff\xd8\xff\xe0'), 'una foto', 'image'],
  ['foto.heic', bytes('\0\0\0\x18ftypheic'), 'una foto', 'image'],
  ['clip.mov', bytes('\0\0\0\x14ftypqt  '), 'un video', 'other'],
])('%s is named by its content', (name, content, words, holds) => {
  expect(fileKind(name, content)).toEqual({ words, holds })
})

it.each<[string, Uint8Array]>([
  ['lista.csv', bytes('Nombre,Precio\nUno,1')],
  ['vacia.csv', bytes('')],
  ['7z.csv', bytes('7z,Rar!,%PDF-1.7')],
  ['lista.xls', bytes('<html><table><tr><td>Nombre</td></tr></table>')],
  ['lista.xlsx', new Uint8Array(workbook([['Nombre'], ['Foco']]))],
  ['rota.xlsx', bytes('PK\x03\x04\0\0')],
  ['lista.txt', Uint8Array.from(Buffer.from('\ufeffNombre\tPrecio', 'utf16le'))],
])('%s is left to the readers of tables', (name, content) => expect(fileKind(name, content)).toBeNull())
