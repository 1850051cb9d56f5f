import type { Result } from '#domain/core/values.ts'
import { decodeImage } from '#db/images/compress-image.ts'

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

/** What a code can be in. */
export type CodeSource = HTMLVideoElement | ImageBitmap

/** The browser's own reader of codes, which not every browser has and TypeScript does not know. */
type Detector = { detect: (source: CodeSource) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

type Read = (source: CodeSource) => Promise<string | null>

/** The longer side of what the library looks at: a label fills enough of it, and a frame takes a few ms. */
const LIBRARY_PX = 800

async function ownReader(): Promise<Read | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (!BarcodeDetector || !formats?.includes('qr_code')) return null
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (source) => (await detector.detect(source))[0]?.rawValue ?? null
}

async function libraryReader(): Promise<Read> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (source) => {
    const [width, height] =
      source instanceof HTMLVideoElement
        ? [source.videoWidth, source.videoHeight]
        : [source.width, source.height]
    if (!context || width === 0 || height === 0) return null
    const scale = Math.min(1, LIBRARY_PX / Math.max(width, height))
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // No code in this frame, or not all of one.
      return null
    }
  }
}

let reader: Promise<Read> | undefined

function library(): Promise<Read> {
  const loading = libraryReader()
  reader = loading
  // What did not arrive is asked for again by the next frame.
  loading.catch(() => (reader = undefined))
  return loading
}

/**
 * Reads a QR code: with what the browser has for it, else with a library that comes when it is first needed.
 * @returns the text of the code; null when there is none to be seen
 * @throws when the library is needed and does not arrive
 */
export async function readCode(source: CodeSource): Promise<string | null> {
  reader ??= ownReader().then((own) => own ?? library())
  const read = await reader
  try {
    return await read(source)
  } catch {
    // Some browsers have the reader and lack the service behind it.
    return (await library())(source)
  }
}
