import { type CSSProperties, type ReactNode, useRef, useState, type Ref } from 'react'
import { Pause, Play, CloudOff } from 'lucide-react'
import { useMediaQuery, useHydrating } from '#ui/hooks/browser-state.ts'
import { Button } from '#ui/layout/button.tsx'
import styles from './video-players.module.css'

type VideoStageProps = {
  label: string
  /** Sets the size of the frame. */
  className?: string | undefined
  style?: CSSProperties | undefined
  children: ReactNode
}

/** Renders the frame of a video, dark in both modes. */
export function VideoStage({ label, className, style, children }: VideoStageProps) {
  return (
    <section className={`${styles['stage']} ${className ?? ''}`} style={style} aria-label={label}>
      {children}
    </section>
  )
}

/** Playback options of a video file. */
export type FilmManners = {
  /** Shows the browser's own controls. Without them there is one button to play and pause. */
  controls: boolean
  /** Starts by itself, always muted. The caller checks that the visitor allows it. */
  autoPlay: boolean
  loop: boolean
  muted: boolean
}

type FilmPlayerProps = FilmManners & {
  src: string
  /** Image shown until playback starts. Without one it is the first frame, unless data is saved. */
  poster: string | null
  isOffline: boolean
}

/** Renders the browser's video player. With a poster, nothing is fetched before the visitor starts it. */
export function FilmPlayer({ src, poster, isOffline, controls, autoPlay, loop, muted }: FilmPlayerProps) {
  const videoRef = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'resting' | 'started' | 'failed'>('resting')
  const savesData = useSavesData()
  const [isPlaying, setPlaying] = useState(false)
  // The browser may block autoplay. The play button is then shown.
  const [isHeldBack, setHeldBack] = useState(false)
  if (state === 'failed')
    return <VideoUnavailable href={src} isOffline={isOffline} onRetry={() => setState('resting')} />
  const start = () => {
    // The play button disappears, so the focus moves to the video.
    if (controls) videoRef.current?.focus()
    // A failure also fires the element's error event.
    videoRef.current?.play().catch(() => {})
  }
  const hasStarted = state === 'started'
  return (
    <>
      {/* The videos have music at most, and captions cannot be stored. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={videoRef}
        className={styles['film']}
        data-resting={!hasStarted || undefined}
        src={src}
        poster={poster ?? undefined}
        controls={controls}
        playsInline
        preload={poster === null && !savesData ? 'metadata' : 'none'}
        autoPlay={autoPlay}
        muted={muted || autoPlay}
        loop={loop}
        onPlay={() => {
          setState('started')
          setPlaying(true)
        }}
        onPause={() => setPlaying(false)}
        onCanPlayThrough={({ currentTarget }) => setHeldBack(currentTarget.paused)}
        onError={() => setState('failed')}
      />
      {!hasStarted && (!autoPlay || isHeldBack) && (
        <button type="button" className={styles['play']} aria-label="Reproducir video" onClick={start}>
          <Play aria-hidden size={34} fill="currentColor" />
        </button>
      )}
      {hasStarted && !controls && (
        <button
          type="button"
          className={styles['toggle']}
          aria-label={isPlaying ? 'Pausar video' : 'Reproducir video'}
          onClick={() => (isPlaying ? videoRef.current?.pause() : start())}
        >
          {isPlaying ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
        </button>
      )}
    </>
  )
}

/** Returns true if a video may start by itself: neither reduced motion nor data saving is requested. */
export function useMayAutoplay(): boolean {
  const wantsRest = useMediaQuery('(prefers-reduced-motion: reduce)')
  return !useSavesData() && !wantsRest
}

/** Returns true if the visitor asked to save data. True during hydration. */
function useSavesData(): boolean {
  const wantsLess = useMediaQuery('(prefers-reduced-data: reduce)')
  const isPainted = useHydrating()
  const { connection } = (globalThis.navigator ?? {}) as Navigator & { connection?: { saveData?: boolean } }
  return isPainted || wantsLess || connection?.saveData === true
}

type EmbedPlayerProps = {
  src: string
  /** Site that hosts the video. */
  host: string
  /** Description of the video for screen readers. */
  title: string
  poster: string | null
  isOffline: boolean
}

const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus()

/** Renders a video of another site. That site is contacted only when the visitor starts the video. */
export function EmbedPlayer({ src, host, title, poster, isOffline }: EmbedPlayerProps) {
  const [state, setState] = useState<'resting' | 'started' | 'failed'>('resting')
  const start = () => setState(isOffline ? 'failed' : 'started')
  if (state === 'failed') return <VideoUnavailable href={null} isOffline={isOffline} onRetry={start} />
  if (state === 'started')
    return <EmbedFrame ref={takeFocus} className={styles['film']} src={src} title={`${title} en ${host}`} />
  const contact = `Al reproducirlo se conecta con ${host}`
  return (
    <button
      type="button"
      className={styles['poster']}
      style={{ backgroundImage: poster === null ? 'var(--spot)' : `url('${poster}'), var(--spot)` }}
      // The visible text must be part of the name (WCAG 2.5.3).
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

type EmbedFrameProps = {
  src: string
  title: string
  className?: string | undefined
  ref?: Ref<HTMLIFrameElement>
}

/** Renders the player of another site. */
export function EmbedFrame({ src, title, className, ref }: EmbedFrameProps) {
  return (
    <iframe
      ref={ref}
      className={className}
      src={src}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // The frame has another origin, so these two let it play without access to our page.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

type VideoUnavailableProps = {
  /** URL of the video, offered in a new tab. */
  href: string | null
  isOffline: boolean
  onRetry: () => void
}

/** Explains why the video does not play, and offers a retry. */
function VideoUnavailable({ href, isOffline, onRetry }: VideoUnavailableProps) {
  return (
    <div className={styles['unavailable']} role="alert">
      <CloudOff aria-hidden size={30} />
      <p>
        {isOffline
          ? 'Sin conexión no podemos mostrar el video. El resto de la página sigue aquí.'
          : 'El video no está disponible ahora.'}
      </p>
      <div className={styles['ways']}>
        <Button variant="primary" onClick={onRetry}>
          Reintentar
        </Button>
        {!isOffline && href !== null && !href.startsWith('data:') && (
          <a href={href} target="_blank" rel="noopener" className={styles['direct']}>
            Abrir en otra pestaña
          </a>
        )}
      </div>
    </div>
  )
}
