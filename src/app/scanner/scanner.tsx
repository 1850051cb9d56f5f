import { CameraOff, ImageUp, RotateCcw } from 'lucide-react'
import { useState, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { AdminCatalogue, AdminProduct } from '#db/queries/admin-catalogue.ts'
import { readProductCode } from '#domain/catalogue/label-sheets.ts'
import { codeFinder } from '#domain/catalogue/product-codes.ts'
import { fine, type Result, wrong } from '#domain/core/values.ts'
import { Button } from '#ui/layout/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { FileButton } from '#ui/forms/file-input.tsx'
import { usePageHidden } from '#ui/hooks/browser-state.ts'
import { readCodeFile, readCode } from './read-code.ts'
import styles from './scanner.module.css'

const NOT_OURS = 'Ese código no es de un artículo de este catálogo.'
const GONE = 'El artículo de ese código ya no existe en el catálogo.'
const NOT_YET = 'Este dispositivo aún no tiene todo el catálogo. Espera un momento y vuelve a escanear.'

/** Returns a reader of scanned labels and typed codes. Errors are in Spanish. */
export function useProductCodes(
  catalogue: AdminCatalogue | undefined,
  isComplete: boolean,
): (text: string) => Result<AdminProduct> {
  return useMemo(() => {
    const products = catalogue?.products ?? new Map<string, AdminProduct>()
    const findByCode = codeFinder([...products.values()].map(({ row }) => row))
    return (text) => {
      const id = readProductCode(text) ?? findByCode(text)?.id ?? null
      const product = products.get(id ?? '')
      if (product) return fine(product)
      return wrong(id === null ? NOT_OURS : isComplete ? GONE : NOT_YET)
    }
  }, [catalogue, isComplete])
}

/** Vibrates for a code that was read, unless the user prefers reduced motion. */
export function vibrate(pattern: number | number[] = 40): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(pattern)
}

type ScannerPhase = 'off' | 'starting' | 'on' | CameraTrouble | 'unread'

type ScannerProps = {
  phase: Exclude<ScannerPhase, 'off'>
  videoRef: RefObject<HTMLVideoElement | null>
  /** Spanish note about the last code, if it led to no product. */
  note: string | null
  onRetry: () => void
  onCode: (text: string) => void
}

const TROUBLE_TEXTS: Record<CameraTrouble | 'unread', { title: string; text: string }> = {
  insecure: {
    title: 'La cámara necesita una conexión segura',
    text: 'El navegador solo la abre con https. Toma una foto del código o busca el artículo por su nombre.',
  },
  refused: {
    title: 'Sin permiso para usar la cámara',
    text: 'Permite la cámara para este sitio en la configuración del navegador y vuelve a intentarlo. También puedes leer el código de una foto.',
  },
  missing: {
    title: 'Este dispositivo no tiene cámara',
    text: 'Lee el código de una foto o busca el artículo por su nombre.',
  },
  busy: {
    title: 'No se pudo abrir la cámara',
    text: 'Puede que otra aplicación la esté usando. Ciérrala y vuelve a intentarlo.',
  },
  unread: {
    title: 'No se pudo preparar el lector de códigos',
    text: 'Falta una parte de la aplicación en este dispositivo. Inténtalo cuando haya conexión, o busca por nombre.',
  },
}

/** Renders the image of the camera, or the reason why there is none with a way out. */
export function Scanner({ phase, videoRef, note, onRetry, onCode }: ScannerProps) {
  const [fileNote, setFileNote] = useState<string | null>(null)
  const trouble = phase === 'starting' || phase === 'on' ? null : TROUBLE_TEXTS[phase]
  const readFile = async (file: File) => {
    setFileNote('Leyendo la foto…')
    const read = await readCodeFile(file)
    setFileNote(read.ok ? null : read.error)
    if (read.ok) onCode(read.value)
  }
  return (
    <section className={styles['scanner']} aria-label="Escáner">
      {/* The video stays mounted while there is trouble, because a retry plays into it. */}
      <div className={styles['frame']} hidden={trouble !== null}>
        <video ref={videoRef} className={styles['video']} muted playsInline aria-hidden tabIndex={-1} />
        <div className={styles['aim']} aria-hidden />
        <p className={styles['hint']} role="status">
          {phase === 'starting' ? 'Abriendo la cámara…' : 'Apunta al código QR de la etiqueta.'}
        </p>
      </div>
      {trouble && (
        <Message
          icon={<CameraOff aria-hidden />}
          title={trouble.title}
          role="alert"
          action={
            phase !== 'insecure' && (
              <Button onClick={onRetry}>
                <RotateCcw aria-hidden />
                Reintentar
              </Button>
            )
          }
        >
          {trouble.text}
        </Message>
      )}
      <p className={styles['note']} role="status">
        {fileNote ?? note}
      </p>
      <FileButton
        label="Leer código de una foto"
        icon={ImageUp}
        isMultiple={false}
        onFiles={([file]) => file && void readFile(file)}
      />
    </section>
  )
}

/**
 * Reads codes with the camera while it is on. Releases the camera while the page is hidden, and when the screen closes.
 * @param onCode receives each code once until it leaves the image; returns true to stop the camera
 */
export function useScanner(onCode: (text: string) => boolean) {
  const [isOn, setOn] = useState(false)
  const [tries, setTries] = useState(0)
  const [phase, setPhase] = useState<ScannerPhase>('off')
  const isRunning = !usePageHidden() && isOn
  const videoRef = useRef<HTMLVideoElement>(null)
  const take = useEffectEvent((text: string) => {
    if (onCode(text)) setOn(false)
  })

  useEffect(() => {
    const video = videoRef.current
    if (!isRunning || !video) return
    const life = new AbortController()
    watch(video, life.signal, { onPhase: setPhase, onCode: (text) => take(text) }).catch((error: unknown) => {
      console.warn('The camera cannot be read.', error)
      if (!life.signal.aborted) setPhase('unread')
      life.abort()
    })
    return () => life.abort()
  }, [isRunning, tries])

  return {
    phase: isOn ? phase : 'off',
    videoRef,
    start: () => {
      setPhase('starting')
      setOn(true)
      setTries((before) => before + 1)
    },
    stop: () => setOn(false),
  }
}

/** Pause between two reads: quick enough for the user, and the phone stays cool. */
const PAUSE_MS = 150

/** Time out of sight after which the same code is that of another unit. */
const GONE_MS = 900

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS))

type Watcher = { onPhase: (phase: ScannerPhase) => void; onCode: (text: string) => void }

/** Reads codes with the camera until aborted, then releases it. */
async function watch(video: HTMLVideoElement, signal: AbortSignal, { onPhase, onCode }: Watcher) {
  const phase = (now: ScannerPhase) => !signal.aborted && onPhase(now)
  const stream = await openCamera()
  if (typeof stream === 'string') return phase(stream)
  if (signal.aborted) return closeCamera(stream)
  signal.addEventListener('abort', () => {
    closeCamera(stream)
    video.srcObject = null
  })
  // The camera was unplugged, or a call took it.
  stream.getVideoTracks()[0]?.addEventListener('ended', () => phase('busy'))
  video.srcObject = stream
  await video.play().catch(() => {})
  phase('on')
  let last: string | null = null
  let seenAt = 0
  while (!signal.aborted) {
    // Until its first frame the video has no size.
    const text = video.videoWidth > 0 ? await readCode(video) : null
    if (performance.now() - seenAt > GONE_MS) last = null
    if (text !== null) seenAt = performance.now()
    if (!signal.aborted && text !== null && text !== last) {
      last = text
      onCode(text)
    }
    await pause()
  }
}

/** Reason why the camera gives no image. */
type CameraTrouble = 'insecure' | 'refused' | 'missing' | 'busy'

const CAMERA_ERRORS: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

/** Size that is sharp enough for a label at arm's length. More pixels only take longer to read. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** Opens the rear camera, or the only one. Call it from a tap, when browsers show their permission prompt. */
async function openCamera(): Promise<MediaStream | CameraTrouble> {
  // Undefined on plain http, except on localhost.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (!mediaDevices?.getUserMedia) return isSecureContext ? 'missing' : 'insecure'
  try {
    return await mediaDevices.getUserMedia(WANTED)
  } catch (error) {
    // Another app uses it, or the device has a fault.
    return (error instanceof Error && CAMERA_ERRORS[error.name]) || 'busy'
  }
}

function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
