import { readName, smallerFile, smallerWidths } from './upload-name.ts'

const DEMO = /^(.*\/demo\/)((?:gallery\/)?[a-z-]+)\.webp$/

/**
 * The image of a link preview that is derived from an image: of an upload, or of the demo's own. Null where there is
 * none for certain; where there may be one, it need not have arrived.
 */
export function previewFile(address: string): string | null {
  const upload = readName(address)
  if (upload) return `${upload.stem}-og.jpg`
  const [, folder, name] = DEMO.exec(address) ?? []
  return folder === undefined ? null : `${folder}og/${name}.jpg`
}

/** The files that were made of an upload beside itself, as paths or addresses as it is one; none of older ones. */
export function derivedFiles(address: string): string[] {
  const upload = readName(address)
  if (!upload) return []
  return [...smallerWidths(upload.width).map((each) => smallerFile(address, each)), `${upload.stem}-og.jpg`]
}
