import { CameraOff, ImageUp, RotateCcw } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { Button } from '#ui/layout/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { FileButton } from '#ui/files/file-button.tsx'
import { readCodeFile } from './read-code-file.ts'
import type { ScannerPhase } from './use-scanner.ts'
import styles from './scanner.module.css'

type Trouble = Exclude<ScannerPhase, 'off' | 'starting' | 'on'>

const TROUBLES: Record<Trouble, { title: string; text: string }> = {
  insecure: {
    title: 'La cámara necesita una conexión segura',
    text: 'El navegador solo la abre con https. Toma una foto del código o busca el artículo por su nombre.',
  },
  refused: {
    title: 'Sin permiso para usar la cámara',
    text: 'Permite la cámara para este sitio en los ajustes del navegador y vuelve a intentarlo. También puedes leer el código de una foto.',
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

type ScannerProps = {
  phase: Exclude<ScannerPhase, 'off'>
  videoRef: RefObject<HTMLVideoElement | null>
  /** What the last code was, when it led to no product. */
  note: string | null
  onRetry: () => void
  onCode: (text: string) => void
}

/** What the camera sees, or why it sees nothing and what to do instead. */
export function Scanner({ phase, videoRef, note, onRetry, onCode }: ScannerProps) {
  const [fileNote, setFileNote] = useState<string | null>(null)
  const trouble = phase === 'starting' || phase === 'on' ? null : TROUBLES[phase]
  const readFile = async (file: File) => {
    setFileNote('Leyendo la foto…')
    const read = await readCodeFile(file)
    setFileNote(read.ok ? null : read.error)
    if (read.ok) onCode(read.value)
  }
  return (
    <section className={styles['scanner']} aria-label="Escáner">
      {/* It stays while there is trouble: a retry plays into it. */}
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
