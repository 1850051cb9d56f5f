import { MOST_PIXELS, imageSize } from '#domain/images/image-header.ts'
import type { Result } from '#domain/core/result.ts'

/** A file beyond this is no image of a product. */
const LARGEST_FILE = 60_000_000

const numbers = new Intl.NumberFormat('es-MX')

/**
 * Decodes an image file, turned as its EXIF data say. Its header decides first whether it is one at all and can be
 * decoded in the memory of a phone: a file of some kilobytes may say that it has a billion pixels.
 * @returns why not, in Spanish
 */
export async function decodeImage(file: File): Promise<Result<ImageBitmap>> {
  const name = `“${file.name}”`
  const wrong = (error: string) => ({ ok: false, error }) as const
  if (file.type !== '' && !file.type.startsWith('image/')) return wrong(`${name} no es una imagen.`)
  if (file.size > LARGEST_FILE) return wrong(`${name} es demasiado grande (más de 60 MB).`)
  try {
    const size = await imageSize(
      async (start, length) => new Uint8Array(await file.slice(start, start + length).arrayBuffer()),
    )
    if (size && size.width * size.height > MOST_PIXELS) {
      const sides = `${numbers.format(size.width)} × ${numbers.format(size.height)}`
      return wrong(`${name} tiene demasiados píxeles (${sides}). Redúcela a 120 megapíxeles o menos.`)
    }
    if (size) return { ok: true, value: await createImageBitmap(file) }
  } catch {
    // A kind that this browser does not read, or a file that is gone since it was chosen.
  }
  return wrong(`No se pudo leer ${name}. Prueba con JPG, PNG o WebP.`)
}
