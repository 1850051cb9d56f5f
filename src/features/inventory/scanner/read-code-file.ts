import type { Result } from '#domain/core/result.ts'
import { decodeImage } from '#db/images/decode-image.ts'
import { readCode } from './read-code.ts'

/** Reads the code in an image file: where the camera cannot be opened, a photo of the label does as well. */
export async function readCodeFile(file: File): Promise<Result<string>> {
  const decoded = await decodeImage(file)
  if (!decoded.ok) return decoded
  try {
    const text = await readCode(decoded.value)
    return text === null
      ? { ok: false, error: 'No se ve ningún código QR en esa foto. Acércate y vuelve a tomarla.' }
      : { ok: true, value: text }
  } catch (error) {
    console.warn('A code cannot be read.', error)
    return {
      ok: false,
      error: 'Falta una parte de la aplicación en este dispositivo. Inténtalo cuando haya conexión.',
    }
  } finally {
    decoded.value.close()
  }
}
