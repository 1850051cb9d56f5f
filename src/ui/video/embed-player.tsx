import { Play } from 'lucide-react'
import { useState } from 'react'
import { EmbedFrame } from './embed-frame.tsx'
import { VideoUnavailable } from './video-unavailable.tsx'
import styles from './video.module.css'

type EmbedPlayerProps = {
  src: string
  /** The site that holds the film. */
  host: string
  /** What the film is, for who cannot see it. */
  title: string
  poster: string | null
  isOffline: boolean
}

const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus()

/** A film on another site. That site hears of the visitor only when the film is asked for. */
export function EmbedPlayer({ src, host, title, poster, isOffline }: EmbedPlayerProps) {
  const [state, setState] = useState<'resting' | 'started' | 'failed'>('resting')
  const start = () => setState(isOffline ? 'failed' : 'started')
  if (state === 'failed') return <VideoUnavailable href={null} isOffline={isOffline} onRetry={start} />
  if (state === 'started') {
    return <EmbedFrame ref={takeFocus} className={styles['film']} src={src} title={`${title} en ${host}`} />
  }
  const contact = `Al reproducirlo se conecta con ${host}`
  return (
    <button
      type="button"
      className={styles['poster']}
      style={{ backgroundImage: poster === null ? 'var(--spot)' : `url('${poster}'), var(--spot)` }}
      // What is read there is part of the name (WCAG 2.5.3).
      aria-label={`Reproducir video de ${host}. ${contact}`}
      onClick={start}
    >
      <span className={styles['play']}>
        <Play aria-hidden size={34} fill="currentColor" />
      </span>
      <span className={styles['host']}>{contact}</span>
    </button>
  )
}
