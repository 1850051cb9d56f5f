import type { Result } from '#domain/core/values.ts'
import { decodeImage } from '#db/images/compress-image.ts'

/** Reads the code in an image file, for devices whose camera cannot be opened. Errors are in Spanish. */
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

/** Image or video that may contain a code. */
type CodeSource = HTMLVideoElement | ImageBitmap

type Read = (source: CodeSource) => Promise<string | null>

let reader: Promise<Read> | undefined

/**
 * Reads a QR code with the reader of the browser, or with a library that is loaded on first use.
 * @returns the text of the code, or null if none is visible
 * @throws if the library is needed and cannot be loaded
 */
export async function readCode(source: CodeSource): Promise<string | null> {
  reader ??= ownReader().then((own) => own ?? library())
  const read = await reader
  try {
    return await read(source)
  } catch {
    // Some browsers have the API without the system service that it needs.
    return (await library())(source)
  }
}

/** Barcode Detection API of the browser, which few browsers have and TypeScript does not know. */
type Detector = { detect: (source: CodeSource) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

async function ownReader(): Promise<Read | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (!BarcodeDetector || !formats?.includes('qr_code')) return null
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (source) => (await detector.detect(source))[0]?.rawValue ?? null
}

function library(): Promise<Read> {
  const loading = libraryReader()
  reader = loading
  // After a failed load the next frame tries again.
  loading.catch(() => (reader = undefined))
  return loading
}

/** Longer side of the image that the library reads: sharp enough for a label, at a few ms per frame. */
const LIBRARY_PX = 800

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
      // This frame has no complete code.
      return null
    }
  }
}
